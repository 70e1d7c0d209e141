import { reportBrokenFiles } from '../../adapters/broken-file.ts'
import { loadIsland } from './load-island.ts'
import { openPage } from './page.ts'
import { SiteIsland } from './site-island.ts'
import type { RunningIslands } from './start-landing.tsx'

let starting: Promise<RunningIslands> | null = null

/** Loads and starts what islands need, once; after a failure, again when next needed. */
const start = (): Promise<RunningIslands> => {
  starting ??= import('./start-landing.tsx')
    .then(({ startLanding }) => startLanding(window, loadIsland))
    .catch((fault: unknown) => {
      starting = null
      throw fault
    })
  return starting
}

/** All that an island needs, loaded side by side. */
const startWith = async (name: string): Promise<RunningIslands> => {
  const [islands] = await Promise.all([start(), loadIsland(name)])
  return islands
}

reportBrokenFiles(window)
// Also where the script that does it first did not arrive.
delete document.documentElement.dataset.plain
SiteIsland.start = async (host) => (await startWith(host.getAttribute('name') ?? '')).drawIsland(host)
customElements.define('site-island', SiteIsland)
openPage(window, {
  open: async (overlay, detail) => void (await startWith(overlay)).landing.open(overlay, detail),
  wakeNamed: async (name) => {
    const hosts = document.querySelectorAll<SiteIsland>(`site-island[name="${name}"]`)
    await Promise.all([...hosts].map((host) => host.hydrate()))
    return (await start()).landing.running(name)
  },
})
// The inspector opens with the page, before any island.
if (import.meta.env.VITE_INSPECTOR === 'on') start().catch(() => undefined)
