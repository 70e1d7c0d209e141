import type { SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { percentOf } from '../../machines/checkout/checkout.progress.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutView } from './screen.types.ts'

/** Reads a snapshot of the checkout into what screens show. */
export const viewOf = (snapshot: SnapshotFrom<typeof checkoutMachine>): CheckoutView => ({
  page: pageOf(snapshot),
  phase: phaseOf(snapshot),
  meta: metaOf(snapshot),
  isBusy: snapshot.hasTag('busy'),
  isSlow: snapshot.hasTag('slow'),
  hasFailed: snapshot.hasTag('failed'),
  percent: percentOf(pageOf(snapshot), Object.keys(snapshot.machine.states)),
  context: snapshot.context,
})
