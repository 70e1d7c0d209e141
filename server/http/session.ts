import { newId } from '../random-bytes.ts'
import type { Vault } from '../store/vault.ts'

const shape = /^[A-Za-z0-9_-]{22}$/
const lifeSeconds = 30 * 24 * 3_600

const nameFor = (isHttps: boolean): string => (isHttps ? '__Host-sid' : 'sid')

/** The session cookie's value, null where there is none of our shape. */
export const readSession = (cookies: string | undefined, isHttps: boolean): string | null => {
  const prefix = `${nameFor(isHttps)}=`
  const pair = (cookies ?? '').split(/;\s*/).find((part) => part.startsWith(prefix))
  const value = pair?.slice(prefix.length) ?? ''
  return shape.test(value) ? value : null
}

/** What the store keeps in a cookie's place. */
export const sessionDigest = (vault: Vault, value: string): string => vault.digest('session', value)

/** A new session and the header that gives it to the browser; scripts of the page cannot read it. */
export const newSession = (isHttps: boolean): { value: string; header: string } => {
  const value = newId()
  const flags = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${lifeSeconds}${isHttps ? '; Secure' : ''}`
  return { value, header: `${nameFor(isHttps)}=${value}; ${flags}` }
}
