import * as v from 'valibot'

/** The visitor's consent beyond what the site needs to work: none, both purposes, or one. */
export const consentValues = ['denied', 'both', 'publi', 'func'] as const
export type Consent = (typeof consentValues)[number]

/** A purpose of consent: advertising (`publi`), or remembering choices and measuring use (`func`). */
export type Purpose = 'publi' | 'func'

/** Which of the purposes are ticked. */
export type ConsentSelection = Readonly<Record<Purpose, boolean>>

/** Name of the cookie; its value is the JSON of `StoredConsent`, percent-encoded. */
export const consentCookie = 'cookie_consent'

/** How long a choice is valid, in milliseconds: seven days. */
export const consentLifeMs = 7 * 24 * 60 * 60 * 1000

const storedConsentSchema = v.strictObject({
  value: v.picklist(consentValues),
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>

/**
 * The stored choice if valid at `now` (milliseconds since 1970), else null: malformed, expired, or expiring too far
 * ahead, as after a wrong clock.
 */
export const heldConsent = (stored: unknown, now: number): StoredConsent | null => {
  const parsed = v.safeParse(storedConsentSchema, stored)
  if (!parsed.success) return null
  const left = parsed.output.expiresAt - now
  return left > 0 && left <= consentLifeMs ? parsed.output : null
}

/** Whether a consent allows a purpose; `any` requires at least one of them. */
export const covers = (consent: Consent, purpose: Purpose | 'any'): boolean =>
  consent === 'both' || consent === purpose || (purpose === 'any' && consent !== 'denied')

/** The consent for the ticked purposes. */
export const consentOf = ({ publi, func }: ConsentSelection): Consent => {
  if (publi && func) return 'both'
  if (publi) return 'publi'
  return func ? 'func' : 'denied'
}

/** The purposes of a consent. */
export const selectionOf = (consent: Consent): ConsentSelection => ({
  publi: covers(consent, 'publi'),
  func: covers(consent, 'func'),
})
