import { addressKey, houseOf } from '../../machines/address/address.selectors.ts'
import { asksHouseWithCep, isFromRecord, questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { type PageMeta, pageOf } from '../../machines/kit/page.ts'
import { recoveryFields } from './recovery-fields.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

type Checkout = TrackingSnapshot['checkout']
type Settled = (context: CheckoutContext) => unknown

interface Numbered {
  /** The question, by the name of the page that asks nothing else. */
  readonly page: string
  readonly step: number
}

interface Step {
  readonly step: number
  /** What stands for the step's being done; it is told again when this changes. */
  readonly settled: Settled
}

const cepStep = 1
const houseStep = 2
const documentStep = 8
const complementStep = 9
const consentStep = 14

/** A step is done when its page's answer is kept; the last one, when the order is. */
const settledOn = (page: string, step: number): Settled =>
  step === consentStep
    ? ({ order }) => order?.number
    : step === houseStep
      ? (context) => houseOf(context) && addressKey(context)
      : (context) => (isTyped(page, context) ? context.values[page] : undefined)

/** The questions of pages that ask several at once: each is a step of its own, as where it has its own page. */
const askedTogether = ({ context, machine }: Checkout): readonly Numbered[] => {
  const questions = questionsOf(context)
    .filter(({ name }) => !(name in machine.root.states))
    .flatMap(({ name, funnel }) => (funnel === undefined ? [] : [{ page: name, step: funnel }]))
  return [...(asksHouseWithCep(context) ? [{ page: 'nr-imovel', step: houseStep }] : []), ...questions]
}

/** What the operator's record tells is no answer of this visitor. */
const isTyped = (page: string, context: CheckoutContext): boolean => !isFromRecord(context, page)

/**
 * Steps in order, read off the chart's states. Complement and street are a step of their own, though both are known
 * since the house's page: it is told in its place, behind the document.
 */
const stepsOf = (checkout: Checkout): readonly Step[] => {
  const onPages = Object.values(checkout.machine.root.states).flatMap(({ id, meta }) => {
    const step = (meta as PageMeta | undefined)?.funnel
    return step === undefined ? [] : [{ page: id, step }]
  })
  const charted: readonly Numbered[] = [...onPages, ...askedTogether(checkout)]
  const documents = charted.filter(({ step }) => step === documentStep)
  const complements = documents.map(({ page }) => ({
    step: complementStep,
    // A document that the operator knows is not asked for: the address is typed all the same.
    settled: (context: CheckoutContext) =>
      (!isTyped(page, context) || context.values[page]) && houseOf(context) && addressKey(context),
  }))
  return [
    ...charted.map(({ page, step }) => ({ step, settled: settledOn(page, step) })),
    ...complements,
  ].sort((one, other) => one.step - other.step)
}

const isFresh = (settled: Settled, before: CheckoutContext, after: CheckoutContext): boolean => {
  const done = settled(after) || null
  return done !== null && !jsonEqual(done, settled(before) || null)
}

/** Whether answers that appear between two moments come from an earlier visit instead of this one. */
export const isReadBack = (before: Checkout | TrackingSnapshot['coverage']): boolean =>
  pageOf(before) === 'opening'

/** Whether a step was answered on the marketing page that led here: a part of this visit, too. */
const isPrefilled = ({ context: { prefill } }: Checkout, step: number): boolean =>
  prefill !== null && (step === cepStep || (step === houseStep && prefill.house !== undefined))

/** Both funnels' events for every step that was done, or done differently, between two moments. */
export const funnelEvents = (before: Checkout, after: Checkout): readonly TrackingEvent[] => {
  return stepsOf(after)
    .filter(({ step }) => !isReadBack(before) || isPrefilled(after, step))
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
