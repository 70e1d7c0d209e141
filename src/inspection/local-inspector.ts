import type { AnyActorRef, Snapshot } from 'xstate'
import type { Channel, Entry, InspectorMessage, PageMessage } from './local-wire.ts'
import { isMessage } from './local-wire.ts'
import { createTeller } from './teller.ts'

/** How many lines and moments a page keeps; the oldest go first. */
const most = 4000

/** Plays a page back: starts its root from a snapshot and draws it. */
export type Return = (snapshot: Snapshot<unknown>) => AnyActorRef

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
export const createLocalInspector = ({ channel, page, address, now }: LocalOptions) => {
  const entries: Entry[] = []
  const moments = new Map<number, Snapshot<unknown>>()
  let count = 0
  let root: AnyActorRef | null = null
  let playBack: Return | null = null
  let isRestDue = false

  const post = (message: PageMessage): void => channel.postMessage(message)
  const add = (entry: NewEntry): void => {
    count += 1
    const numbered = { ...entry, seq: count } as Entry
    entries.push(numbered)
    if (entries.length > most) entries.shift()
    post({ kind: 'entry', page, entry: numbered })
  }

  /** A cascade of events is over when the script that began it is: only then the snapshot is whole. */
  const rest = (): void => {
    isRestDue = false
    if (root === null || root.getSnapshot().status !== 'active') return
    const snapshot = root.getPersistedSnapshot()
    add({ kind: 'moment' })
    moments.set(count, snapshot)
    if (moments.size > most) moments.delete(Math.min(...moments.keys()))
  }
  const teller = createTeller(now, (told) => {
    add({ kind: 'told', ...told })
    if (isRestDue) return
    isRestDue = true
    queueMicrotask(rest)
  })

  const refuse = (text: string): void => post({ kind: 'refused', page, text })

  const goBack = (to: number): void => {
    const snapshot = moments.get(to)
    if (snapshot === undefined || playBack === null || root === null) {
      refuse(`There is no moment ${to} to go back to.`)
      return
    }
    const old = root
    add({ kind: 'returned', to, root: old.sessionId })
    root = playBack(snapshot)
    old.stop()
    teller.watch(root)
  }

  const obey = (message: PageMessage | InspectorMessage): void => {
    if (message.kind === 'join') post({ kind: 'page', page, address, entries })
    if (message.kind === 'return' && message.page === page) goBack(message.to)
    if (message.kind !== 'send' || message.page !== page) return
    const actor = teller.actor(message.actor)
    if (actor?.getSnapshot().status === 'active') actor.send(message.event)
    else refuse('That actor runs no longer.')
  }

  channel.addEventListener('message', ({ data }) => {
    if (isMessage(data)) obey(data)
  })

  return {
    /** Shows the actors of one more root. */
    watch: teller.watch,
    /** Shows the actors of the root that one can go back with, and says how to. */
    watchRoot: (actor: AnyActorRef): void => {
      root = actor
      teller.watch(actor)
    },
    onReturn: (how: Return): void => {
      playBack = how
    },
    /** Says that this page is here, with all that happened so far. */
    announce: (): void => post({ kind: 'page', page, address, entries }),
    leave: (): void => post({ kind: 'gone', page }),
  }
}
