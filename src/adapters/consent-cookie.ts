import {
  type Consent,
  consentCookie,
  type DatedConsent,
  heldConsent,
  storedConsentOf,
  unaskedConsent,
  unaskedLifeMs,
} from '@ultrafibra/contract/consent'
import { browserClock } from './clock.ts'
import { cookieNamed } from './consent-cookie-text.ts'

/** Storage of the visitor's consent. No method throws. */
export interface ConsentPort {
  /** The stored consent, unless expired. */
  readonly read: () => DatedConsent | null
  /** @param expiresAt milliseconds since 1970 */
  readonly write: (value: Consent, expiresAt: number) => void
  /** Stores the refusal of before any choice. */
  readonly forget: () => void
}

interface CookieEnvironment {
  readonly document: Pick<Document, 'cookie'>
  readonly isSecure: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Stores the consent in a cookie. Without cookies it lasts for this page load. */
export const consentCookiePort = ({ document, isSecure, now }: CookieEnvironment): ConsentPort => {
  const put = (text: string, seconds: number): void => {
    try {
      const secure = isSecure ? '; Secure' : ''
      document.cookie = `${consentCookie}=${encodeURIComponent(text)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
    } catch {
      // Without cookies, the next page load asks again.
    }
  }
  return {
    read: () => {
      try {
        const text = cookieNamed(document.cookie, consentCookie)
        return text === null ? null : heldConsent(JSON.parse(text), now())
      } catch {
        return null
      }
    },
    write: (value, expiresAt) =>
      put(JSON.stringify(storedConsentOf({ value, expiresAt })), Math.ceil((expiresAt - now()) / 1000)),
    forget: () => put(JSON.stringify(unaskedConsent(now())), unaskedLifeMs / 1000),
  }
}

/** The cookie of a browser's page. */
export const browserConsentCookie = ({ document, location }: Window): ConsentPort =>
  consentCookiePort({ document, isSecure: location.protocol === 'https:', now: browserClock.now })
