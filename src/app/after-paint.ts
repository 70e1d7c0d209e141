/** Calls back later, in the order of the calls. */
export type Later = (work: () => void) => void

/**
 * A queue for what only reports: it runs in a later task, which lets the page paint first, and at once when the page
 * is hidden or left. A failing report does not stop the others.
 */
export const afterPaint = (window: Window & typeof globalThis): Later => {
  let queue: (() => void)[] = []
  const flush = (): void => {
    const due = queue
    queue = []
    for (const work of due)
      try {
        work()
      } catch (fault) {
        window.reportError(fault)
      }
  }
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', flush)
  return (work) => {
    if (queue.push(work) === 1) window.setTimeout(flush)
  }
}
