import { type Consent, consentCookie, heldConsent, type StoredConsent } from '../../contract/consent.ts'
import { cookieNamed } from './consent-cookie-text.ts'

/** Where a visitor's choice is kept. None of the three ever throws. */
export interface ConsentPort {
  /** The choice that still holds. */
  readonly read: () => StoredConsent | null
  /** @param expiresAt milliseconds since 1970 */
  readonly write: (value: Consent, expiresAt: number) => void
  readonly forget: () => void
}

interface CookieEnvironment {
  readonly document: Pick<Document, 'cookie'>
  readonly isSecure: boolean
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Keeps the choice in a cookie. Where the browser refuses cookies, the choice holds for this page load. */
export const consentCookiePort = ({ document, isSecure, now }: CookieEnvironment): ConsentPort => {
  const put = (text: string, seconds: number): void => {
    try {
      const secure = isSecure ? '; Secure' : ''
      document.cookie = `${consentCookie}=${encodeURIComponent(text)}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
    } catch {
      // A browser without cookies asks again on the next page load.
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
      put(
        JSON.stringify({ value, expiresAt } satisfies StoredConsent),
        Math.ceil((expiresAt - now()) / 1000),
      ),
    forget: () => put('', 0),
  }
}
