/** An event from before the page's script ran, as `early-events.js` queued it. */
export type EarlyEvent =
  | { readonly kind: 'submit'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'choose'; readonly target: HTMLInputElement }

export type EarlyWindow = Window & { early?: { presses: EarlyEvent[] } }

/** The queued events. */
const earlyEventsOf = (window: EarlyWindow): readonly EarlyEvent[] => window.early?.presses ?? []

/** An island inside the host, which is not ready, has its own script to wait for. */
const isOfInner = (host: Element, target: Element): boolean => {
  const owner = target.closest<HTMLElement>('site-island')
  return owner !== null && owner !== host && host.contains(owner) && !('ready' in owner.dataset)
}

const eventsIn = (window: EarlyWindow, host: Element): readonly EarlyEvent[] =>
  earlyEventsOf(window).filter(({ target }) => host.contains(target) && !isOfInner(host, target))

/** Whether events inside a host wait for its handlers. */
export const hasEarlyEvents = (window: EarlyWindow, host: Element): boolean =>
  eventsIn(window, host).length > 0

/** Points queued events at the elements that took their targets' places. */
export const moveEarlyEvents = (window: EarlyWindow, successors: ReadonlyMap<Element, HTMLElement>): void => {
  const moved = <Target extends HTMLElement>(target: Target): Target =>
    (successors.get(target) as Target | undefined) ?? target
  if (!window.early) return
  window.early.presses = window.early.presses.map((press): EarlyEvent => {
    if (press.kind === 'choose') return { ...press, target: moved(press.target) }
    if (press.kind === 'click') return { ...press, target: moved(press.target) }
    return { ...press, target: moved(press.target), submitter: press.submitter && moved(press.submitter) }
  })
}

const choicesIn = (presses: readonly EarlyEvent[]) =>
  presses.flatMap((press) => (press.kind === 'choose' ? [press.target] : []))

/** Resets early choices to the written markup so that it hydrates; `replayEarlyEvents` repeats them. */
export const revertEarlyChoices = (window: EarlyWindow, host: Element): void => {
  for (const { name, form, type } of choicesIn(eventsIn(window, host))) {
    const same = [...(form ?? host).querySelectorAll<HTMLInputElement>(`input[type="${type}"]`)]
    for (const input of same) if (input.name === name) input.checked = input.defaultChecked
  }
}

/** Ends the sign that a press waits, below an element. */
export const endWaiting = (within: ParentNode): void => {
  for (const pressed of within.querySelectorAll<HTMLElement>('[data-heard]')) delete pressed.dataset.heard
}

/** Has a host's fields hear what was typed in them, for presses that may remove them. */
const hearTexts = (host: Element): void => {
  for (const input of host.querySelectorAll('input'))
    if (input.value !== input.defaultValue) input.dispatchEvent(new Event('input', { bubbles: true }))
}

const replayEvent = (event: EarlyEvent): void => {
  // `requestSubmit` came with Safari 16.
  if (event.kind === 'submit' && 'requestSubmit' in event.target) event.target.requestSubmit(event.submitter)
  else if (event.kind === 'submit') event.submitter?.click()
  else event.target.click()
}

/** One after the other: React draws what a press changes, such as a hidden field, in a microtask. */
const replayInTurn = async (presses: readonly EarlyEvent[]): Promise<void> => {
  for (const press of presses) {
    replayEvent(press)
    await null
  }
}

/** Replays and removes the queued events inside a host, now that it is interactive. */
export const replayEarlyEvents = (window: EarlyWindow, host: HTMLElement): void => {
  host.dataset.ready = ''
  endWaiting(host)
  const presses = eventsIn(window, host)
  if (window.early) window.early.presses = window.early.presses.filter((press) => !presses.includes(press))
  if (presses.some(({ kind }) => kind === 'click')) hearTexts(host)
  replayInTurn(presses)
}

/** Submits a queued form natively when its script failed to load. */
export const submitNatively = (window: EarlyWindow): void => {
  const press = window.early?.presses.find((one) => one.kind === 'submit')
  if (press?.kind === 'submit') press.target.submit()
}
