import { type ActorRefFrom, createActor } from 'xstate'
import { consentLifeMs, covers } from '../../contract/consent.ts'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { effectiveConsent } from '../../machines/consent/consent.selectors.ts'
import type { HeldChoice } from '../../machines/consent/consent.setup.ts'
import { browserClock } from '../adapters/clock.ts'
import { type ConsentPort, consentCookiePort } from '../adapters/consent-cookie.ts'

export type ConsentActor = ActorRefFrom<typeof consentMachine>

/** A link to this place, on any page, opens the dialog. */
const preferencesHash = '#cookies'

const heldBy = (port: ConsentPort, now: number): HeldChoice | null => {
  const stored = port.read()
  return stored && { value: stored.value, validForMs: stored.expiresAt - now }
}

const openFromLinks = (window: Window, actor: ConsentActor): void => {
  window.document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link?.getAttribute('href') !== preferencesHash) return
    event.preventDefault()
    actor.send({ type: 'consent.manage' })
  })
}

/**
 * A choice made or withdrawn on another page holds on this one as soon as it is looked at. Where the browser keeps
 * no cookie, finding none says nothing.
 */
const followOtherTabs = (window: Window, actor: ConsentActor, port: ConsentPort, now: () => number): void => {
  let isKept = port.read() !== null
  actor.on('choice.made', () => {
    isKept = port.read() !== null
  })
  const look = (): void => {
    if (window.document.visibilityState !== 'visible') return
    const stored = heldBy(port, now())
    const current = actor.getSnapshot().context.choice
    if (stored === null && !isKept) return
    if (stored?.value !== current?.value) actor.send({ type: 'consent.follow', stored })
  }
  window.document.addEventListener('visibilitychange', look)
  // A page that the browser brings back as it was left.
  window.addEventListener('pageshow', look)
}

const browserCookie = (window: Window): ConsentPort =>
  consentCookiePort({
    document: window.document,
    isSecure: window.location.protocol === 'https:',
    now: browserClock.now,
  })

const keepChoices = (actor: ConsentActor, port: ConsentPort, now: () => number): void => {
  actor.on('choice.made', ({ value }) => port.write(value, now() + consentLifeMs))
  actor.on('choice.withdrawn', () => port.forget())
}

/**
 * Starts the consent with the stored choice, if one holds, and keeps what the visitor chooses for a week.
 * Links to `#cookies` open its dialog.
 */
export const startConsent = (
  window: Window,
  port: ConsentPort = browserCookie(window),
  now: () => number = browserClock.now,
): ConsentActor => {
  const actor = createActor(consentMachine, { input: { stored: heldBy(port, now()) } })
  keepChoices(actor, port, now)
  openFromLinks(window, actor)
  followOtherTabs(window, actor, port, now)
  return actor.start()
}

/**
 * The same for a consent that runs already, as one of a visitor who was never asked: it learns of a choice that holds;
 * one that the visitor has made by now is kept.
 */
export const bindConsent = (
  window: Window,
  actor: ConsentActor,
  port: ConsentPort = browserCookie(window),
  now: () => number = browserClock.now,
): void => {
  const stored = heldBy(port, now())
  const { choice } = actor.getSnapshot().context
  if (choice !== null) port.write(choice.value, now() + choice.validForMs)
  else if (stored !== null) actor.send({ type: 'consent.follow', stored })
  keepChoices(actor, port, now)
  followOtherTabs(window, actor, port, now)
}

/** Whether a consent allows anything beyond the necessary at this moment. */
export const isConsenting = (consent: ConsentActor): boolean =>
  covers(effectiveConsent(consent.getSnapshot()), 'any')
