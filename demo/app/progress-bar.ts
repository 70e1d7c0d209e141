import { BProgress } from '@bprogress/core'
import styles from './progress-bar.module.css'

const trickleRate = 0.02

/** The library's bar, whose trickle takes steps of a size of their own. */
class NavigationBar extends BProgress {
  static override trickle() {
    return NavigationBar.inc(Math.random() * trickleRate)
  }
}

/** Tells that a page is on its way. */
export interface ProgressBar {
  readonly start: () => void
  readonly done: () => void
}

/**
 * Puts the bar into the document. Its elements are made here, as the site's policy lets nobody write markup; the library
 * shows, moves and hides them.
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
