import { useMemo, useState, useSyncExternalStore } from 'react'
import { ActorPanel } from './actor-panel.tsx'
import { Details } from './details.tsx'
import styles from './inspector.module.css'
import { type EventRow, lanesOf, type Row, rowsOf } from './sequence.ts'
import { SequenceView } from './sequence-view.tsx'
import { type ActorThen, actorsAt, type Session } from './session.ts'
import type { SessionStore } from './session-store.ts'
import { Toolbar } from './toolbar.tsx'

interface SessionViewProps {
  readonly session: Session
  readonly store: SessionStore
}

const eventAt = (rows: readonly Row[], seq: number | null): EventRow | null => {
  const row = rows.find((one) => one.seq === seq)
  return row?.kind === 'event' ? row : null
}

const namer = (actors: readonly ActorThen[]) => (lane: string) =>
  actors.find(({ id }) => id === lane)?.name ?? lane

interface EventsProps {
  readonly session: Session
  readonly rows: readonly Row[]
  readonly row: EventRow | null
  readonly onSelect: (seq: number | null) => void
  /** Goes back to a moment; null without a live page. */
  readonly onReturn: ((to: number) => void) | null
}

function Events({ session: { entries, isLive }, rows, row, onSelect, onReturn }: EventsProps) {
  const everyone = useMemo(() => actorsAt(entries), [entries])
  const nameOf = namer(everyone)
  return (
    <section className={styles.pane} aria-label="Sequence">
      <div className={styles.bar}>
        <h2>Events</h2>
        <button type="button" aria-pressed={row === null} onClick={() => onSelect(null)}>
          {isLive ? 'Live' : 'Newest'}
        </button>
      </div>
      <SequenceView
        rows={rows}
        lanes={lanesOf(rows, everyone)}
        nameOf={nameOf}
        selected={row?.seq ?? null}
        onSelect={onSelect}
      />
      {row && <Details row={row} nameOf={nameOf} onReturn={onReturn} />}
    </section>
  )
}

function SessionView({ session, store }: SessionViewProps) {
  const { entries, page, isLive } = session
  const [selected, setSelected] = useState<number | null>(null)
  const rows = useMemo(() => rowsOf(entries), [entries])
  const row = eventAt(rows, selected)
  const until = row === null ? undefined : (row.moment ?? row.seq)
  const actors = useMemo(() => actorsAt(entries, until), [entries, until])
  const goBack = (to: number): void => {
    store.send({ kind: 'return', page, to })
    setSelected(null)
  }
  return (
    <div className={styles.panes}>
      <ActorPanel
        actors={actors}
        isThen={row !== null}
        onSend={isLive ? (actor, event) => store.send({ kind: 'send', page, actor, event }) : null}
      />
      <Events
        session={session}
        rows={rows}
        row={row}
        onSelect={setSelected}
        onReturn={isLive ? goBack : null}
      />
    </div>
  )
}

/** The inspector of all pages of this origin. */
export function Inspector({ store }: { readonly store: SessionStore }) {
  const { list, refusal } = useSyncExternalStore(store.subscribe, store.snapshot)
  const [chosen, setChosen] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const session = list.find(({ page }) => page === chosen) ?? list.at(-1) ?? null
  return (
    <div className={styles.inspector}>
      <Toolbar
        sessions={list}
        session={session}
        onChoose={setChosen}
        onImport={(read) => {
          store.add(read)
          setChosen(read.page)
          setProblem('')
        }}
        onProblem={setProblem}
      />
      <p className={styles.problem} role="alert">
        {problem || refusal}
      </p>
      <main className={styles.main}>
        {session === null ? (
          <p className={styles.empty}>
            No page tells anything yet. Open one of this site with <code>?inspect=local</code>, or import a
            session.
          </p>
        ) : (
          <SessionView key={session.page} session={session} store={store} />
        )}
      </main>
    </div>
  )
}
