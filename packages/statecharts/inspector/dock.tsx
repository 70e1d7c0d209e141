import { useState } from 'react'
import { allowedEvents } from './definition.ts'
import styles from './details.module.css'
import { Context, Details } from './details.tsx'
import { SendForm } from './send-form.tsx'
import { type Actors, type ChartedActor, isCharted } from './session.ts'
import type { Session, SessionStore } from './session-store.ts'
import type { EventRow, Row } from './timeline.ts'
import { ViewBoundary } from './view-boundary.tsx'

export const asEvent = (row: Row | undefined): EventRow | null => (row?.kind === 'event' ? row : null)

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

/** Details of the shown event, the context of the shown actor, and a form that sends it events. */
export function Dock(props: DockProps) {
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
        <ViewBoundary name="This tab" key={`${tab} ${props.row?.seq}`}>
          <DockTab {...props} tab={tab} />
        </ViewBoundary>
      </div>
    </div>
  )
}
