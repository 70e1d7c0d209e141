import { type Candidate, candidatesOf } from './decision.ts'
import styles from './details.module.css'
import { eventName } from './event-list.tsx'
import type { ChartedActor } from './session.ts'
import { type EventRow, hasEffect } from './timeline.ts'

const json = (value: unknown, indent = 0): string => JSON.stringify(value, null, indent) ?? '—'

function Changes({ row }: { readonly row: EventRow }) {
  if (row.changes.length === 0) return <p className={styles.quiet}>No context changed.</p>
  return (
    <table className={styles.changes}>
      <thead>
        <tr>
          <th scope="col">Context</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {row.changes.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path}</th>
            <td>
              <del>{json(before)}</del>
            </td>
            <td>
              <ins>{json(after)}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fates: Readonly<Record<Candidate['fate'], { readonly sign: string; readonly text: string }>> = {
  taken: { sign: '✓', text: 'taken' },
  blocked: { sign: '⊘', text: 'ignores the event' },
  refused: { sign: '✗', text: 'guard refused' },
  untried: { sign: '·', text: 'not tried' },
}

function CandidateRow({ transition, fate }: Candidate) {
  const { source, label, guard, targets } = transition
  return (
    <li data-fate={fate}>
      <span className={styles.sign} title={fates[fate].text}>
        {fates[fate].sign}
      </span>
      <span>
        <code>{guard ?? 'otherwise'}</code>
        {' → '}
        {targets.length === 0 ? 'stays' : targets.join(', ')}
        <span className={styles.where}>
          {source} · {label}
        </span>
      </span>
      <span className={styles.fate}>{fates[fate].text}</span>
    </li>
  )
}

/** Which transitions the event could take, which one it took, and which guards refused. */
function Decision({ row, chart }: { readonly row: EventRow; readonly chart: ChartedActor['chart'] }) {
  const candidates = candidatesOf(chart, { type: row.event.type, before: row.before, taken: row.taken })
  const isTaken = candidates.some(({ fate }) => fate === 'taken')
  const untried = candidates.filter(({ fate }) => fate === 'untried')
  // XState makes a route's transition itself: no definition has it.
  if (candidates.length === 0)
    return (
      <p className={styles.quiet}>
        {row.taken.length > 0 ? `Taken: ${row.taken.join(', ')}` : 'No active state listens to this event.'}
      </p>
    )
  return (
    <>
      {!isTaken && <p className={styles.quiet}>No transition was taken.</p>}
      <ul className={styles.candidates} aria-label="Transitions">
        {candidates
          .filter(({ fate }) => fate !== 'untried')
          .map((candidate) => (
            <CandidateRow key={candidate.transition.id} {...candidate} />
          ))}
      </ul>
      {untried.length > 0 && (
        <details className={styles.untried}>
          <summary>{untried.length} not tried</summary>
          <ul className={styles.candidates}>
            {untried.map((candidate) => (
              <CandidateRow key={candidate.transition.id} {...candidate} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface DetailsProps {
  readonly row: EventRow | null
  /** The machine that got the event. */
  readonly actor: ChartedActor | null
}

/** One event: its payload, the guards' decisions, and its context changes. */
export function Details({ row, actor }: DetailsProps) {
  if (row === null) return <p className={styles.quiet}>Select an event.</p>
  return (
    <section aria-label="Event">
      <h3 className={styles.event} title={row.event.type}>
        {eventName(row.event.type)}
      </h3>
      <p className={styles.quiet}>
        {row.fromName} → {row.to}
        {row.moment === null ? '' : ` · moment ${row.moment.seq}`}
        {hasEffect(row) ? '' : ' · changed nothing'}
      </p>
      <pre>{json(row.event, 1)}</pre>
      {actor && <Decision row={row} chart={actor.chart} />}
      <Changes row={row} />
    </section>
  )
}

/** An actor's context at the shown moment. */
export function Context({ actor }: { readonly actor: ChartedActor }) {
  return (
    <section aria-label="Context">
      <h3 className={styles.event}>{actor.name}</h3>
      <pre>{json(actor.context, 1)}</pre>
    </section>
  )
}
