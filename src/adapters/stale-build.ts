import { type Failure, networkFailure, toFailure } from '@ultrafibra/contract/failure'
import { isMissingFile } from '@ultrafibra/contract/missing-file'

/**
 * Reloads a page that lacks a file, and then never settles; rejects with any other fault, or if a reload cannot help.
 * @param isAsked the visitor pressed to try again
 */
export type Recovery = (fault: unknown, isAsked?: boolean) => Promise<never>

/** The fault of a page that an answer shows to be older than its server. */
export const outdated = new Error('The server has a newer release')

const key = 'ultrafibra.reloaded'
const pauseMs = 60_000
const limitMs = 5000

/** Whether a reload is due: one a minute; more only where a visitor asks for one that will help. */
const mayReload = ({ sessionStorage }: Window, willHelp: boolean): boolean => {
  try {
    if (!willHelp && Date.now() - Number(sessionStorage.getItem(key) ?? 0) < pauseMs) return false
    sessionStorage.setItem(key, String(Date.now()))
    return true
  } catch {
    return false
  }
}

/** What the server says of a URL; null if it cannot be reached. */
const answerOf = (
  { fetch }: Window & typeof globalThis,
  url: string,
  how: RequestInit,
): Promise<Response | null> => fetch(url, { ...how, signal: AbortSignal.timeout(limitMs) }).catch(() => null)

/** The address of a module in the browser's message about it; Safari tells none. */
const moduleIn = (fault: unknown): string | undefined => /https?:\S+\.js/.exec(String(fault))?.[0]

/** What to tell of a part of the page that did not load; an error in a script is reported. */
export const failureOfLoad = (fault: unknown): Failure => {
  if (fault === outdated) return networkFailure()
  const failure = toFailure(fault)
  if (failure.kind === 'script') reportError(fault)
  return failure
}

/**
 * After a release a file that the page needs may be gone: reload, at most once a minute. A failed prefetch is not
 * recovered, so that typed data stays.
 * @param beforeReload stores what the page would lose
 */
export const staleRecovery = (
  window: Window & typeof globalThis,
  beforeReload: () => void = () => undefined,
): Recovery => {
  const missing = new Set<unknown>([outdated])
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (isMissingFile(payload)) missing.add(payload)
  })
  return async (fault, isAsked = false) => {
    if (!missing.has(fault)) throw fault
    const page = await answerOf(window, window.location.href, { method: 'HEAD', cache: 'no-store' })
    const module = moduleIn(fault)
    // Some browsers keep a failed file: this puts it right for the next page.
    const file = module === undefined ? null : await answerOf(window, module, { cache: 'reload' })
    // Else a reload would leave the page for one that cannot be shown.
    const isServed = page?.ok === true && (module === undefined || file !== null)
    if (!isServed || !mayReload(window, isAsked && file?.ok === true)) throw fault
    beforeReload()
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
}
