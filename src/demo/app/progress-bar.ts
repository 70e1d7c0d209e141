import { BProgress } from '@bprogress/core'
import styles from './progress-bar.module.css'

const trickleRate = 0.02

/** The library's bar, with a custom trickle step. */
class NavigationBar extends BProgress {
  static override trickle() {
    return NavigationBar.inc(Math.random() * trickleRate)
  }
}

/** Shows that a page is loading. */
export interface ProgressBar {
  readonly start: () => void
  readonly done: () => void
}

/**
 * Adds the bar to the document. Its elements are created here, as the content security policy forbids markup strings;
 * the library shows, moves and hides them.
 */
export const createProgressBar = (document: Document): ProgressBar => {
  const frame = document.createElement('div')
  const bar = document.createElement('div')
  frame.className = `bprogress ${styles.frame}`
  frame.setAttribute('aria-hidden', 'true')
  frame.style.display = 'none'
  bar.className = `bar ${styles.bar}`
  frame.append(bar)
  document.body.append(frame)
  NavigationBar.configure({
    template: null,
    minimum: 0.08,
    speed: 200,
    trickle: true,
    trickleSpeed: 800,
    showSpinner: false,
    parent: document.body,
  })
  return {
    start: () => {
      if (!NavigationBar.isStarted()) NavigationBar.start()
    },
    done: () => void NavigationBar.done(),
  }
}
