import { isMissingFile } from '../../contract/missing-file.ts'

/** Reports each file that arrives and does not run, as who imports it has another way, or tells the visitor. */
export const reportBrokenFiles = (window: Window): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingFile(payload)) reportError(payload)
  })
