import styles from './inspector.module.css'
import type { EventRow } from './sequence.ts'
import type { ActorThen } from './session.ts'

const json = (value: unknown, indent = 0): string => JSON.stringify(value, null, indent) ?? '—'

interface DetailsProps {
  readonly row: EventRow
  readonly nameOf: (actor: string) => string
  /** Goes back to a moment; null without a live page. */
  readonly onReturn: ((moment: number) => void) | null
}

function Changes({ row, nameOf }: Pick<DetailsProps, 'row' | 'nameOf'>) {
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
      {row.changes.map(({ actor, changes }) => (
        <tbody key={actor}>
          {changes.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">
                {nameOf(actor)} · {path}
              </th>
              <td>
                <del>{json(before)}</del>
              </td>
              <td>
                <ins>{json(after)}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** One event: its payload, its context changes, and the button that goes back to the moment after it. */
export function Details({ row, nameOf, onReturn }: DetailsProps) {
  const { moment } = row
  return (
    <section className={styles.details} aria-label="Event">
      <header className={styles.bar}>
        <h2>{row.type}</h2>
        <button
          type="button"
          disabled={onReturn === null || moment === null}
          onClick={() => moment !== null && onReturn?.(moment)}
        >
          Go back to here
        </button>
      </header>
      <p className={styles.quiet}>
        {nameOf(row.from)} → {nameOf(row.to)}
        {moment === null ? '' : ` · moment ${moment}`}
      </p>
      <pre>{json(row.event, 1)}</pre>
      <Changes row={row} nameOf={nameOf} />
    </section>
  )
}

/** An actor's context at the shown moment. */
export function Knowledge({ actor }: { readonly actor: ActorThen }) {
  return (
    <details className={styles.knowledge}>
      <summary>Context</summary>
      <pre>{json(actor.context, 1)}</pre>
    </details>
  )
}
