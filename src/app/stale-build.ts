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

/** After a release the page may ask for a file that is gone: it is loaded anew, at most once a minute. */
export const reloadWhenStale = (window: Window): void =>
  window.addEventListener('vite:preloadError', (event) => {
    if (!window.navigator.onLine || wasJustReloaded(window)) return
    event.preventDefault()
    window.location.reload()
  })
