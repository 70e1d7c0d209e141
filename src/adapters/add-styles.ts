const add = ({ document }: Window, href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    sheet.onload = () => resolve()
    sheet.onerror = () => {
      sheet.remove()
      reject(new Error(`The styles did not arrive: ${href}`))
    }
    document.head.append(sheet)
  })

/**
 * Adds a style sheet and waits until it is applied; asks for it once more if it does not arrive.
 *
 * @throws if it never does; like a script that does not, it is announced as `vite:preloadError`
 */
export const addStyles = (window: Window, href: string): Promise<void> =>
  add(window, href)
    .catch(() => add(window, href))
    .catch((payload: unknown) => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
      throw payload
    })
