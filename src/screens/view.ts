import type { AnyMachineSnapshot, SnapshotFrom, StateValue } from 'xstate'
import { drawnPageOf } from '../../machines/address/address.selectors.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { percentAt } from '../../machines/checkout/progress.selectors.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { orderParts } from './parts/order-parts.tsx'
import type { CheckoutView, OrderParts, PageView, SharedContext } from './screen.types.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** Names of the nested states, joined by dots: `entering.ready`. */
const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([state, inner = '']) => `${state}.${pathOf(inner)}`)
        .join(' ')

/** What the question machine holds of the page: what is typed, and why it is refused. */
const questionIn = <Shown>({ context }: PageView<Shown>, { context: asked }: AnyMachineSnapshot) => ({
  drafts: { ...(context as SharedContext).drafts, [asked.page]: asked.draft },
  errors: asked.errors,
  failure: asked.failure,
})

/** What the machine of a code or of the quiz says of its only field. */
const fieldIn = ({ page }: PageView<unknown>, { context: { error, failure } }: AnyMachineSnapshot) => ({
  errors: error ? { [page === 'validacao' ? 'answer' : 'code']: error } : {},
  failure,
})

/** What a page shows of the machine that it invokes: where that waits, and its errors as the page's. */
const withChild = <Shown>(view: PageView<Shown>, child?: AnyMachineSnapshot): PageView<Shown> => {
  if (child === undefined) return view
  const isQuestion = child.hasTag('part')
  return {
    ...view,
    phase: isQuestion ? pageOf(child) : pathOf(child.value),
    isBusy: view.isBusy || child.hasTag('busy'),
    isSlow: view.isSlow || child.hasTag('slow'),
    hasFailed: view.hasFailed || child.hasTag('failed'),
    context: { ...view.context, ...(isQuestion ? questionIn(view, child) : fieldIn(view, child)) },
    child: child.context,
  }
}

const phaseIn = (snapshot: Snapshot): string => (snapshot.hasTag('unsure') ? 'checking' : phaseOf(snapshot))

/** A checkout snapshot as screens show it, with that of the machine which the page invokes. */
export const viewOf = (snapshot: Snapshot, child?: AnyMachineSnapshot): CheckoutView => {
  const page = pageOf(snapshot)
  const view = {
    page: drawnPageOf(snapshot),
    phase: phaseIn(snapshot),
    meta: metaOf(snapshot),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    percent: percentAt(
      snapshot.context,
      page,
      Object.keys(snapshot.machine.states),
      page === 'validacao' ? Object.keys(child?.context.answers ?? {}).length : 0,
    ),
    context: snapshot.context,
    order: orderParts,
  }
  return withChild(view, child)
}

const startPercent = 10
const renewalParts: OrderParts = { ...orderParts, summary: () => undefined }

/** Any other feature's snapshot as its screens show it, with that of the machine which the page invokes. */
export const featureViewOf = (
  snapshot: AnyMachineSnapshot,
  child?: AnyMachineSnapshot,
): PageView<unknown> => {
  const meta = metaOf(snapshot)
  const view = {
    feature: snapshot.machine.id,
    page: drawnPageOf(snapshot),
    phase: phaseOf(snapshot),
    meta,
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    percent: meta?.percent ?? startPercent,
    context: snapshot.context,
    order: snapshot.machine.id === 'renewal' ? renewalParts : orderParts,
  }
  return withChild(view, child)
}
