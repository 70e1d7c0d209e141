import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { inspectionWish } from '../inspection/inspection-mode.ts'
import type { Inspection } from '../inspection/start-inspection.ts'
import { createLanding, type LandingData } from '../landing/create-landing.ts'
import type { Brought, Landing } from '../landing/landing.types.ts'
import { isPressed, replay, undoChoices } from './early-presses.ts'
import { type AnyIsland, IslandRoot, idPrefix, islandIn, islandName } from './island-root.tsx'
import { afterStart, bindIsland } from './landing-effects.ts'
import { lazyApi } from './lazy-api.ts'

/** A marketing page whose islands run. */
export interface RunningLanding extends Pick<Landing, 'open' | 'running'> {
  /** Starts one island of the page, once. */
  readonly wake: (host: HTMLElement) => Promise<void>
}

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

/** A document with one more style sheet, once it has arrived. */
const styled = (document: Document, href: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  sheet.onload = () => resolve()
  sheet.onerror = () => reject(new Error(`The styles did not arrive: ${href}`))
  document.head.append(sheet)
  return promise
}

/** Only in builds with the inspector, and only where a developer asked for it. */
let inspection: Inspection | null = null

/** The islands of one page: their actors by name, their roots. */
class Islands {
  readonly #window: Window
  readonly #appStyles: string
  readonly #actors = new Map<string, AnyActorRef>()
  readonly #overlays = new Set<string>()
  readonly #bound = new Set<string>()
  readonly #waking = new Map<HTMLElement, Promise<void>>()
  readonly #hosts: readonly HTMLElement[]
  readonly #roots: Root[] = []
  readonly landing: Landing

  constructor(window: Window) {
    this.#window = window
    this.#hosts = [...window.document.querySelectorAll<HTMLElement>('[data-island]')]
    const data = dataOf(window.document)
    this.#appStyles = data.appStyles
    this.landing = createLanding(data, {
      api: lazyApi(window),
      running: (name) => this.#actors.get(name),
      open: (name, detail) => void this.open(name, detail ?? null),
      leave: (path, brought) => void this.leave(path, brought ?? null),
    })
  }

  /** Starts an island where it stands on the page, once; one that could not be loaded is tried again. */
  wake(host: HTMLElement): Promise<void> {
    const known = this.#waking.get(host)
    if (known) return known
    const waking = this.#hydrate(host, this.#hosts.indexOf(host))
    waking.catch(() => this.#waking.delete(host))
    this.#waking.set(host, waking)
    return waking
  }

  /** Starts the islands with this name. */
  wakeAll(name: string): Promise<unknown> {
    return Promise.all(
      this.#hosts.filter(({ dataset }) => dataset.island === name).map((host) => this.wake(host)),
    )
  }

  /** Starts what need not be touched, and whatever was pressed already; the rest of it as it comes near. */
  wakeDue(): Promise<unknown> {
    const nearing = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) this.#wakeNear(target as HTMLElement, nearing)
      },
      { rootMargin: '50%' },
    )
    for (const host of this.#hosts) if (host.dataset.wakes === 'near') nearing.observe(host)
    const isDue = (host: HTMLElement) => host.dataset.wakes === 'idle' || isPressed(this.#window, host)
    return Promise.all(this.#hosts.filter(isDue).map((host) => this.wake(host)))
  }

  #wakeNear(host: HTMLElement, nearing: IntersectionObserver): void {
    nearing.unobserve(host)
    this.wake(host).catch(() => nearing.observe(host))
  }

  async #hydrate(host: HTMLElement, place: number): Promise<void> {
    const island = await loadIsland(host.dataset.island ?? '')
    const data: unknown = JSON.parse(host.dataset.props ?? 'null')
    const ready = Promise.withResolvers<void>()
    const onReady = () => {
      host.dataset.ready = ''
      void this.#bind(island.name).then(() => {
        replay(this.#window, host)
        ready.resolve()
      })
    }
    const root = this.#rootOf(island, data, onReady)
    if (island.name === 'consent' && !isAsking(this.#window)) {
      // Written for whoever was never asked: this visitor was, and sees the question only on request.
      await this.#bind(island.name)
      host.replaceChildren()
      this.#mount(host, root)
    } else {
      undoChoices(this.#window, host)
      this.#roots.push(hydrateRoot(host, root, { identifierPrefix: idPrefix(island.name, place) }))
    }
    return ready.promise
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
    const { location } = this.#window
    const address = carriedInto(new URL(this.landing.href(path), location.href), location.search)
    const plainly = () => location.assign(address)
    if (brought === null) plainly()
    else await this.#handOver(address, brought).catch(plainly)
  }

  /** Fetches the app with its styles and gives it the document. */
  async #handOver(address: URL, brought: Brought): Promise<void> {
    const { document } = this.#window
    const [{ takeOver }] = await Promise.all([import('./boot.tsx'), styled(document, this.#appStyles)])
    for (const root of this.#roots.splice(0)) root.unmount()
    for (const actor of this.#actors.values()) actor.stop()
    takeOver(document, address, brought)
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
  async #bind(name: string): Promise<void> {
    const actor = this.#actors.get(name)
    if (actor === undefined || this.#bound.has(name)) return
    this.#bound.add(name)
    await bindIsland(this.#window, name, actor, this.landing)
  }

  #start(island: AnyIsland, data: unknown): AnyActorRef {
    const actor: AnyActorRef = island.create(this.landing, data)
    this.#actors.set(island.name, actor)
    actor.start()
    if (import.meta.env.VITE_INSPECTOR === 'on') inspection?.watch(actor)
    return actor
  }

  #mount(host: HTMLElement, root: Parameters<Root['render']>[0]): void {
    const mounted = createRoot(host)
    this.#roots.push(mounted)
    flushSync(() => mounted.render(root))
  }
}

/** Starts the page's script: islands that are due at once, the others when they are touched. */
export const bootLanding = async (window: Window): Promise<RunningLanding> => {
  if (import.meta.env.VITE_INSPECTOR === 'on') {
    const wish = inspectionWish(window)
    if (wish !== null)
      inspection ??= (await import('../inspection/start-inspection.ts')).startInspection(window, wish)
  }
  const islands = new Islands(window)
  const { landing } = islands
  await islands.wakeDue()
  afterStart(window, landing, {
    isAsked: !isAsking(window),
    wake: (name) => islands.wakeAll(name).then(() => landing.running(name)),
  })
  return { open: landing.open, running: landing.running, wake: (host) => islands.wake(host) }
}
