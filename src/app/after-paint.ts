type Work = () => void

/** Calls back later, in the order of the calls. */
export type Later = (work: Work) => void

/** `user-blocking` comes right after the paint, before input that waits; `background` after it. */
type Priority = 'user-blocking' | 'background'

type Scheduling = Window & {
  readonly scheduler?: {
    readonly postTask: (work: Work, options: { readonly priority: Priority }) => Promise<void>
  }
}

/** Calls back at once. */
export const atOnce: Later = (work) => work()

/** Before a visitor's next press is handled, all effects of the last one have happened. */
const presses = ['click', 'submit']

/** A submit that waits is handled before Back or Forward, and before what is typed after it, too. */
export const moves = [...presses, 'popstate', 'input']

/** A page that is not painted, such as a covered window's, waits no longer. */
const longestMs = 250

/**
 * A queue for effects that the next paint does not show: history, storage, tracking, background calls. They happen in
 * one task after that paint, and at once before a press and when the page is hidden or left. A failing one does not stop
 * the others.
 * @param before events of the window before which they happen at once
 */
export const afterPaint = (window: Scheduling, priority: Priority, before = presses): Later => {
  let queue: Work[] = []
  let limit = 0
  const run = (work: Work): void => {
    try {
      work()
    } catch (fault) {
      window.setTimeout(() => {
        throw fault
      })
    }
  }
  const flush = (): void => {
    window.clearTimeout(limit)
    while (queue.length > 0) {
      const due = queue
      queue = []
      due.forEach(run)
    }
  }
  const isHidden = (): boolean => window.document.visibilityState === 'hidden'
  for (const type of before) window.addEventListener(type, flush, { capture: true })
  window.addEventListener('pagehide', flush)
  window.document.addEventListener('visibilitychange', () => {
    if (isHidden()) flush()
  })
  /** A frame's callbacks run before its paint. */
  const afterFrame = (): void => {
    if (window.scheduler === undefined) window.setTimeout(flush)
    else void window.scheduler.postTask(flush, { priority })
  }
  return (work) => {
    queue.push(work)
    if (isHidden()) flush()
    else if (queue.length === 1) {
      window.requestAnimationFrame(afterFrame)
      limit = window.setTimeout(flush, longestMs)
    }
  }
}

/** The same for the router: the browser's list of entries shows the title that each page has when it is left. */
export const underOldTitle =
  (document: Document, later: Later): Later =>
  (work) => {
    const { title } = document
    later(() => {
      const shown = document.title
      if (shown !== title) document.title = title
      work()
      if (shown !== title) document.title = shown
    })
  }
