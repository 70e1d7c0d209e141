import { browserHistory } from 'statechart-kit/browser-history'
import { entryNotes } from 'statechart-kit/entry-notes'
import type { ActorRefFrom } from 'xstate'
import type { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { addressText } from '../../../machines/lead-drawer/lead-drawer.selectors.ts'
import type { Landing } from '../landing.types.ts'

export type LeadDrawerActor = ActorRefFrom<typeof leadDrawerMachine>

/** The open answer has an entry of the session history: Back closes it, and Forward shows it again, as a reload does. */
export const keepAnswer = (
  window: Window,
  drawer: LeadDrawerActor,
  { open }: Pick<Landing, 'open'>,
): void => {
  const notes = entryNotes(window, 'answer')
  const gone = new AbortController()
  let before = drawer.getSnapshot()
  const next = (now: typeof before): void => {
    const { found } = now.context
    const isShown = now.matches({ open: 'editing' }) && before.matches({ open: 'recalling' })
    const isClosed = now.matches('closing') && before.matches('open') && !before.matches({ open: 'leaving' })
    before = now
    if (isShown && found) notes[notes.read() ? 'replace' : 'push'](addressText(found))
    if (isClosed && notes.read()) browserHistory(window).go(-1)
  }
  drawer.subscribe({ next, complete: () => gone.abort() })
  const arrive = (): void => {
    const address = notes.read()
    if (typeof address !== 'string') drawer.send({ type: 'drawer.close' })
    else if (!drawer.getSnapshot().matches('open')) void open('lead-drawer', address)
  }
  window.addEventListener('popstate', arrive, { signal: gone.signal })
}
