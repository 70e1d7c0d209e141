import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserHistory } from 'statechart-kit/browser-history'
import { startInspection } from 'statechart-kit/inspect'
import type { InspectionRequest } from 'statechart-kit/inspection-mode'
import { startRouter } from 'statechart-kit/router'
import type { Recovery } from '../adapters/stale-build.ts'
import { storagesOf } from '../adapters/storages.ts'
import { privacy } from '../inspection/privacy.ts'
import type { Prefill } from '../landing/landing.types.ts'
import { App, type AppProps } from './app.tsx'
import { keepJourney } from './kept-journey.ts'
import { Links } from './links.tsx'
import { prerenderedPage } from './prerendered-page.ts'
import type { Screens } from './screens.ts'
import type { Site } from './site.ts'
import { startApp, startSite } from './start-app.ts'
import { warmUp } from './warm-up.ts'

/** A replayed past sends nothing to trackers and reads nothing from third parties. */
const noExtras = { deviceInfo: () => null, visitIds: () => null, webcareTuid: () => null }

interface InspectedStart {
  readonly request: InspectionRequest
  readonly prefill: Prefill | null
  readonly recover: Recovery
}

function InspectedApp(props: AppProps & { readonly site: Site }) {
  const { site } = props
  return (
    <StrictMode>
      <App key={site.journey.sessionId} {...props} links={<Links site={site} />} />
    </StrictMode>
  )
}

/**
 * Draws inspected machines. Going back to an earlier moment draws new ones with their own effects: URL, stored journey,
 * screens.
 */
export const bootInspected = (
  root: HTMLElement,
  screens: Screens,
  { request, prefill, recover }: InspectedStart,
): void => {
  const inspection = startInspection(window, request, privacy)
  const { live, startRouting } = startApp(window, {
    prerendered: prerenderedPage(document),
    prefill,
    recover,
    inspection,
  })
  let stopRouter = startRouting()
  const drawn = createRoot(root)
  const draw = (site: Site): void => drawn.render(<InspectedApp {...live} site={site} screens={screens} />)
  for (const actor of [live.consent, live.connection, live.display]) inspection.watch(actor)
  inspection.onReturn((journey) => {
    const site = startSite(window, {
      extras: noExtras,
      prerendered: null,
      prefill: null,
      recover,
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
  warmUp(window, live.site, screens, recover)
}
