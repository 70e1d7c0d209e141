import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { createLanding, type LandingData } from '../landing/create-landing.ts'
import type { Brought, Landing } from '../landing/landing.types.ts'
import { replay, undoChoices } from './early-presses.ts'
import { type AnyIsland, IslandRoot, idPrefix, islandIn, islandName } from './island-root.tsx'
import { afterStart, bindIsland } from './landing-effects.ts'
import { lazyApi } from './lazy-api.ts'

/** A marketing page whose islands run. */
export type RunningLanding = Pick<Landing, 'open' | 'running'>

const loaders = new Map(
  Object.entries(import.meta.glob('../landing/islands/*.island.tsx')).map(
    ([path, load]) => [islandName(path), { path, load }] as const,
  ),
)

const loadIsland = async (name: string): Promise<AnyIsland> => {
  const found = loaders.get(name)
  if (!found) throw new Error(`No island is called "${name}"`)
  return islandIn(await found.load(), found.path)
}

const dataOf = (document: Document): LandingData =>
  JSON.parse(document.getElementById('landing')?.textContent ?? 'null') as LandingData

/** Whether `first.js` found that the visitor was never asked about cookies. */
const isAsking = ({ document }: Window): boolean => 'asksConsent' in document.documentElement.dataset

/** The islands of one page: their actors by name, their roots. */
class Islands {
  readonly #window: Window
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #overlays = new Set<string>()
  readonly #bound = new Set<string>()
  readonly #roots: Root[] = []
  readonly landing: Landing

  constructor(window: Window) {
    this.#window = window
    this.landing = createLanding(dataOf(window.document), {
      api: lazyApi(window),
      running: (name) => this.#actors.get(name),
      open: (name, detail) => void this.open(name, detail ?? null),
      leave: (path, brought) => void this.leave(path, brought ?? null),
    })
  }

  async hydrate(host: HTMLElement, place: number): Promise<void> {
    const island = await loadIsland(host.dataset.island ?? '')
    const data: unknown = JSON.parse(host.dataset.props ?? 'null')
    const onReady = () => {
      this.#bind(island.name)
      replay(this.#window, host)
    }
    const root = this.#rootOf(island, data, onReady)
    if (island.name === 'consent' && !isAsking(this.#window)) {
      // Written for whoever was never asked: this visitor was, and sees the question only on request.
      this.#bind(island.name)
      host.replaceChildren()
      this.#mount(host, root)
      return
    }
    undoChoices(this.#window, host)
    this.#roots.push(hydrateRoot(host, root, { identifierPrefix: idPrefix(island.name, place) }))
  }

  async open(name: string, detail: string | null): Promise<void> {
    const island = await loadIsland(name)
    const root = this.#rootOf(island, null)
    if (!this.#overlays.has(name)) {
      this.#overlays.add(name)
      const host = this.#window.document.createElement('div')
      this.#window.document.body.append(host)
      this.#mount(host, root)
    }
    this.#actors.get(name)?.send({ type: 'drawer.open', detail })
  }

  /** Goes to a journey: with what the visitor said in memory where there is any, else as any link does. */
  async leave(path: string, brought: Brought | null): Promise<void> {
    const { carriedInto } = await import('../router/carried-parameters.ts')
    const { location, document } = this.#window
    const address = carriedInto(new URL(this.landing.href(path), location.href), location.search)
    const app = brought === null ? null : await import('./boot.tsx').catch(() => null)
    if (app === null || brought === null) {
      location.assign(address)
      return
    }
    for (const root of this.#roots.splice(0)) root.unmount()
    for (const actor of this.#actors.values()) actor.stop()
    app.takeOver(document, address, brought)
  }

  #rootOf(island: AnyIsland, data: unknown, onReady?: () => void) {
    const actor = this.#actors.get(island.name) ?? this.#start(island, data)
    return (
      <IslandRoot
        island={island}
        landing={this.landing}
        data={data}
        actor={actor}
        {...(onReady ? { onReady } : {})}
      />
    )
  }

  /** The effects of an island's actor, bound once, after what was written has been taken over as it stands. */
  #bind(name: string): void {
    const actor = this.#actors.get(name)
    if (actor === undefined || this.#bound.has(name)) return
    this.#bound.add(name)
    bindIsland(this.#window, name, actor, this.landing)
  }

  #start(island: AnyIsland, data: unknown): AnyActorRef {
    const actor: AnyActorRef = island.create(this.landing, data)
    this.#actors.set(island.name, actor)
    actor.start()
    return actor
  }

  #mount(host: HTMLElement, root: Parameters<Root['render']>[0]): void {
    const mounted = createRoot(host)
    this.#roots.push(mounted)
    flushSync(() => mounted.render(root))
  }
}

/** Starts every island of the page in view and what the page does by itself. */
export const bootLanding = async (window: Window): Promise<RunningLanding> => {
  const islands = new Islands(window)
  const hosts = [...window.document.querySelectorAll<HTMLElement>('[data-island]')]
  await Promise.all(hosts.map((host, place) => islands.hydrate(host, place)))
  afterStart(window, islands.landing)
  return islands.landing
}
