import { addressKey, asksHouseWithCep, houseOf } from '../../machines/address/address.selectors.ts'
import { isFromRecord, questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { type PageMeta, pageOf } from '../../machines/kit/page.ts'
import { recoveryFields } from './recovery-fields.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

type Checkout = TrackingSnapshot['checkout']
type Settled = (context: CheckoutContext) => unknown

interface Numbered {
  /** The question's name, which is also its page's. */
  readonly page: string
  readonly step: number
}

interface Step {
  readonly step: number
  /** The value that completes the step; reported again when it changes. */
  readonly settled: Settled
}

const cepStep = 1
const houseStep = 2
const documentStep = 8
const complementStep = 9
const consentStep = 14

/** A step is done once its page's answer is stored; the last one, once the order is placed. */
const settledOn = (page: string, step: number): Settled =>
  step === consentStep
    ? ({ order }) => order?.number
    : step === houseStep
      ? (context) => houseOf(context) && addressKey(context)
      : (context) => (isTyped(page, context) ? context.values[page] : undefined)

/** Questions of pages with several: each is a step, as if it had its own page. */
const askedTogether = ({ context, machine }: Checkout): readonly Numbered[] => {
  const questions = questionsOf(context)
    .filter(({ name }) => !(name in machine.root.states))
    .flatMap(({ name, funnel }) => (funnel === undefined ? [] : [{ page: name, step: funnel }]))
  return [...(asksHouseWithCep(context) ? [{ page: 'nr-imovel', step: houseStep }] : []), ...questions]
}

/** Data from the operator's record is no answer of this visitor. */
const isTyped = (page: string, context: CheckoutContext): boolean => !isFromRecord(context, page)

/**
 * Steps in order, from the chart's states. Complement and street are known since the street number's page, but reported
 * as a step after the document.
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
    // A document from the record is not asked for, but the address is still typed.
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

/** Whether new answers come from an earlier visit. */
export const isReadBack = (before: Checkout | TrackingSnapshot['coverage']): boolean =>
  pageOf(before) === 'opening'

/** Whether a step was answered on the marketing page: part of this visit too. */
const isPrefilled = ({ context: { prefill } }: Checkout, step: number): boolean =>
  prefill !== null && (step === cepStep || (step === houseStep && prefill.house !== undefined))

/** Both funnels' events for every step done or changed between two snapshots. */
export const funnelEvents = (before: Checkout, after: Checkout): readonly TrackingEvent[] => {
  return stepsOf(after)
    .filter(({ step }) => !isReadBack(before) || isPrefilled(after, step))
    .filter(({ settled }) => isFresh(settled, before.context, after.context))
    .flatMap(({ step }): TrackingEvent[] => [
      { name: 'PurchaseFunnelStep', data: { currentStep: step } },
      { name: 'funil_recuperacao', data: { step, ...recoveryFields(step, after.context) } },
    ])
}
