import type { AnyActorRef } from 'xstate'
import type { InspectionRequest } from './inspection-mode.ts'
import { LocalInspector, type Return } from './local-inspector.ts'
import { channelName, isMessage } from './local-wire.ts'
import { masked } from './masking.ts'
import type { Privacy } from './privacy.ts'
import type { Recorder } from './recorder.ts'

/** How a page connects to the inspector. */
export interface Inspection {
  /** Reports the actors of the root that can go back in time, whose log the recorder has. */
  readonly watchRoot: (root: AnyActorRef, recorder: Recorder | null) => void
  /** Reports the actors of another root. */
  readonly watch: (root: AnyActorRef) => void
  readonly onReturn: (how: Return) => void
}

const localAddress = '/inspector.html'
const answerWithinMs = 300

/** Opens the inspector; shows a button if the browser blocks the popup. */
const openOrOffer = (window: Window): void => {
  const open = (): boolean => window.open(localAddress, channelName) !== null
  if (open()) return
  const button = window.document.createElement('button')
  button.textContent = 'Open the inspector'
  Object.assign(button.style, {
    position: 'fixed',
    insetInlineEnd: '1rem',
    insetBlockEnd: '1rem',
    zIndex: '9',
  })
  button.addEventListener('click', () => {
    if (open()) button.remove()
  })
  window.document.body.append(button)
}

/** Connects this page to the inspector, and opens it if this address asks for it. */
export const startInspection = (
  window: Window,
  { isNew }: InspectionRequest,
  privacy: Privacy,
): Inspection => {
  const channel = new BroadcastChannel(channelName)
  const { pathname } = window.location
  const local = new LocalInspector({
    privacy,
    channel,
    page: crypto.randomUUID(),
    address: masked({ path: pathname }, privacy).path,
    now: Date.now,
  })
  let isShown = false
  channel.addEventListener('message', ({ data }) => {
    isShown ||= isMessage(data) && data.kind === 'join'
  })
  channel.postMessage({ kind: 'anybody' })
  window.addEventListener('pagehide', () => local.leave())
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) local.announce()
  })
  // An inspector that is already open requests this page's log.
  const show = () => {
    if (!isShown) openOrOffer(window)
  }
  if (isNew) window.setTimeout(show, answerWithinMs)
  return local
}
