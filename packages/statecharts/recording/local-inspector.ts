import { type ActorOptions, type AnyActorLogic, type AnyActorRef, createActor, type Snapshot } from 'xstate'
import { EntrySource } from './entry-source.ts'
import {
  type Channel,
  type Entry,
  type InspectorMessage,
  isMessage,
  type NewEntry,
  type PageMessage,
} from './local-wire.ts'
import type { Privacy } from './privacy.ts'
import type { Recorder } from './recorder.ts'
import { writeSessionLog } from './session-log.ts'

/** Maximum of moments to go back to; the oldest are dropped first. */
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
  readonly privacy: Privacy
  readonly channel: Channel
  /** Id of this page among others of the origin. */
  readonly page: string
  readonly address: string
  readonly now: () => number
}

/** A state to go back to, and the number of recorded steps that led there. */
interface Moment {
  readonly snapshot: Snapshot<unknown>
  readonly steps: number
}

/**
 * Reports this page to the local inspector and runs its commands: send an event, go back to an earlier moment. The
 * snapshots to go back to are unmasked: they stay in this page's memory.
 */
export class LocalInspector {
  readonly #entries: Entry[] = []
  readonly #moments = new Map<number, Moment>()
  readonly #options: LocalOptions
  readonly #source: EntrySource
  #count = 0
  #root: AnyActorRef | null = null
  #recorder: Recorder | null = null
  #playBack: Return | null = null
  #isRestDue = false

  constructor(options: LocalOptions) {
    this.#options = options
    this.#source = new EntrySource({
      privacy: options.privacy,
      now: options.now,
      add: (entry) => {
        this.#add(entry)
        if (!this.#isRestDue) queueMicrotask(() => this.#rest())
        this.#isRestDue = true
      },
    })
    options.channel.addEventListener('message', ({ data }) => {
      if (isMessage(data)) this.#handle(data)
    })
  }

  /** Reports the actors of another root. */
  watch(root: AnyActorRef): void {
    this.#source.watch(root)
  }

  /**
   * Reports the actors of the root that can go back in time.
   * @param recorder records the same root
   */
  watchRoot(root: AnyActorRef, recorder: Recorder | null): void {
    this.#root = root
    this.#recorder = recorder
    this.#source.watch(root)
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
    this.#post({ kind: 'gone', page: this.#options.page, log: this.#log() })
  }

  #log(): string | null {
    const log = this.#recorder?.log() ?? null
    return log === null ? null : writeSessionLog(log)
  }

  #post(message: PageMessage): void {
    this.#options.channel.postMessage(message)
  }

  #add(entry: NewEntry): void {
    this.#count += 1
    const numbered = { ...entry, seq: this.#count } as Entry
    this.#entries.push(numbered)
    this.#post({ kind: 'entry', page: this.#options.page, entry: numbered })
  }

  /** Runs in a microtask, after the whole cascade of events: only then is the snapshot consistent. */
  #rest(): void {
    this.#isRestDue = false
    const root = this.#root?.getSnapshot().status === 'active' ? this.#root : null
    const steps = this.#recorder?.count() ?? 0
    this.#add({ kind: 'moment', isKept: root !== null, steps })
    if (root === null) return
    this.#moments.set(this.#count, { snapshot: root.getPersistedSnapshot(), steps })
    const [oldest = 0] = this.#moments.keys()
    if (this.#moments.size > most) this.#moments.delete(oldest)
  }

  #handle(message: PageMessage | InspectorMessage): void {
    if (message.kind === 'join') this.announce()
    if (!('page' in message) || message.page !== this.#options.page) return
    if (message.kind === 'save') this.#post({ kind: 'log', page: message.page, log: this.#log() })
    if (message.kind === 'return') this.#goBack(message.to)
    if (message.kind !== 'send') return
    const actor = this.#source.actor(message.actor)
    if (actor?.getSnapshot().status === 'active') actor.send(message.event)
    else this.#refuse('That actor runs no longer.')
  }

  #refuse(text: string): void {
    this.#post({ kind: 'refused', page: this.#options.page, text })
  }

  #goBack(to: number): void {
    const moment = this.#moments.get(to)
    const old = this.#root
    if (moment === undefined || this.#playBack === null || old === null) {
      this.#refuse(`There is no moment ${to} to go back to.`)
      return
    }
    this.#add({ kind: 'returned', to, root: old.sessionId })
    const root = startedAgain(old, moment.snapshot)
    this.#recorder?.goBack(root, moment.steps)
    this.watchRoot(root, this.#recorder)
    this.#playBack(root)
    old.stop()
  }
}
