import { createRoot } from 'react-dom/client'
import type { InspectionRequest } from '../../statecharts/recording/inspection-mode.ts'
import { startInspection } from '../../statecharts/recording/start-inspection.ts'
import { browserHistory } from '../../statecharts/route/browser-history.ts'
import { startRouter } from '../../statecharts/route/router.ts'
import { storagesOf } from '../adapters/storages.ts'
import { privacy } from '../inspection/privacy.ts'
import type { Prefill } from '../landing/landing.types.ts'
import { HydrationSwitch } from './hydration-switch.tsx'
import { keepJourney } from './kept-journey.ts'
import { Links } from './links.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import type { Site } from './site.ts'
import { startApp, startSite } from './start-app.ts'
import { warmUp } from './warm-up.ts'
import { writtenPage } from './written-page.ts'

/** A replayed past sends nothing to trackers and reads nothing from third parties. */
const noExtras = { deviceInfo: () => null, webcareTuid: () => null }

/**
 * Draws inspected machines. Going back to an earlier moment draws new ones with their own effects: URL, stored journey,
 * screens.
 */
export const bootInspected = (
  root: HTMLElement,
  screens: ScreenRegistry,
  request: InspectionRequest,
  prefill: Prefill | null,
): void => {
  const inspection = startInspection(window, request, privacy)
  const { live, startRouting } = startApp(window, { written: writtenPage(document), prefill, inspection })
  let stopRouter = startRouting()
  const drawn = createRoot(root)
  const draw = (site: Site): void =>
    drawn.render(
      <HydrationSwitch
        key={site.journey.sessionId}
        live={{ ...live, site, screens, links: <Links site={site} /> }}
      />,
    )
  for (const actor of [live.consent, live.connection, live.display]) inspection.watch(actor)
  inspection.onReturn((journey) => {
    const site = startSite(window, {
      extras: noExtras,
      written: null,
      prefill: null,
      journey: journey as Site['journey'],
    })
    stopRouter()
    const history = browserHistory(window)
    keepJourney(history, storagesOf(window), site)
    stopRouter = startRouter(history, site.routed, site.prefix)
    draw(site)
  })
  root.dataset.ready = ''
  draw(live.site)
  warmUp(window, live.site, screens)
}
