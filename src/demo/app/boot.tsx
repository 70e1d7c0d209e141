import { createRoot } from 'react-dom/client'
import { browserHistory } from 'statechart-kit/browser-history'
import { startRouter } from 'statechart-kit/router'
import { startDisplay } from '../../app/display.ts'
import { DemoApp } from './demo-app.tsx'
import { followLanguage, keptLanguage } from './language.ts'
import { createProgressBar, type ProgressBar } from './progress-bar.ts'
import { createDemo, type DemoSite, shownPath } from './site.ts'

/** The bar starts when the chart's path changes and ends when that page is drawn. */
const startAtMoves = ({ actor }: DemoSite, progress: ProgressBar): void => {
  let path = shownPath(actor)
  actor.subscribe(() => {
    const next = shownPath(actor)
    if (next !== path) progress.start()
    path = next
  })
}

/** Starts the demo in its document. It loads only its own files. */
export const bootDemo = (window: Window): void => {
  const { document } = window
  const root = document.getElementById('root')
  if (root === null) throw new Error('The document of the demo has no root')
  const demo = createDemo(window.location.pathname, keptLanguage(window))
  const display = startDisplay(window)
  const progress = createProgressBar(document)
  followLanguage(window, demo.actor)
  startAtMoves(demo, progress)
  startRouter(browserHistory(window), demo.routed, '')
  document.querySelector('title[data-served]')?.remove()
  root.dataset.ready = ''
  createRoot(root).render(<DemoApp demo={demo} display={display} progress={progress} />)
}
