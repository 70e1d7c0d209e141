import { createRoot, hydrateRoot } from 'react-dom/client'
import { inspectionRequest } from '../../statecharts/recording/inspection-mode.ts'
import type { Prefill } from '../landing/landing.types.ts'
import '../styles/base.css'
import { replay, undoChoices } from '../adapters/early-presses.ts'
import { reloadWhenStale } from '../adapters/stale-build.ts'
import { HydrationSwitch } from './hydration-switch.tsx'
import { prerenderedApp, writtenPage } from './prerendered-app.ts'
import { type ScreenRegistry, screenRegistry } from './screen-registry.ts'
import { startApp } from './start-app.ts'
import { warmUp } from './warm-up.ts'

/** The root element; a written page brings its markup and its plans along. */
const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  return root
}

/** Whether a screen is there; one that is not is missed again where it is drawn, and said there. */
const isFetched = (screens: ScreenRegistry, page: string): Promise<boolean> =>
  screens.load(page).then(
    () => true,
    () => false,
  )

/** Draws the running machines in the root; a page that was written at build is taken over as it stands. */
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
  const shown = { ...live, screens, onError }
  const isLoaded = written !== null && (await isFetched(screens, written.screen))
  if (isLoaded) {
    const served = prerenderedApp(written, screens)
    undoChoices(window, root)
    hydrateRoot(root, <HydrationSwitch served={served} live={shown} onLive={() => replay(window, root)} />)
  } else {
    root.dataset.ready = ''
    createRoot(root).render(<HydrationSwitch live={shown} />)
  }
  warmUp(window, live.site, screens)
}
