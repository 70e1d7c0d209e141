import { openStepOf, savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import { nothingSaved, type SavedJourney } from '../../machines/kit/feature.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { browserClock } from '../adapters/clock.ts'
import {
  readRequestId,
  readSavedJourney,
  writeOpenStep,
  writeRequestId,
  writeSavedJourney,
} from '../adapters/saved-journey.ts'
import type { Storages } from '../adapters/storages.ts'
import { leadIdsOf, withoutLeadIds } from '../router/carried-query.ts'
import type { HistoryPort } from '../router/history.port.ts'
import type { Site } from './site.ts'

/** What an earlier page load left; a lead that a link of ours names comes before the one that this browser keeps. */
export const journeyFor = (storages: Storages, search: string): SavedJourney | null => {
  const saved = readSavedJourney(storages, browserClock.now())
  const { lead, noCoverage, migration } = leadIdsOf(search)
  const leadId = migration ?? lead
  if (leadId === null && noCoverage === null) return saved
  const kept = leadId === null ? (saved ?? nothingSaved) : nothingSaved
  return {
    ...kept,
    ...(leadId === null ? {} : { leadId, isMigration: migration !== null, addon: null }),
    noCoverageId: noCoverage ?? kept.noCoverageId,
  }
}

/** Once the lead that the address names was read or is known to be another's, nobody who is shown the address gets it. */
const hideLeadIds = (history: HistoryPort): void => {
  const { pathname, search, hash, mark } = history.entry()
  const address = pathname + search + hash
  const shown = withoutLeadIds(address)
  if (shown !== address) history.replace(shown, mark)
}

/** Tells what is read off the checkout once it is open, and each time that it differs from what was told before. */
const follow = <Value>(
  { checkout }: Pick<Site, 'checkout'>,
  read: (context: CheckoutContext) => Value,
  tell: (value: Value, before: Value | null) => void,
): void => {
  let told: Value | null = null
  checkout.subscribe((snapshot) => {
    if (pageOf(snapshot) === 'opening') return
    const before = told
    told = read(snapshot.context)
    if (!jsonEqual(told, before)) tell(told, before)
  })
}

/** Features that begin something of their own with the operator. */
const asking = ['renewal', 'migration'] as const

/** What an earlier page load of this tab began in other features than the checkout. */
export const requestsFor = (storages: Storages) =>
  Object.fromEntries(asking.map((feature) => [feature, readRequestId(storages, feature)]))

/** Keeps what a reload brings back, and where the order stands, as often as either changes. */
export const keepJourney = (history: HistoryPort, storages: Storages, site: Site): void => {
  follow(site, savedJourneyOf, (journey, before) => {
    if (before === null) hideLeadIds(history)
    writeSavedJourney(storages, journey, browserClock.now())
    if (site.checkout.getSnapshot().context.order) writeRequestId(storages, 'migration', null)
  })
  follow(site, openStepOf, (step) => writeOpenStep(storages, step))
  for (const feature of asking) {
    site.feature(feature).subscribe(({ context }) => writeRequestId(storages, feature, context.requestId))
  }
}
