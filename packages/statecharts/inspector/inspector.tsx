import { type DragEvent, useState, useSyncExternalStore } from 'react'
import type { LoadedDrawings } from './chart-pane.tsx'
import styles from './inspector.module.css'
import { type InspectedApp, openLog } from './open-log.ts'
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

/** Which session is shown, and how another is chosen or opened from a file. */
const useSessions = ({ app, store }: Pick<InspectorProps, 'app' | 'store'>) => {
  const { list, refusal } = useSyncExternalStore(store.subscribe, store.snapshot)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const session = list.find(({ page }) => page === chosen) ?? list.at(-1) ?? null
  const choose = (page: string): void => {
    setChosen(page)
    setProblem('')
  }
  const open = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const text = await file.text()
    try {
      const opened = openLog(app, text, file.name)
      store.add(opened)
      choose(opened.page)
    } catch (fault) {
      setProblem(`${file.name} is no session log. ${fault instanceof Error ? fault.message : fault}`)
    }
  }
  return { list, session, choose, open, setProblem, problem: problem || refusal || session?.warning }
}

/** The inspector of all pages of this origin. */
export function Inspector({ app, store, ...drawn }: InspectorProps) {
  const { list, session, choose, open, problem, setProblem } = useSessions({ app, store })
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    void open(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file may be dropped anywhere; the button does the same
    <div className={styles.inspector} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Toolbar
        sessions={list}
        session={session}
        onChoose={choose}
        logOf={store.log}
        onFile={(file) => void open(file)}
        onProblem={setProblem}
      />
      <p className={styles.problem} role="alert">
        {problem}
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
