import { isMissingFile } from '@ultrafibra/contract/missing-file'

/** Style sheets that did not arrive, each with its fault. */
const lostSheets = new Map<string, unknown>()

const sheetIn = (fault: unknown): string | undefined =>
  /Unable to preload CSS for (\S+)/.exec(String(fault))?.[1]

/** Reports each file that arrives and does not run, as who imports it has another way, or tells the visitor. */
export const reportBrokenFiles = (window: Window): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const sheet = sheetIn(payload)
    if (sheet !== undefined) lostSheets.set(sheet, payload)
    if (!isMissingFile(payload)) reportError(payload)
  })

/**
 * Adds the style sheets that did not arrive again, as the next import of the module that they belong to no longer waits for
 * them.
 *
 * @throws the fault of one that does not arrive now either
 */
export const addLostSheets = async ({ document }: Window): Promise<void> => {
  const add = ([href, fault]: readonly [string, unknown]): Promise<void> =>
    new Promise((resolve, reject) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      sheet.onload = () => {
        lostSheets.delete(href)
        resolve()
      }
      sheet.onerror = () => {
        sheet.remove()
        reject(fault)
      }
      document.head.append(sheet)
    })
  await Promise.all([...lostSheets].map(add))
}
