import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { replayEarlyEvents, revertEarlyChoices } from '../../adapters/event-replay.ts'
import { hydrate } from '../../adapters/hydrate.ts'
import { lazyApi } from '../../adapters/lazy-api.ts'
import { reportActorErrors } from '../../adapters/script-errors.ts'
import { originsOf } from '../../content/origin-label.ts'
import { createLanding } from '../create-landing.ts'
import { type AnyIsland, IslandRoot, idPrefix } from '../island-root.tsx'
import type { Landing } from '../landing.types.ts'
import { landingDataOf } from './landing-data.ts'
import { handOff } from './navigation-handoff.ts'

/** How islands are loaded and bound. */
export interface IslandParts {
  /** Loads an island by name; rejects if that fails. */
  readonly load: (name: string) => Promise<AnyIsland>
  /** Connects an island's actor to its effects on the page, once it is drawn. */
  readonly bind: (window: Window, name: string, actor: AnyActorRef, landing: Landing) => void
  /** Called with every actor that starts. */
  readonly watch?: (actor: AnyActorRef) => void
}

/** The running islands of one page: their actors by name, their roots. */
export class Islands {
  readonly #window: Window
  readonly #parts: IslandParts
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #bound = new Set<string>()
  readonly #roots: Root[] = []
  readonly landing: Landing

  constructor(window: Window, parts: IslandParts) {
    this.#window = window
    this.#parts = parts
    const data = landingDataOf(window.document)
    this.landing = createLanding(data, {
      api: lazyApi(window),
      namedPlan: async () => (await import('./named-plan.ts')).namedPlan(window, data),
      origins: async () => {
        const { keepCampaign } = await import('../../adapters/campaign-store.ts')
        return originsOf(keepCampaign(window), window.location.host)
      },
      running: (name) => this.#actors.get(name),
      open: (name, detail) => this.#open(name, detail ?? null),
      leave: (path, prefill) =>
        void handOff(window, this.landing.href(path), prefill ?? null, () => this.#end()),
    })
  }

  /** Draws an island in its host, and then repeats what was pressed there. */
  async drawIsland(host: HTMLElement): Promise<void> {
    const island = await this.#parts.load(host.getAttribute('name') ?? '')
    const data: unknown = JSON.parse(host.getAttribute('props') ?? 'null')
    const place = [...this.#window.document.querySelectorAll('site-island:not(site-island *)')].indexOf(host)
    await new Promise<void>((onReady) => {
      const root = this.#rootOf(island, data, onReady)
      const options = { identifierPrefix: idPrefix(island.name, place) }
      this.#roots.push(hydrate(this.#window, host, root, options))
      this.#bind(island.name)
    })
    delete host.dataset.plain
    const { document } = this.#window
    // Another island that was pressed may still lack its script.
    if (!document.querySelector('site-island[data-plain]')) delete document.documentElement.dataset.lacks
    // Not before: until then the browser shows what was chosen.
    revertEarlyChoices(this.#window, host)
    replayEarlyEvents(this.#window, host)
  }

  async #open(name: string, detail: string | null): Promise<void> {
    const island = await this.#parts.load(name)
    if (!this.#actors.has(name)) {
      const host = this.#window.document.createElement('div')
      this.#window.document.body.append(host)
      const mounted = createRoot(host)
      this.#roots.push(mounted)
      flushSync(() => mounted.render(this.#rootOf(island, null)))
      this.#bind(name)
    }
    this.#actors.get(name)?.send({ type: 'drawer.open', detail })
  }

  #rootOf(island: AnyIsland, data: unknown, onReady = (): void => undefined) {
    const actor = this.#actors.get(island.name) ?? this.#start(island, data)
    return <IslandRoot island={island} landing={this.landing} data={data} actor={actor} onReady={onReady} />
  }

  #start(island: AnyIsland, data: unknown): AnyActorRef {
    const actor: AnyActorRef = island.create(this.landing, data)
    this.#actors.set(island.name, actor)
    reportActorErrors(actor)
    actor.start()
    this.#parts.watch?.(actor)
    return actor
  }

  #bind(name: string): void {
    const actor = this.#actors.get(name)
    if (actor === undefined || this.#bound.has(name)) return
    this.#bound.add(name)
    this.#parts.bind(this.#window, name, actor, this.landing)
  }

  #end(): void {
    for (const root of this.#roots.splice(0)) root.unmount()
    for (const actor of this.#actors.values()) actor.stop()
  }
}
