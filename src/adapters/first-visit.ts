import { nothingSaved, type SavedJourney } from '../../machines/kit/feature.ts'
import { attempt, journeyKey, journeyVersion, storagesOf } from './storages.ts'

/** Parameters of links that fill the first question in or lead past it. */
const telling = ['cep', 'l', 'ls', 'lmig']

/** Parts of a stored journey that do so. */
const known = ['leadId', 'noCoverageId', 'cepDigits', 'order', 'choices']

const storedJourney = (window: Window): Readonly<Record<string, unknown>> =>
  attempt(
    () =>
      (
        JSON.parse(storagesOf(window).session().getItem(journeyKey) ?? '{}') as {
          journey?: Record<string, unknown>
        }
      ).journey,
  ) ?? {}

/** Stores an address for the reload of a page whose journey is not loaded. */
export const storeAddress = (
  window: Window,
  address: Pick<SavedJourney, 'cep' | 'cepDigits' | 'house'>,
): void => {
  const journey = { ...nothingSaved, ...storedJourney(window), ...address }
  const stored = { version: journeyVersion, at: Date.now(), journey }
  attempt(() => storagesOf(window).session().setItem(journeyKey, JSON.stringify(stored)))
}

/**
 * Whether neither the address nor an earlier page load says anything of an answer, so that a journey's first question
 * is shown empty.
 */
export const isFirstVisit = (window: Window): boolean => {
  const query = new URLSearchParams(window.location.search)
  const journey = storedJourney(window)
  return (
    !telling.some((name) => query.has(name)) &&
    !known.some((part) => journey[part] != null) &&
    attempt(() => storagesOf(window).local().getItem('ultrafibra.lead')) === null
  )
}
