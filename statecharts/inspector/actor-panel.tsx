import { useState } from 'react'
import type { AnyEventObject } from 'xstate'
import { ChartView } from './chart-view.tsx'
import { allowedEvents, type StateBox, valueText } from './definition.ts'
import { Knowledge } from './details.tsx'
import styles from './inspector.module.css'
import { SendForm } from './send-form.tsx'
import type { ActorThen } from './session.ts'

interface ActorPanelProps {
  readonly actors: readonly ActorThen[]
  /** Whether an earlier moment is shown. */
  readonly isThen: boolean
  /** Sends an event; null without a live page. */
  readonly onSend: ((actor: string, event: AnyEventObject) => void) | null
}

interface Charted extends ActorThen {
  readonly chart: StateBox
}

const isCharted = (actor: ActorThen): actor is Charted => actor.chart !== null && actor.isRunning

interface ActorListProps {
  readonly actors: readonly ActorThen[]
  readonly shown: string | null
  readonly onShow: (name: string) => void
}

function ActorList({ actors, shown, onShow }: ActorListProps) {
  const effects = (actor: ActorThen) =>
    actors.filter(({ parent, chart, isRunning }) => parent === actor.id && chart === null && isRunning)
  return (
    <ul className={styles.actors} aria-label="Running actors">
      {actors.filter(isCharted).map((actor) => (
        <li key={actor.id}>
          <button type="button" aria-pressed={actor.name === shown} onClick={() => onShow(actor.name)}>
            <span className={styles.actor}>{actor.name}</span>
            <span className={styles.value}>{valueText(actor.value)}</span>
            {effects(actor).length > 0 && (
              <span className={styles.effects}>
                runs{' '}
                {effects(actor)
                  .map(({ name }) => name)
                  .join(', ')}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ActorChartProps extends Pick<ActorPanelProps, 'isThen' | 'onSend'> {
  readonly actor: Charted
  readonly showsAll: boolean
}

function ActorChart({ actor, showsAll, isThen, onSend }: ActorChartProps) {
  const { id, chart, value } = actor
  return (
    <>
      <ChartView box={chart} value={value} showsAll={showsAll} />
      <Knowledge actor={actor} />
      {onSend && !isThen && (
        <SendForm key={id} events={allowedEvents(chart, value)} onSend={(event) => onSend(id, event)} />
      )}
    </>
  )
}

/** The running actors, and the chart of the selected one with its active states. */
export function ActorPanel({ actors, isThen, onSend }: ActorPanelProps) {
  const [chosen, setChosen] = useState('checkout')
  const [showsAll, setShowsAll] = useState(false)
  const charted = actors.filter(isCharted)
  const actor = charted.find(({ name }) => name === chosen) ?? charted[0] ?? null
  return (
    <>
      <section className={styles.pane} aria-label="Actors">
        <div className={styles.bar}>
          <h2>Actors</h2>
          {isThen && <span className={styles.then}>earlier moment</span>}
        </div>
        <ActorList actors={actors} shown={actor?.name ?? null} onShow={setChosen} />
      </section>
      <section className={styles.pane} aria-label="Chart">
        <div className={styles.bar}>
          <h2>{actor?.name ?? 'Chart'}</h2>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={showsAll}
              onChange={({ target }) => setShowsAll(target.checked)}
            />
            All transitions
          </label>
        </div>
        {actor && <ActorChart actor={actor} showsAll={showsAll} isThen={isThen} onSend={onSend} />}
      </section>
    </>
  )
}
