import { useState, useSyncExternalStore } from 'react'
import type { LoadedDrawings } from './chart-pane.tsx'
import styles from './inspector.module.css'
import type { InspectedApp } from './open-log.ts'
import type { SessionStore } from './session-store.ts'
import { SessionView } from './session-view.tsx'
import { Toolbar } from './toolbar.tsx'
import { ViewBoundary } from './view-boundary.tsx'

interface InspectorProps extends LoadedDrawings {
  readonly app: InspectedApp
  readonly store: SessionStore
}

function NoSession() {
  return (
    <main className={styles.empty}>
      <p>
        No page reports anything yet. Open one of this site with <code>?inspect=local</code>, or import a
        session log.
      </p>
    </main>
  )
}

/** The inspector of all pages of this origin. */
export function Inspector({ app, store, ...drawn }: InspectorProps) {
  const { list, refusal } = useSyncExternalStore(store.subscribe, store.snapshot)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const session = list.find(({ page }) => page === chosen) ?? list.at(-1) ?? null
  const choose = (page: string): void => {
    setChosen(page)
    setProblem('')
  }
  return (
    <div className={styles.inspector}>
      <Toolbar
        app={app}
        sessions={list}
        session={session}
        onChoose={choose}
        logOf={store.log}
        onOpen={(opened) => {
          store.add(opened)
          choose(opened.page)
        }}
        onProblem={setProblem}
      />
      <p className={styles.problem} role="alert">
        {problem || refusal || session?.warning}
      </p>
      {session === null ? (
        <NoSession />
      ) : (
        <ViewBoundary name="The session" key={session.page}>
          <SessionView app={app} session={session} store={store} onProblem={setProblem} {...drawn} />
        </ViewBoundary>
      )}
    </div>
  )
}
