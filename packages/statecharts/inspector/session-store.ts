import {
  type Channel,
  type Entry,
  type InspectorMessage,
  isMessage,
  type PageMessage,
} from '../recording/local-wire.ts'
import { SessionTimeline } from './timeline.ts'

/** The session of a page, received live or read from a file. */
export interface Session {
  readonly page: string
  /** What the list of sessions shows. */
  readonly address: string
  readonly timeline: SessionTimeline
  /** Whether the page is open; false for files. */
  readonly isLive: boolean
  /** The session log; null while the page is open, and of pages without a journey. */
  readonly log: string | null
  /** What is wrong with the log; null if nothing is. */
  readonly warning: string | null
}

/** All known sessions, newest last, and the reason of the last refused command. */
export interface Sessions {
  readonly list: readonly Session[]
  readonly refusal: string | null
}

const put = (list: readonly Session[], session: Session): readonly Session[] => [
  ...list.filter(({ page }) => page !== session.page),
  session,
]

const changed = (list: readonly Session[], page: string, change: (session: Session) => Session) =>
  list.map((session) => (session.page === page ? change(session) : session))

const timelineOf = (entries: readonly Entry[]): SessionTimeline => {
  const timeline = new SessionTimeline()
  for (const entry of entries) timeline.add(entry)
  return timeline
}

const received = (state: Sessions, message: PageMessage): Sessions => {
  switch (message.kind) {
    case 'page': {
      const { page, address, entries } = message
      const timeline = timelineOf(entries)
      const session = { page, address, timeline, isLive: true, log: null, warning: null }
      return { ...state, list: put(state.list, session) }
    }
    case 'entry': {
      state.list.find(({ page }) => page === message.page)?.timeline.add(message.entry)
      return { ...state, refusal: null }
    }
    case 'gone': {
      const { page, log } = message
      return { ...state, list: changed(state.list, page, (session) => ({ ...session, isLive: false, log })) }
    }
    case 'refused':
      return { ...state, refusal: message.text }
    default:
      return state
  }
}

type Schedule = (run: () => void) => void

/** Listeners that hear once of all changes since they last did. */
const createListeners = (schedule: Schedule) => {
  const listeners = new Set<() => void>()
  let isDue = false
  const run = (): void => {
    isDue = false
    for (const listener of listeners) listener()
  }
  return {
    tell: (): void => {
      if (isDue) return
      isDue = true
      schedule(run)
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Tracks all pages on the channel; asks open pages for their log so far.
 * @param schedule delays the listeners, so that many entries cost one drawing
 */
export const createSessionStore = (channel: Channel, schedule: Schedule = (run) => run()) => {
  let state: Sessions = { list: [], refusal: null }
  const { tell, subscribe } = createListeners(schedule)
  const askers = new Map<string, (log: string | null) => void>()
  const set = (next: Sessions): void => {
    state = next
    tell()
  }
  const send = (message: InspectorMessage): void => channel.postMessage(message)
  /** The session log of a session; null if it has none. */
  const log = ({ page, isLive, log: kept }: Session): Promise<string | null> => {
    if (!isLive) return Promise.resolve(kept)
    return new Promise((resolve) => {
      askers.set(page, resolve)
      send({ kind: 'save', page })
    })
  }
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.kind === 'anybody') send({ kind: 'join' })
    else if (data.kind === 'log') askers.get(data.page)?.(data.log)
    else set(received(state, data as PageMessage))
  })
  send({ kind: 'join' })
  return {
    send,
    log,
    add: (session: Session): void => set({ ...state, list: put(state.list, session) }),
    snapshot: (): Sessions => state,
    subscribe,
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
