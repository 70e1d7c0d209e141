import { createRoot, hydrateRoot } from 'react-dom/client'
import { inspectionRequest } from '../../statecharts/recording/inspection-mode.ts'
import type { Prefill } from '../landing/landing.types.ts'
import '../styles/base.css'
import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { reloadWhenStale } from '../adapters/stale-build.ts'
import { HydrationSwitch } from './hydration-switch.tsx'
import { Links } from './links.tsx'
import { prerenderedApp, writtenPage } from './prerendered-app.ts'
import { type ScreenRegistry, screenRegistry } from './screen-registry.ts'
import { startApp } from './start-app.ts'
import { warmUp } from './warm-up.ts'

/** The root element; on a prerendered page it holds the markup and plans. */
const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  return root
}

/** Whether a screen loaded; a failure is reported where the screen is drawn. */
const isFetched = (screens: ScreenRegistry, page: string): Promise<boolean> =>
  screens.load(page).then(
    () => true,
    () => false,
  )

/** Draws the running machines in the root; a prerendered page is hydrated. */
export const boot = async (prefill: Prefill | null = null): Promise<void> => {
  const root = rootElement()
  const screens = screenRegistry(import.meta.glob('../screens/**/*.screen.tsx'))
  if (import.meta.env.VITE_INSPECTOR === 'on') {
    const request = inspectionRequest(window)
    if (request !== null) {
      const { bootInspected } = await import('./boot-inspected.tsx')
      bootInspected(root, screens, request, prefill)
      return
    }
  }
  const reload = reloadWhenStale(window)
  const onError = (fault: unknown): void => {
    console.error(fault)
    reload(fault)
  }
  const written = writtenPage(document)
  const { live } = startApp(window, written, prefill)
  const shown = { ...live, screens, onError, links: <Links site={live.site} /> }
  const isLoaded = written !== null && (await isFetched(screens, written.screen))
  if (isLoaded) {
    const served = prerenderedApp(written, screens)
    revertEarlyChoices(window, root)
    hydrateRoot(
      root,
      <HydrationSwitch served={served} live={shown} onLive={() => replayEarlyEvents(window, root)} />,
    )
  } else {
    root.dataset.ready = ''
    createRoot(root).render(<HydrationSwitch live={shown} />)
  }
  warmUp(window, live.site, screens)
}
