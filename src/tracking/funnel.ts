import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { PageMeta } from '../../machines/kit/page.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { recoveryFields } from './recovery-fields.ts'
import type { Scene, TrackingEvent } from './tracking.types.ts'

type Checkout = Scene['checkout']
type Settled = (context: CheckoutContext) => unknown

interface Step {
  readonly step: number
  /** What stands for the step's being done; it is told again when this changes. */
  readonly settled: Settled
}

const documentStep = 8
const complementStep = 9
const consentStep = 14

/** A step is done when its page's answer is kept; the last one, when the order is. */
const settledOn = (page: string, step: number): Settled =>
  step === consentStep ? ({ order }) => order?.number : ({ values }) => values[page]

/**
 * Steps in order, read off the chart's states. Complement and street are a step of their own, though both are known
 * since the house's page: it is told in its place, behind the document.
 */
const stepsOf = ({ machine }: Checkout): readonly Step[] => {
  const charted = Object.values(machine.root.states).flatMap(({ id, meta }) => {
    const step = (meta as PageMeta | undefined)?.funnel
    return step === undefined ? [] : [{ page: id, step }]
  })
  const documents = charted.filter(({ step }) => step === documentStep)
  const complements = documents.map(({ page }) => ({
    step: complementStep,
    settled: ({ values, cep }: CheckoutContext) =>
      values[page] && values['nr-imovel'] && [values['nr-imovel'], cep?.address],
  }))
  return [
    ...charted.map(({ page, step }) => ({ step, settled: settledOn(page, step) })),
    ...complements,
  ].sort((one, other) => one.step - other.step)
}

const isFresh = (settled: Settled, before: CheckoutContext, after: CheckoutContext): boolean => {
  const done = settled(after) ?? null
  return done !== null && JSON.stringify(done) !== JSON.stringify(settled(before) ?? null)
}

/** Whether answers that appear between two moments come from an earlier visit instead of this one. */
export const isReadBack = (before: Checkout): boolean => pageOf(before) === 'opening'

/** Both funnels' events for every step that was done, or done differently, between two moments. */
export const funnelEvents = (before: Checkout, after: Checkout): readonly TrackingEvent[] => {
  if (isReadBack(before)) return []
  return stepsOf(after)
    .filter(({ settled }) => isFresh(settled, before.context, after.context))
    .flatMap(({ step }): TrackingEvent[] => [
      { name: 'PurchaseFunnelStep', data: { currentStep: step } },
      { name: 'funil_recuperacao', data: { step, ...recoveryFields(step, after.context) } },
    ])
}

/** Whether a funnel event's step is a finite number of at least 1; other events have none to doubt. */
export const hasValidStep = ({ name, data }: TrackingEvent): boolean => {
  if (name !== 'PurchaseFunnelStep' && name !== 'funil_recuperacao') return true
  const step = name === 'PurchaseFunnelStep' ? data.currentStep : data.step
  return Number.isFinite(step) && step >= 1
}
