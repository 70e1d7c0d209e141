import { covers } from '@ultrafibra/contract/consent'
import type { FunnelReport } from '@ultrafibra/contract/funnel'
import type { PageMeta } from '../../machines/kit/page.ts'
import { apiBase, storedBase } from '../adapters/api-base.ts'
import { leftMarkIn } from '../adapters/left-mark.ts'
import { type Beacon, moveBeacon } from '../adapters/move-beacon.ts'
import { storagesOf } from '../adapters/storages.ts'
import { type PageNote, visitMoves } from '../tracking/visit-moves.ts'
import type { ConsentActor } from './consent.ts'
import type { Site } from './site.ts'

/** At most so many moves are a report. */
const mostMoves = 60

type CountedWindow = Window & { readonly navigator: { readonly globalPrivacyControl?: boolean } }

interface Counted extends Pick<Site, 'campaign' | 'checkout'> {
  /** The name of the site's build. */
  readonly release: string
}

/** Whether a state of the checkout shows a page: others are passed through. */
const pagesOf = ({ checkout }: Counted) => {
  const { states } = checkout.getSnapshot().machine.root
  return (name: string): boolean => {
    const { title } = (states[name]?.meta ?? {}) as Partial<PageMeta>
    return title !== undefined
  }
}

/** Whether use is measured by a consent: null before a choice, where nothing is refused. */
const isGranted = (consent: ConsentActor): boolean | null => {
  const { choice } = consent.getSnapshot().context
  return choice && covers(choice.value, 'func')
}

const builtBase = (window: Window): string =>
  apiBase(storedBase(window), import.meta.env.VITE_API_BASE, window.location.origin)

/** Calls back when the tab comes into view or out of it, which a browser may say more than once. */
const watchView = (window: Window, isShown: (isShown: boolean) => void): void => {
  const { document } = window
  document.addEventListener('visibilitychange', () => isShown(document.visibilityState === 'visible'))
  window.addEventListener('pagehide', () => isShown(false))
  window.addEventListener('pageshow', () => isShown(document.visibilityState === 'visible'))
}

/**
 * Counts the visit's steps between pages, as names alone, and sends them when the tab is left. It ends where the visitor
 * refuses that use is measured: what was not sent yet is dropped. With Global Privacy Control nothing is counted.
 *
 * @param pages what the checkout has shown, and when; grows
 */
export const countVisit = (
  window: CountedWindow,
  pages: PageNote[],
  consent: ConsentActor,
  counted: Counted,
  send: Beacon = moveBeacon(window, builtBase(window)),
): void => {
  if (window.navigator.globalPrivacyControl === true || isGranted(consent) === false) return
  const { flow, addon } = counted.campaign
  const isPage = pagesOf(counted)
  const mark = leftMarkIn(storagesOf(window), isPage)
  const visit = visitMoves(mark, window.document.visibilityState === 'visible')
  const report = (moves: FunnelReport['moves']): void =>
    send({ flow, addon: addon as FunnelReport['addon'], release: counted.release, moves })
  let isCounting = true
  let before = isGranted(consent)
  consent.subscribe(() => {
    const now = isGranted(consent)
    // A choice that is gone was withdrawn, here or in another tab.
    if (now === false || (now === null && before !== null)) {
      isCounting = false
      mark.write(null)
    }
    before = now
  })
  watchView(window, (isShown) => {
    if (!isCounting) return
    for (const note of pages.splice(0)) if (isPage(note.page)) visit.see(note)
    if (isShown) return visit.comeBack(window.performance.now())
    visit.leave(window.performance.now())
    const moves = [...visit.drain()]
    while (moves.length > 0) report(moves.splice(0, mostMoves))
  })
}
