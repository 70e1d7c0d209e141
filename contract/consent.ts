import * as v from 'valibot'

/** What a visitor allows beyond what the site cannot do without: nothing, both purposes, or one of them. */
export const consentValues = ['denied', 'both', 'publi', 'func'] as const
export type Consent = (typeof consentValues)[number]

/** A purpose that a visitor may allow: advertising, or remembering choices and measuring use. */
export type Purpose = 'publi' | 'func'

/** Which of the purposes are ticked. */
export type ConsentSelection = Readonly<Record<Purpose, boolean>>

/** Name of the cookie; its value is the JSON of `StoredConsent`, percent-encoded. */
export const consentCookie = 'ultrafibra_consent'

/** How long a choice holds, in milliseconds: seven days. */
export const consentLifeMs = 7 * 24 * 60 * 60 * 1000

const storedConsentSchema = v.strictObject({
  value: v.picklist(consentValues),
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>

/**
 * The stored choice if it holds at `now` (milliseconds since 1970), else null: malformed, expired, or with an
 * expiry further ahead than any choice reaches, as a clock that was set wrong leaves it.
 */
export const heldConsent = (stored: unknown, now: number): StoredConsent | null => {
  const parsed = v.safeParse(storedConsentSchema, stored)
  if (!parsed.success) return null
  const left = parsed.output.expiresAt - now
  return left > 0 && left <= consentLifeMs ? parsed.output : null
}

/** Whether a consent allows a purpose; `any` asks for at least one of them. */
export const covers = (consent: Consent, purpose: Purpose | 'any'): boolean =>
  consent === 'both' || consent === purpose || (purpose === 'any' && consent !== 'denied')

/** The consent that ticked purposes stand for. */
export const consentOf = ({ publi, func }: ConsentSelection): Consent => {
  if (publi && func) return 'both'
  if (publi) return 'publi'
  return func ? 'func' : 'denied'
}

/** The purposes that a consent allows. */
export const selectionOf = (consent: Consent): ConsentSelection => ({
  publi: covers(consent, 'publi'),
  func: covers(consent, 'func'),
})
