import type { ActorRefFrom } from 'xstate'
import type { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { addressText } from '../../../machines/lead-drawer/lead-drawer.selectors.ts'
import type { Landing } from '../landing.types.ts'

export type LeadDrawerActor = ActorRefFrom<typeof leadDrawerMachine>

/** The address of the answer that the entry in view of the session history shows; undefined for none. */
const answerInView = ({ history }: Window): string | undefined => history.state?.answer

/** The open answer has an entry of the session history: Back closes it, and Forward shows it again, as a reload does. */
export const keepAnswer = (
  window: Window,
  drawer: LeadDrawerActor,
  { open }: Pick<Landing, 'open'>,
): void => {
  const { history } = window
  const gone = new AbortController()
  let before = drawer.getSnapshot()
  const next = (now: typeof before): void => {
    const isNew = now.matches('open') && before.matches({ open: 'recalling' })
    const isClosed = now.matches('closing') && before.matches('open') && !before.matches({ open: 'leaving' })
    before = now
    const isKept = answerInView(window) !== undefined
    if (isNew && !now.matches({ open: 'recalling' }) && now.context.found) {
      const state = { ...history.state, answer: addressText(now.context.found) }
      if (isKept) history.replaceState(state, '')
      else history.pushState(state, '')
    } else if (isClosed && isKept) history.back()
  }
  drawer.subscribe({ next, complete: () => gone.abort() })
  const arrive = (): void => {
    const answer = answerInView(window)
    if (answer === undefined) drawer.send({ type: 'drawer.close' })
    else if (!drawer.getSnapshot().matches('open')) void open('lead-drawer', answer)
  }
  window.addEventListener('popstate', arrive, { signal: gone.signal })
}
