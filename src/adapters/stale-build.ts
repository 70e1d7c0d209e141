const key = 'ultrafibra.reloaded'
const pauseMs = 60_000

const wasJustReloaded = (window: Window): boolean => {
  try {
    const before = Number(window.sessionStorage.getItem(key) ?? 0)
    window.sessionStorage.setItem(key, String(Date.now()))
    return Date.now() - before < pauseMs
  } catch {
    return true
  }
}

/**
 * After a release the page may need a file that is gone: it is loaded anew, at most once a minute. A file that is
 * only fetched ahead and missing leaves the page, and what is typed in it, alone.
 * @returns what to call with a fault that keeps the page from being drawn
 */
export const reloadWhenStale = (window: Window): ((fault: unknown) => void) => {
  const missing = new WeakSet<object>()
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
  return (fault) => {
    const isMissing = typeof fault === 'object' && fault !== null && missing.has(fault)
    if (isMissing && window.navigator.onLine && !wasJustReloaded(window)) window.location.reload()
  }
}
