import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import {
  endWaiting,
  hasEarlyEvents,
  replayEarlyEvents,
  revertEarlyChoices,
  submitNatively,
} from '../../adapters/event-replay.ts'
import { hydrate } from '../../adapters/hydrate.ts'
import { lazyApi } from '../../adapters/lazy-api.ts'
import { reportActorErrors } from '../../adapters/script-errors.ts'
import { createLanding } from '../create-landing.ts'
import { type AnyIsland, IslandRoot, idPrefix } from '../island-root.tsx'
import type { Landing } from '../landing.types.ts'
import { isAsking, landingDataOf } from './landing-data.ts'
import { handOff } from './navigation-handoff.ts'

/** How islands are loaded and bound. */
export interface IslandParts {
  /** Loads an island by name; rejects if that fails. */
  readonly load: (name: string) => Promise<AnyIsland>
  /** Connects an island's actor to its effects on the page. */
  readonly bind: (window: Window, name: string, actor: AnyActorRef, landing: Landing) => Promise<void>
  /** Called with every actor that starts. */
  readonly watch?: (actor: AnyActorRef) => void
}

/** The islands of one page: their actors by name, their roots. */
export class Islands {
  readonly #window: Window
  readonly #parts: IslandParts
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #overlays = new Set<string>()
  readonly #bound = new Set<string>()
  readonly #waking = new Map<HTMLElement, Promise<void>>()
  readonly #hosts: readonly HTMLElement[]
  readonly #roots: Root[] = []
  readonly landing: Landing

  constructor(window: Window, parts: IslandParts) {
    this.#window = window
    this.#parts = parts
    this.#hosts = [...window.document.querySelectorAll<HTMLElement>('[data-island]')]
    const data = landingDataOf(window.document)
    this.landing = createLanding(data, {
      api: lazyApi(window),
      running: (name) => this.#actors.get(name),
      open: (name, detail) => this.#open(name, detail ?? null),
      leave: (path, prefill) =>
        void handOff(window, {
          href: this.landing.href(path),
          prefill: prefill ?? null,
          end: () => this.#end(),
        }),
    })
  }

  /**
   * Starts an island once; a failed load can be tried again, and a form already submitted is then submitted natively.
   */
  wake(host: HTMLElement): Promise<void> {
    const known = this.#waking.get(host)
    if (known) return known
    const waking = this.#draw(host, this.#hosts.indexOf(host))
    waking.catch(() => {
      this.#waking.delete(host)
      endWaiting(host)
      if (!hasEarlyEvents(this.#window, host)) return
      host.dataset.plain = ''
      submitNatively(this.#window)
    })
    this.#waking.set(host, waking)
    return waking
  }

  /** Starts the islands with this name. */
  wakeAll(name: string): Promise<unknown> {
    return Promise.all(
      this.#hosts.filter(({ dataset }) => dataset.island === name).map((host) => this.wake(host)),
    )
  }

  async #draw(host: HTMLElement, place: number): Promise<void> {
    const island = await this.#parts.load(host.dataset.island ?? '')
    const data: unknown = JSON.parse(host.dataset.props ?? 'null')
    let announce = (): void => undefined
    const drawn = new Promise<void>((resolve) => {
      announce = resolve
    })
    const root = this.#rootOf(island, data, () => {
      host.dataset.ready = ''
      announce()
    })
    if (island.name === 'consent' && !isAsking(this.#window)) {
      // The page is prerendered for visitors who have not answered; to others the question shows on request only.
      await this.#bind(island.name)
      host.replaceChildren()
      this.#mount(host, root)
    } else {
      this.#roots.push(hydrate(this.#window, host, root, { identifierPrefix: idPrefix(island.name, place) }))
    }
    await drawn
    delete host.dataset.plain
    // Without its effects an island still handles clicks.
    await this.#bind(island.name).catch(console.error)
    // Not before: until then the browser shows what was chosen.
    revertEarlyChoices(this.#window, host)
    replayEarlyEvents(this.#window, host)
  }

  async #open(name: string, detail: string | null): Promise<void> {
    const island = await this.#parts.load(name)
    const root = this.#rootOf(island, null)
    if (!this.#overlays.has(name)) {
      this.#overlays.add(name)
      const host = this.#window.document.createElement('div')
      this.#window.document.body.append(host)
      this.#mount(host, root)
    }
    this.#actors.get(name)?.send({ type: 'drawer.open', detail })
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

  /** Connects an island's actor to its effects, once, after hydration. */
  async #bind(name: string): Promise<void> {
    const actor = this.#actors.get(name)
    if (actor === undefined || this.#bound.has(name)) return
    this.#bound.add(name)
    try {
      await this.#parts.bind(this.#window, name, actor, this.landing)
    } catch (fault) {
      this.#bound.delete(name)
      throw fault
    }
  }

  #start(island: AnyIsland, data: unknown): AnyActorRef {
    const actor: AnyActorRef = island.create(this.landing, data)
    this.#actors.set(island.name, actor)
    reportActorErrors(actor)
    actor.start()
    this.#parts.watch?.(actor)
    return actor
  }

  #mount(host: HTMLElement, root: Parameters<Root['render']>[0]): void {
    const mounted = createRoot(host)
    this.#roots.push(mounted)
    flushSync(() => mounted.render(root))
  }

  #end(): void {
    for (const root of this.#roots.splice(0)) root.unmount()
    for (const actor of this.#actors.values()) actor.stop()
  }
}
