import { useMemo, useState } from 'react'
import { ActorList } from './actor-list.tsx'
import { ChartPane, type LoadedDrawings } from './chart-pane.tsx'
import { asEvent, Dock } from './dock.tsx'
import { EventList } from './event-list.tsx'
import styles from './inspector.module.css'
import { type EventFilter, Listing } from './listing.ts'
import { saveTest } from './make-test.ts'
import type { InspectedApp } from './open-log.ts'
import { type Actors, type ChartedActor, isCharted } from './session.ts'
import type { Session, SessionStore } from './session-store.ts'
import { TimeBar } from './time-bar.tsx'
import type { EventRow, SessionTimeline } from './timeline.ts'
import { ViewBoundary } from './view-boundary.tsx'

interface SessionViewProps extends LoadedDrawings {
  readonly app: InspectedApp
  readonly onProblem: (text: string) => void
  readonly session: Session
  readonly store: SessionStore
}

const charted = (actors: Actors): readonly ChartedActor[] =>
  [...actors.values()].filter(isCharted).toSorted((one, other) => +other.isRunning - +one.isRunning)

/** The chosen actor; after time travel the one that runs under its name. */
const actorOf = (actors: Actors, chosen: { readonly id: string; readonly name: string }) => {
  const all = charted(actors)
  const byId = all.find(({ id }) => id === chosen.id)
  const byName = all.find(({ name }) => name === chosen.name)
  return (byId?.isRunning ? byId : (byName ?? byId)) ?? all[0] ?? null
}

/** The newest event that an actor got, among the last ones. */
const newestFor = ({ rows }: SessionTimeline, name: string): EventRow | null =>
  rows.slice(-30).findLast((row): row is EventRow => row.kind === 'event' && row.to === name) ?? null

/** EventFilter and position in a session's events. */
const useEvents = (timeline: SessionTimeline) => {
  const [filter, setFilter] = useState<EventFilter>({ search: '', onlyEffective: false, unfolded: new Set() })
  const [selected, setSelected] = useState<number | null>(null)
  const listing = useMemo(() => new Listing(timeline, filter), [timeline, filter]).update()
  const place = selected === null ? null : listing.placeOf(selected)
  const go = (to: number | null): void => setSelected(to === null ? null : (listing.items[to]?.row ?? null))
  const fold = (group: number): void =>
    setFilter((old) => ({
      ...old,
      unfolded: new Set(
        old.unfolded.has(group) ? [...old.unfolded].filter((one) => one !== group) : [...old.unfolded, group],
      ),
    }))
  const row = place === null ? undefined : timeline.rows[listing.items[place]?.row ?? -1]
  return { filter, setFilter, listing, place, go, fold, row }
}

type Events = ReturnType<typeof useEvents>

function FilterBar({ filter, setFilter }: Pick<Events, 'filter' | 'setFilter'>) {
  return (
    <div className={styles.bar}>
      <input
        type="search"
        aria-label="Search events"
        placeholder="Search type, actor, payload"
        value={filter.search}
        onChange={({ target }) => setFilter({ ...filter, search: target.value })}
      />
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={filter.onlyEffective}
          onChange={({ target }) => setFilter({ ...filter, onlyEffective: target.checked })}
        />
        Only changes
      </label>
    </div>
  )
}

interface ThenProps extends SessionViewProps {
  readonly events: Events
  readonly actors: Actors
  readonly actor: ChartedActor | null
}

function SequencePane({ session, store, events, actors, actor }: ThenProps) {
  const { timeline } = session
  const { listing, place, row } = events
  return (
    <section className={styles.pane} aria-label="Sequence">
      <FilterBar {...events} />
      <ViewBoundary name="The list of events">
        <EventList
          rows={timeline.rows}
          lanes={timeline.lanes}
          listing={listing}
          count={listing.items.length}
          place={place}
          onSelect={events.go}
          onFold={events.fold}
        />
      </ViewBoundary>
      <Dock
        {...{ session, store, actors, actor }}
        row={asEvent(row ?? timeline.rows.at(-1))}
        isThen={row !== undefined}
      />
    </section>
  )
}

function ChartOf({ session, events, actor, ...drawn }: ThenProps) {
  const { row } = events
  const shown = row === undefined ? newestFor(session.timeline, actor?.name ?? '') : asEvent(row)
  return (
    <section className={styles.pane} aria-label="Chart">
      <ViewBoundary name="The chart">
        {actor && <ChartPane actor={actor} row={shown} {...drawn} />}
      </ViewBoundary>
    </section>
  )
}

/** A session: its actors, the chart of one, and its events, at the newest moment or an earlier one. */
export function SessionView(props: SessionViewProps) {
  const { session, store } = props
  const { timeline, isLive, page } = session
  const [chosen, setChosen] = useState({ id: '', name: 'checkout' })
  const events = useEvents(timeline)
  const moment = events.row?.moment ?? null
  const actors = moment?.actors ?? timeline.actors()
  const actor = actorOf(actors, chosen)
  const goBack = (): void => {
    if (moment !== null) store.send({ kind: 'return', page, to: moment.seq })
    events.go(null)
  }
  const show = (id: string): void => setChosen({ id, name: actors.get(id)?.name ?? '' })
  return (
    <main className={styles.main}>
      <section className={styles.pane} aria-label="Actors">
        <ViewBoundary name="The list of actors">
          <ActorList actors={actors} shown={actor?.id ?? null} onShow={show} />
        </ViewBoundary>
      </section>
      <ChartOf {...{ ...props, events, actors, actor }} />
      <SequencePane {...{ ...props, events, actors, actor }} />
      <TimeBar
        count={events.listing.items.length}
        place={events.place}
        onPlace={events.go}
        isLive={isLive}
        onReturn={moment?.isKept ? goBack : null}
        onTest={() => void saveTest(props, moment?.steps)}
      />
    </main>
  )
}
