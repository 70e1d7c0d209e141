import { newId } from '../new-id.ts'
import type { Vault } from '../store/vault.ts'

const shape = /^[A-Za-z0-9_-]{22}$/
const lifeSeconds = 30 * 24 * 3_600

const nameFor = (isHttps: boolean): string => (isHttps ? '__Host-sid' : 'sid')

/** The session cookie's value; null if missing or malformed. */
export const readSession = (cookies: string | undefined, isHttps: boolean): string | null => {
  const prefix = `${nameFor(isHttps)}=`
  const pair = (cookies ?? '').split(/;\s*/).find((part) => part.startsWith(prefix))
  const value = pair?.slice(prefix.length) ?? ''
  return shape.test(value) ? value : null
}

/** The digest stored instead of a cookie. */
export const sessionDigest = (vault: Vault, value: string): string => vault.digest('session', value)

/** A new session and its `Set-Cookie` header; HttpOnly, so scripts cannot read it. */
export const newSession = (isHttps: boolean): { value: string; header: string } => {
  const value = newId()
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${isHttps ? '; Secure' : ''}`
  return { value, header: `${nameFor(isHttps)}=${value}; ${flags}` }
}
