import type { Consent } from '@ultrafibra/contract/consent'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { TrackingSnapshot } from '../tracking/tracking.types.ts'
import type { PageNote } from '../tracking/visit-moves.ts'
import type { Later } from './after-paint.ts'
import type { ConsentActor } from './consent.ts'
import type { Site } from './site.ts'

/** The machines' state with the consent of that time. */
export interface Moment extends TrackingSnapshot {
  readonly consent: Consent
}

/** The moments of a visit, in order. */
export interface Moments {
  /** The names of the checkout's states that were active since somebody took them out of the list, and when. */
  readonly pages: PageNote[]
  /** Calls back with the kept moments, then with each new one. */
  readonly follow: (report: (moment: Moment) => void) => void
  /** Keeps nothing from now on. */
  readonly end: () => void
}

const momentNow = ({ routed, prefix, checkout, feature }: Site, consent: ConsentActor): Moment => {
  const { path } = routed.route()
  return {
    path: path === null ? null : prefix + path,
    checkout: checkout.getSnapshot(),
    coverage: feature('coverage').getSnapshot() as TrackingSnapshot['coverage'],
    consent: effectiveConsent(consent.getSnapshot()),
  }
}

const isSame = (one: Moment, other: Moment): boolean =>
  one.path === other.path &&
  one.checkout === other.checkout &&
  one.coverage === other.coverage &&
  one.consent === other.consent

/**
 * Notes each moment at once, and keeps it until what reports it is loaded. Of the time without consent only the last
 * moment is kept.
 * @param later when a moment is reported
 */
export const noteMoments = (site: Site, consent: ConsentActor, later: Later): Moments => {
  let noted = momentNow(site, consent)
  let kept = [noted]
  const pages: PageNote[] = []
  let tell = (moment: Moment): void => {
    kept = moment.consent === 'denied' ? [moment] : [...kept, moment]
  }
  const note = (): void => {
    const now = momentNow(site, consent)
    if (isSame(noted, now)) return
    noted = now
    const page = pageOf(now.checkout)
    if (page !== pages.at(-1)?.page) pages.push({ page, at: performance.now() })
    later(() => tell(now))
  }
  const sources = [site.routed, site.checkout, site.feature('coverage'), consent]
  for (const source of sources) source.subscribe(note)
  const release = (): readonly Moment[] => {
    const moments = kept
    kept = []
    return moments
  }
  return {
    pages,
    follow: (report) => {
      tell = report
      release().forEach(report)
    },
    end: () => {
      tell = () => undefined
      release()
    },
  }
}
