import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor, type Snapshot } from 'xstate'
import { InspectionAdapter } from './inspection-adapter.ts'
import type { Channel, Entry, InspectorMessage, PageMessage } from './local-wire.ts'
import { isMessage } from './local-wire.ts'

/** Maximum of stored entries and of moments; the oldest are dropped first. */
const most = 4000

/** Renders the page from a root restored at an earlier moment. */
export type Return = (root: AnyActorRef) => void

/** A new root restored from a snapshot; pending requests are sent again. */
const startedAgain = (root: AnyActorRef, snapshot: Snapshot<unknown>): AnyActorRef => {
  const { logic, systemId } = root as unknown as { logic: AnyActorLogic; systemId?: string }
  const options = { snapshot, ...(systemId === undefined ? {} : { systemId }) }
  return createActor(logic, options as ActorOptions<AnyActorLogic>).start()
}

interface LocalOptions {
  readonly channel: Channel
  /** Id of this page among others of the origin. */
  readonly page: string
  readonly address: string
  readonly now: () => number
}

type NewEntry = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq'> : never) : never

/**
 * Reports this page to the local inspector and runs its commands: send an event, go back to an earlier moment. The
 * snapshots to go back to are unmasked: they stay in this page's memory.
 */
export class LocalInspector {
  readonly #entries: Entry[] = []
  readonly #moments = new Map<number, Snapshot<unknown>>()
  readonly #options: LocalOptions
  readonly #adapter: InspectionAdapter
  #count = 0
  #root: AnyActorRef | null = null
  #playBack: Return | null = null
  #isRestDue = false

  constructor(options: LocalOptions) {
    this.#options = options
    this.#adapter = new InspectionAdapter(options.now, (message) => {
      this.#add({ kind: 'told', ...message })
      if (!this.#isRestDue) queueMicrotask(() => this.#rest())
      this.#isRestDue = true
    })
    options.channel.addEventListener('message', ({ data }) => {
      if (isMessage(data)) this.#handle(data)
    })
  }

  /** Reports the actors of another root. */
  watch(root: AnyActorRef): void {
    this.#adapter.watch(root)
  }

  /** Reports the actors of the root that can go back in time. */
  watchRoot(root: AnyActorRef): void {
    this.#root = root
    this.#adapter.watch(root)
  }

  onReturn(how: Return): void {
    this.#playBack = how
  }

  /** Announces this page with its log so far. */
  announce(): void {
    const { page, address } = this.#options
    this.#post({ kind: 'page', page, address, entries: this.#entries })
  }

  leave(): void {
    this.#post({ kind: 'gone', page: this.#options.page })
  }

  #post(message: PageMessage): void {
    this.#options.channel.postMessage(message)
  }

  #add(entry: NewEntry): void {
    this.#count += 1
    const numbered = { ...entry, seq: this.#count } as Entry
    this.#entries.push(numbered)
    if (this.#entries.length > most) this.#entries.shift()
    this.#post({ kind: 'entry', page: this.#options.page, entry: numbered })
  }

  /** Runs in a microtask, after the whole cascade of events: only then is the snapshot consistent. */
  #rest(): void {
    this.#isRestDue = false
    if (this.#root?.getSnapshot().status !== 'active') return
    this.#add({ kind: 'moment' })
    this.#moments.set(this.#count, this.#root.getPersistedSnapshot())
    if (this.#moments.size > most) this.#moments.delete(Math.min(...this.#moments.keys()))
  }

  #handle(message: PageMessage | InspectorMessage): void {
    if (message.kind === 'join') this.announce()
    if (!('page' in message) || message.page !== this.#options.page) return
    if (message.kind === 'return') this.#goBack(message.to)
    if (message.kind !== 'send') return
    const actor = this.#adapter.actor(message.actor)
    if (actor?.getSnapshot().status === 'active') actor.send(message.event)
    else this.#refuse('That actor runs no longer.')
  }

  #refuse(text: string): void {
    this.#post({ kind: 'refused', page: this.#options.page, text })
  }

  #goBack(to: number): void {
    const snapshot = this.#moments.get(to)
    const old = this.#root
    if (snapshot === undefined || this.#playBack === null || old === null) {
      this.#refuse(`There is no moment ${to} to go back to.`)
      return
    }
    this.#add({ kind: 'returned', to, root: old.sessionId })
    const root = startedAgain(old, snapshot)
    this.watchRoot(root)
    this.#playBack(root)
    old.stop()
  }
}
