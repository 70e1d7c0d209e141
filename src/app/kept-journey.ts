import type { HistoryPort } from 'statechart-kit/history'
import { openStepOf, savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { nothingSaved, type SavedJourney } from '../../machines/kit/feature.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { orderInDoubt } from '../../machines/open-order/open-order.machine.ts'
import { browserClock } from '../adapters/clock.ts'
import {
  forgetCreation,
  readRequestId,
  readSavedJourney,
  writeOpenStep,
  writeRequestId,
  writeSavedJourney,
} from '../adapters/saved-journey.ts'
import type { Storages } from '../adapters/storages.ts'
import { leadIdsOf, withoutLeadIds } from '../router/link-query.ts'
import type { Site } from './site.ts'

/** Data of an earlier page load; a lead named in the link comes before the stored one. */
export const journeyFor = (storages: Storages, search: string): SavedJourney | null => {
  const saved = readSavedJourney(storages, browserClock.now())
  const { lead, noCoverage, migration } = leadIdsOf(search)
  const leadId = migration ?? lead
  if (leadId === null && noCoverage === null) return saved
  const kept = leadId === null ? (saved ?? nothingSaved) : nothingSaved
  return {
    ...kept,
    ...(leadId === null ? {} : { leadId, isMigration: migration !== null, addon: null }),
    ...(noCoverage === null ? {} : { noCoverageId: noCoverage, noCoverageAddress: null }),
  }
}

/**
 * Removes lead ids from the URL once the lead was read or belongs to someone else, so that a shared URL gives no
 * access.
 */
const hideLeadIds = (history: HistoryPort): void => {
  const { pathname, search, hash, mark } = history.entry()
  const address = pathname + search + hash
  const shown = withoutLeadIds(address)
  if (shown !== address) history.replace(shown, mark)
}

/** Calls back with a value read from the open checkout: at first and after changes. */
const follow = <Value>(
  { checkout }: Pick<Site, 'checkout'>,
  read: (context: CheckoutContext) => Value,
  tell: (value: Value, before: Value | null) => void,
): void => {
  let last: Value | null = null
  checkout.subscribe((snapshot) => {
    if (pageOf(snapshot) === 'opening') return
    const before = last
    last = read(snapshot.context)
    if (!jsonEqual(last, before)) tell(last, before)
  })
}

/** Features that store requests at the operator. */
const asking = ['renewal', 'migration', 'call-back'] as const

/** Requests that an earlier page load of this tab started in other features. */
export const requestsFor = (storages: Storages) =>
  Object.fromEntries(asking.map((feature) => [feature, readRequestId(storages, feature)]))

/** A creation was answered: its lead, or the one of an address without coverage, is stored. */
const hasOtherLead = (journey: SavedJourney, before: SavedJourney): boolean =>
  (journey.leadId !== null && journey.leadId !== before.leadId) ||
  (journey.noCoverageId !== null && journey.noCoverageId !== before.noCoverageId)

/** Stores the journey and the order's page after changes, for a reload. */
export const keepJourney = (history: HistoryPort, storages: Storages, site: Site): void => {
  const keep = (journey: SavedJourney, before: SavedJourney | null): void => {
    if (before === null) hideLeadIds(history)
    writeSavedJourney(storages, journey, browserClock.now())
    if (before !== null && hasOtherLead(journey, before)) forgetCreation(storages)
    if (site.checkout.getSnapshot().context.order) writeRequestId(storages, 'migration', null)
  }
  follow(site, savedJourneyOf, keep)
  follow(site, openStepOf, (step) => writeOpenStep(storages, step))
  const isInDoubt = (): boolean => {
    const checkout = site.checkout.getSnapshot()
    return pageOf(checkout) === 'confirmacao' && checkout.hasTag('locked')
  }
  let wasInDoubt = false
  site.checkout.subscribe(() => {
    if (isInDoubt() === wasInDoubt) return
    wasInDoubt = !wasInDoubt
    writeOpenStep(storages, wasInDoubt ? orderInDoubt : openStepOf(site.checkout.getSnapshot().context))
  })
  for (const feature of asking) {
    site.feature(feature).subscribe(({ context }) => writeRequestId(storages, feature, context.requestId))
  }
}
