/**
 * Adds a style sheet and waits until it is applied.
 *
 * @throws if it does not arrive; like a script that does not, it is announced as `vite:preloadError`
 */
export const addStyles = (window: Window, href: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sheet = Object.assign(window.document.createElement('link'), { rel: 'stylesheet', href })
  sheet.onload = () => resolve()
  sheet.onerror = () => {
    const payload = new Error(`The styles did not arrive: ${href}`)
    sheet.remove()
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    reject(payload)
  }
  window.document.head.append(sheet)
  return promise
}
