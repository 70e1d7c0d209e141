/** Whether a file of the site did not arrive, in the words of the engines; any other fault of an import is an error in a script. */
export const isMissingFile = (fault: unknown): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload|did not arrive/.test(
    String(fault),
  )

/** Reports each file that arrives and does not run, as who imports it has another way, or tells the visitor. */
export const reportBrokenFiles = (window: Window): void =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isMissingFile(payload)) reportError(payload)
  })
