import * as v from 'valibot'
import { recoveryService } from './brand.ts'

/** The cookie's values: neither advertising nor use, both, or one. */
const cookieValues = ['denied', 'both', 'publi', 'func'] as const
type CookieValue = (typeof cookieValues)[number]

/** The visitor's consent beyond what the site needs to work. */
export type Consent = CookieValue | `${CookieValue}+contact`
export const consentValues: readonly Consent[] = cookieValues.flatMap((value): Consent[] => [
  value,
  `${value}+contact`,
])

/**
 * A purpose of consent: advertising (`publi`), remembering choices and measuring use (`func`), or passing on contact
 * data, so that somebody who stops midway is called (`contact`).
 */
export type Purpose = 'publi' | 'func' | 'contact'

/** Which of the purposes are ticked. */
export type ConsentSelection = Readonly<Record<Purpose, boolean>>

/** Name of the cookie; its value is the JSON of `StoredConsent`, percent-encoded. */
export const consentCookie = 'cookie_consent'

/** How long a choice is valid, in milliseconds: seven days. */
export const consentLifeMs = 7 * 24 * 60 * 60 * 1000

/** How long the refusal of before any choice is stored, in milliseconds: 365 days. */
export const unaskedLifeMs = 365 * 24 * 60 * 60 * 1000

/** The cookie's JSON before any choice, from `now` (milliseconds since 1970): a refusal with a mark, which no choice has. */
export const unaskedConsent = (now: number) =>
  ({ value: 'denied', initial: true, expiresAt: now + unaskedLifeMs }) as const

const storedConsentSchema = v.strictObject({
  value: v.picklist(cookieValues),
  /** Missing in choices of before this purpose was asked about: they do not include it. */
  contact: v.optional(v.literal(true)),
  /** Milliseconds since 1970. */
  expiresAt: v.pipe(v.number(), v.integer()),
})
/** The cookie's JSON. */
export type StoredConsent = v.InferOutput<typeof storedConsentSchema>

/** A choice, and until when it holds, in milliseconds since 1970. */
export interface DatedConsent {
  readonly value: Consent
  readonly expiresAt: number
}

/** The cookie's JSON for a choice. */
export const storedConsentOf = ({ value, expiresAt }: DatedConsent): StoredConsent => {
  const [first] = value.split('+') as [CookieValue]
  return { value: first, ...(covers(value, 'contact') ? { contact: true } : {}), expiresAt }
}

/**
 * The stored choice if valid at `now` (milliseconds since 1970), else null: malformed, expired, expiring too far
 * ahead, as after a wrong clock, or the refusal of before any choice.
 */
export const heldConsent = (stored: unknown, now: number): DatedConsent | null => {
  const parsed = v.safeParse(storedConsentSchema, stored)
  if (!parsed.success) return null
  const { value, contact, expiresAt } = parsed.output
  const left = expiresAt - now
  return left > 0 && left <= consentLifeMs ? { value: contact ? `${value}+contact` : value, expiresAt } : null
}

/** Whether a consent allows a purpose that the shop has; `any` requires at least one of them. */
export const covers = (consent: Consent, purpose: Purpose | 'any'): boolean => {
  if (purpose === 'any') return consent !== 'denied'
  const [value, contact] = consent.split('+')
  if (purpose === 'contact') return recoveryService && contact !== undefined
  return value === 'both' || value === purpose
}

const cookieValueOf = ({ publi, func }: ConsentSelection): CookieValue => {
  if (publi && func) return 'both'
  if (publi) return 'publi'
  return func ? 'func' : 'denied'
}

/** The consent for the ticked purposes. */
export const consentOf = (selection: ConsentSelection): Consent => {
  const value = cookieValueOf(selection)
  return selection.contact ? `${value}+contact` : value
}

/** The purposes of a consent. */
export const selectionOf = (consent: Consent): ConsentSelection => ({
  publi: covers(consent, 'publi'),
  func: covers(consent, 'func'),
  contact: covers(consent, 'contact'),
})
