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
 * After a release a file that the page needs may be gone: reload, at most once a minute. A failed prefetch does not
 * reload, so that typed data stays.
 * @returns a handler for a fault that prevents drawing
 */
export const reloadWhenStale = (window: Window): ((fault: unknown) => void) => {
  const missing = new WeakSet<object>()
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload))
  return (fault) => {
    const isMissing = typeof fault === 'object' && fault !== null && missing.has(fault)
    if (isMissing && window.navigator.onLine && !wasJustReloaded(window)) window.location.reload()
  }
}
