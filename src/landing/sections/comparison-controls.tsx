import type { ComparisonRow } from '../../content/plan-comparison.ts'
import { cx } from '../../ui/cx.ts'
import styles from './comparison-choice.module.css'

export interface ComparisonControlsProps {
  readonly rows: readonly ComparisonRow[]
  /** The places of the two plans that a phone shows at first. */
  readonly first: readonly [number, number]
  /** Whether there are lines to fold away. */
  readonly hasSame: boolean
  /** Whether a phone begins with fewer lines. */
  readonly hasMore: boolean
}

/** What of the comparison is shown, by native controls that the styles read: it works without script. */
export function ComparisonControls({ rows, first, hasSame, hasMore }: ComparisonControlsProps) {
  return (
    <>
      {rows.length > 2 ? (
        <div className={styles.pair}>
          <Choice rows={rows} label="Comparar" at={first[0]} className={styles.left} />
          <Choice rows={rows} label="com" at={first[1]} className={styles.right} />
        </div>
      ) : null}
      {hasMore ? (
        <div className={styles.all}>
          <label className={styles.only}>
            <input type="checkbox" /> Ver todas as linhas
          </label>
        </div>
      ) : null}
      {hasSame ? (
        <label className={styles.only}>
          <input type="checkbox" defaultChecked /> Ver só as diferenças
        </label>
      ) : null}
    </>
  )
}

interface ChoiceProps extends Pick<ComparisonControlsProps, 'rows'> {
  readonly label: string
  readonly at: number
  readonly className: string | undefined
}

function Choice({ rows, label, at, className }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select className={cx(className)} defaultValue={rows[at]?.sku} autoComplete="off">
        {rows.map(({ sku, title }) => (
          <option key={sku} value={sku}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
