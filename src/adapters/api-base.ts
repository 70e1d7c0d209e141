import { urlOf } from '../format/url.ts'

/** The API's base URL that a developer stored; null without one. */
export const storedBase = (window: Window): string | null => {
  try {
    return window.localStorage.getItem('apiBaseUrl')
  } catch {
    return null
  }
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

const isTrusted = (base: string): boolean => {
  const url = urlOf(base)
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.has(url.hostname))
}

/**
 * Base URL of the API without trailing slash: the stored setting if it is https or loopback, else the build's default,
 * else the site's own `/api`.
 */
export const apiBase = (stored: string | null, built: string | undefined, origin: string): string => {
  const chosen = stored !== null && isTrusted(stored) ? stored : built || `${origin}/api`
  return chosen.replace(/\/+$/, '')
}
