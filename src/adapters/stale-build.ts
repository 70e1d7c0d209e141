import { type Failure, networkFailure, toFailure } from '../../contract/failure.ts'
import { isMissingFile } from '../../contract/missing-file.ts'

/** Reloads a page that lacks a file, and then never settles; rejects with any other fault, or if a reload cannot help. */
export type Recovery = (fault: unknown) => Promise<never>

/** The fault of a page that an answer shows to be older than its server. */
export const outdated = new Error('The server has a newer release')

const key = 'ultrafibra.reloaded'
const pauseMs = 60_000
const limitMs = 5000

const wasJustReloaded = (window: Window): boolean => {
  try {
    const before = Number(window.sessionStorage.getItem(key) ?? 0)
    window.sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - before < pauseMs
  } catch {
    return true
  }
}

/** What the server says of a URL; null if it cannot be reached. */
const asked = ({ fetch }: Window & typeof globalThis, url: string): Promise<Response | null> =>
  fetch(url, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(limitMs) }).catch(() => null)

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
 * Whether the server has this page and answers for the missing file: else a reload would leave the page for one that
 * cannot be shown.
 */
const isServed = async (window: Window & typeof globalThis, fault: unknown): Promise<boolean> => {
  const page = await asked(window, window.location.href)
  const file = moduleIn(fault)
  return page?.ok === true && (file === undefined || (await asked(window, file)) !== null)
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
  return async (fault) => {
    if (!missing.has(fault) || !(await isServed(window, fault)) || wasJustReloaded(window)) throw fault
    beforeReload()
    window.location.reload()
    return new Promise<never>(() => undefined)
  }
}
