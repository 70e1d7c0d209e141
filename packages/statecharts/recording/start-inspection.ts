import type { AnyActorRef } from 'xstate'
import { hostedAddress, hostedInspection } from './hosted-inspection.ts'
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
const openOrOffer = (window: Window, address: string, name: string, done: (opened: Window) => void): void => {
  const open = (): boolean => {
    const opened = window.open(address, name)
    if (opened) done(opened)
    return opened !== null
  }
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

const startHosted = (window: Window, privacy: Privacy): Inspection => {
  const { watch, connect } = hostedInspection(window, privacy)
  openOrOffer(window, hostedAddress, 'xstateinspector', connect)
  return { watch, watchRoot: watch, onReturn: () => undefined }
}

const startLocal = (window: Window, isNew: boolean, privacy: Privacy): Inspection => {
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
    if (!isShown) openOrOffer(window, localAddress, channelName, () => undefined)
  }
  if (isNew) window.setTimeout(show, answerWithinMs)
  return local
}

/** Connects this page to the requested inspector, and opens it if this address asks for it. */
export const startInspection = (
  window: Window,
  { mode, isNew }: InspectionRequest,
  privacy: Privacy,
): Inspection => (mode === 'hosted' ? startHosted(window, privacy) : startLocal(window, isNew, privacy))
