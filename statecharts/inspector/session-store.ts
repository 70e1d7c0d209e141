import { type Channel, type InspectorMessage, isMessage, type PageMessage } from '../recording/local-wire.ts'
import type { Session } from './session.ts'

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

const received = (state: Sessions, message: PageMessage): Sessions => {
  switch (message.kind) {
    case 'page': {
      const { page, address, entries } = message
      return { ...state, list: put(state.list, { page, address, entries, isLive: true }) }
    }
    case 'entry': {
      const { page, entry } = message
      const add = (session: Session) => ({ ...session, entries: [...session.entries, entry] })
      return { refusal: null, list: changed(state.list, page, add) }
    }
    case 'gone':
      return {
        ...state,
        list: changed(state.list, message.page, (session) => ({ ...session, isLive: false })),
      }
    case 'refused':
      return { ...state, refusal: message.text }
    default:
      return state
  }
}

/** Tracks all pages on the channel; asks open pages for their log so far. */
export const createSessionStore = (channel: Channel) => {
  let state: Sessions = { list: [], refusal: null }
  const listeners = new Set<() => void>()
  const set = (next: Sessions): void => {
    state = next
    for (const listener of listeners) listener()
  }
  const send = (message: InspectorMessage): void => channel.postMessage(message)
  channel.addEventListener('message', ({ data }) => {
    if (!isMessage(data)) return
    if (data.kind === 'anybody') send({ kind: 'join' })
    else set(received(state, data as PageMessage))
  })
  send({ kind: 'join' })
  return {
    send,
    add: (session: Session): void => set({ ...state, list: put(state.list, session) }),
    snapshot: (): Sessions => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
