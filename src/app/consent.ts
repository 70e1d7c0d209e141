import { consentLifeMs } from '@ultrafibra/contract/consent'
import { type ActorRefFrom, createActor } from 'xstate'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import type { HeldChoice } from '../../machines/consent/consent.setup.ts'
import { browserClock } from '../adapters/clock.ts'
import { browserConsentCookie, type ConsentPort } from '../adapters/consent-cookie.ts'
import { consentRead } from '../adapters/consent-cookie-text.ts'

export type ConsentActor = ActorRefFrom<typeof consentMachine>

/** A link to this hash opens the dialog, on any page. */
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
 * A choice stored by the page's first script applies at once, one made or withdrawn in another tab once this page is
 * looked at. Without cookies, an absent choice means nothing.
 */
const followCookie = (window: Window, actor: ConsentActor, port: ConsentPort, now: () => number): void => {
  let isKept = port.read() !== null
  actor.on('choice.made', () => {
    isKept = port.read() !== null
  })
  const look = (): void => {
    if (window.document.visibilityState !== 'visible') return
    const stored = heldBy(port, now())
    const current = actor.getSnapshot().context.choice
    if (stored === null && !isKept) return
    isKept = stored !== null
    if (stored?.value !== current?.value) actor.send({ type: 'consent.follow', stored })
  }
  window.document.addEventListener('visibilitychange', look)
  // Restored from the back/forward cache.
  window.addEventListener('pageshow', look)
  window.addEventListener(consentRead, look)
}

const keepChoices = (actor: ConsentActor, port: ConsentPort, now: () => number): void => {
  actor.on('choice.made', ({ value }) => port.write(value, now() + consentLifeMs))
  actor.on('choice.withdrawn', () => port.forget())
}

/**
 * Starts the consent machine with the stored choice and stores new ones for a week. Links to `#cookies` open its
 * dialog.
 */
export const startConsent = (
  window: Window,
  port: ConsentPort = browserConsentCookie(window),
  now: () => number = browserClock.now,
): ConsentActor => {
  const actor = createActor(consentMachine, { input: { stored: heldBy(port, now()) } })
  keepChoices(actor, port, now)
  openFromLinks(window, actor)
  followCookie(window, actor, port, now)
  return actor.start()
}

/**
 * The same for a machine that already runs as for a new visitor: it receives the stored choice unless the visitor has
 * just made one.
 */
export const bindConsent = (
  window: Window,
  actor: ConsentActor,
  port: ConsentPort = browserConsentCookie(window),
  now: () => number = browserClock.now,
): void => {
  const stored = heldBy(port, now())
  const { choice } = actor.getSnapshot().context
  if (choice !== null) port.write(choice.value, now() + choice.validForMs)
  else if (stored !== null) actor.send({ type: 'consent.follow', stored })
  keepChoices(actor, port, now)
  followCookie(window, actor, port, now)
}
