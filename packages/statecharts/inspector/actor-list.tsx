import { useState } from 'react'
import { valueText } from '../explore/value-text.ts'
import styles from './inspector.module.css'
import { type Actors, type ChartedActor, isCharted } from './session.ts'

interface ActorListProps {
  readonly actors: Actors
  readonly shown: string | null
  readonly onShow: (id: string) => void
}

const effectsOf = (actors: Actors, { id }: ChartedActor): readonly string[] =>
  [...actors.values()]
    .filter((actor) => actor.parent === id && !isCharted(actor) && actor.isRunning)
    .map(({ name }) => name)

const depthOf = (actors: Actors, { parent }: Pick<ChartedActor, 'parent'>): number => {
  const above = parent === null ? undefined : actors.get(parent)
  return above === undefined ? 0 : 1 + depthOf(actors, above)
}

function Entry({ actor, actors, shown, onShow }: ActorListProps & { readonly actor: ChartedActor }) {
  const effects = effectsOf(actors, actor)
  return (
    <li data-depth={Math.min(depthOf(actors, actor), 3)} data-ended={!actor.isRunning || undefined}>
      <button type="button" aria-pressed={actor.id === shown} onClick={() => onShow(actor.id)}>
        <span className={styles.actor}>{actor.name}</span>
        <span className={styles.value}>{valueText(actor.value)}</span>
        {effects.length > 0 && <span className={styles.effects}>runs {effects.join(', ')}</span>}
      </button>
    </li>
  )
}

/** The machines of a moment, the largest tree first; ended ones behind a switch. */
export function ActorList({ actors, shown, onShow }: ActorListProps) {
  const [showsEnded, setShowsEnded] = useState(false)
  const charted = [...actors.values()].filter(isCharted)
  const ended = charted.filter(({ isRunning }) => !isRunning)
  const sizeOf = ({ root }: ChartedActor): number => charted.filter((one) => one.root === root).length
  const running = charted
    .filter(({ isRunning }) => isRunning)
    .toSorted((one, other) => sizeOf(other) - sizeOf(one))
  const entry = (actor: ChartedActor) => (
    <Entry key={actor.id} actor={actor} actors={actors} shown={shown} onShow={onShow} />
  )
  return (
    <>
      <ul className={styles.actors} aria-label="Running actors">
        {running.map(entry)}
      </ul>
      {ended.length > 0 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={showsEnded}
          onClick={() => setShowsEnded(!showsEnded)}
        >
          {ended.length} ended
        </button>
      )}
      {showsEnded && (
        <ul className={styles.actors} aria-label="Ended actors">
          {ended.map(entry)}
        </ul>
      )}
    </>
  )
}
