import { useMemo, useState } from 'react'
import { ActorList } from './actor-list.tsx'
import { ChartPane, type LoadedDrawings } from './chart-pane.tsx'
import { allowedEvents } from './definition.ts'
import { Context, Details } from './details.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { EventList } from './event-list.tsx'
import styles from './inspector.module.css'
import { type Filter, Listing } from './listing.ts'
import { SendForm } from './send-form.tsx'
import { type Actors, type ChartedActor, isCharted } from './session.ts'
import type { Session, SessionStore } from './session-store.ts'
import type { EventRow, Row, Timeline } from './timeline.ts'
import { Transport } from './transport.tsx'

interface SessionViewProps extends LoadedDrawings {
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
const newestFor = ({ rows }: Timeline, name: string): EventRow | null =>
  rows.slice(-30).findLast((row): row is EventRow => row.kind === 'event' && row.to === name) ?? null

const asEvent = (row: Row | undefined): EventRow | null => (row?.kind === 'event' ? row : null)

/** Filter and position in a session's events. */
const useEvents = (timeline: Timeline) => {
  const [filter, setFilter] = useState<Filter>({ search: '', onlyEffective: false, unfolded: new Set() })
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

const tabs = ['Event', 'Context', 'Send'] as const

interface DockProps {
  readonly session: Session
  readonly store: SessionStore
  readonly row: EventRow | null
  readonly actors: Actors
  readonly actor: ChartedActor | null
  readonly isThen: boolean
}

function Sending({ session, store, actor }: DockProps & { readonly actor: ChartedActor }) {
  const { rows } = session.timeline
  return (
    <SendForm
      key={actor.id}
      events={allowedEvents(actor.chart, actor.value)}
      lastOf={(type) =>
        asEvent(
          rows.findLast((row) => row.kind === 'event' && row.to === actor.name && row.event.type === type),
        )?.event ?? null
      }
      onSend={(event) => store.send({ kind: 'send', page: session.page, actor: actor.id, event })}
    />
  )
}

function DockTab({ tab, ...dock }: DockProps & { readonly tab: (typeof tabs)[number] }) {
  const { row, actors, actor, isThen, session } = dock
  const receiver = row === null ? undefined : actors.get(row.actor)
  if (tab === 'Event') return <Details row={row} actor={receiver && isCharted(receiver) ? receiver : null} />
  if (actor === null) return null
  if (tab === 'Context') return <Context actor={actor} />
  if (!session.isLive || isThen)
    return <p className={styles.quiet}>Only the newest moment of an open page takes events.</p>
  return <Sending {...dock} actor={actor} />
}

function Dock(props: DockProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]>('Event')
  return (
    <div className={styles.dock}>
      <div className={styles.tabs} role="tablist" aria-label="Details">
        {tabs.map((one) => (
          <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
            {one}
          </button>
        ))}
      </div>
      <div className={styles.sheet} role="tabpanel" aria-label={tab}>
        <ErrorBoundary name="This tab" key={`${tab} ${props.row?.seq}`}>
          <DockTab {...props} tab={tab} />
        </ErrorBoundary>
      </div>
    </div>
  )
}

/** A session: its actors, the chart of one, and its events, at the newest moment or an earlier one. */
export function SessionView({ session, store, ...drawn }: SessionViewProps) {
  const { timeline, isLive, page } = session
  const [chosen, setChosen] = useState({ id: '', name: 'checkout' })
  const events = useEvents(timeline)
  const { row, place, listing } = events
  const actors = (row?.moment?.actors as Actors | undefined) ?? timeline.actors()
  const actor = actorOf(actors, chosen)
  const shownRow = row === undefined ? newestFor(timeline, actor?.name ?? '') : asEvent(row)
  const moment = row?.moment ?? null
  const goBack = (): void => {
    if (moment !== null) store.send({ kind: 'return', page, to: moment.seq })
    events.go(null)
  }
  return (
    <main className={styles.main}>
      <section className={styles.pane} aria-label="Actors">
        <ErrorBoundary name="The list of actors">
          <ActorList
            actors={actors}
            shown={actor?.id ?? null}
            onShow={(id) => setChosen({ id, name: actors.get(id)?.name ?? '' })}
          />
        </ErrorBoundary>
      </section>
      <section className={styles.pane} aria-label="Chart">
        <ErrorBoundary name="The chart">
          {actor && <ChartPane actor={actor} row={shownRow} {...drawn} />}
        </ErrorBoundary>
      </section>
      <section className={styles.pane} aria-label="Sequence">
        <FilterBar {...events} />
        <ErrorBoundary name="The list of events">
          <EventList
            rows={timeline.rows}
            lanes={timeline.lanes}
            listing={listing}
            count={listing.items.length}
            place={place}
            onSelect={events.go}
            onFold={events.fold}
          />
        </ErrorBoundary>
        <Dock
          {...{ session, store, actors, actor }}
          row={asEvent(row ?? timeline.rows.at(-1))}
          isThen={row !== undefined}
        />
      </section>
      <Transport
        count={listing.items.length}
        place={place}
        onPlace={events.go}
        isLive={isLive}
        onReturn={moment?.isKept ? goBack : null}
      />
    </main>
  )
}
