import styles from './page-data-table.module.css'

interface DataRow {
  readonly data: string
  readonly purpose: string
  readonly kept: string
}

interface PageDataTableProps {
  /** The table's caption. */
  readonly caption: string
  /** The heading of its first column. */
  readonly first: string
  readonly rows: readonly DataRow[]
}

/** A table of data, purpose and retention. On narrow pages each row is a labelled card. */
export function PageDataTable({ caption, first, rows }: PageDataTableProps) {
  return (
    <table className={styles.table}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">Para quê</th>
          <th scope="col">Onde e por quanto tempo</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ data, purpose, kept }) => (
          <tr key={data}>
            <th scope="row">{data}</th>
            <td>
              <span className={styles.label} aria-hidden="true">
                Para quê
              </span>
              {purpose}
            </td>
            <td>
              <span className={styles.label} aria-hidden="true">
                Onde e por quanto tempo
              </span>
              {kept}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
