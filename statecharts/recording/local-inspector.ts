import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor, type Snapshot } from 'xstate'
import { InspectionAdapter } from './inspection-adapter.ts'
import type { Channel, Entry, InspectorMessage, PageMessage } from './local-wire.ts'
import { isMessage } from './local-wire.ts'

/** How many lines and moments a page keeps; the oldest go first. */
const most = 4000

/** Draws a page from a root that was started at an earlier moment. */
export type Return = (root: AnyActorRef) => void

/** A root like this one, as it stood at an earlier moment: calls that were under way are made again. */
const startedAgain = (root: AnyActorRef, snapshot: Snapshot<unknown>): AnyActorRef => {
  const { logic, systemId } = root as unknown as { logic: AnyActorLogic; systemId?: string }
  const options = { snapshot, ...(systemId === undefined ? {} : { systemId }) }
  return createActor(logic, options as ActorOptions<AnyActorLogic>).start()
}

interface LocalOptions {
  readonly channel: Channel
  /** Tells this page from others of the same origin. */
  readonly page: string
  readonly address: string
  readonly now: () => number
}

type NewEntry = Entry extends infer One ? (One extends Entry ? Omit<One, 'seq'> : never) : never

/**
 * Tells the local inspector what happens on this page and does what it asks: sends events, goes back to an earlier
 * moment. The snapshots to go back to are real: they stay here and are dropped with the page.
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

  /** Shows the actors of one more root. */
  watch(root: AnyActorRef): void {
    this.#adapter.watch(root)
  }

  /** Shows the actors of the root that one can go back with. */
  watchRoot(root: AnyActorRef): void {
    this.#root = root
    this.#adapter.watch(root)
  }

  onReturn(how: Return): void {
    this.#playBack = how
  }

  /** Says that this page is here, with all that happened so far. */
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

  /** A cascade of events is over when the script that began it is: only then the snapshot is whole. */
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
