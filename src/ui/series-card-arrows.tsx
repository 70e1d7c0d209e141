import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './series-card-arrows.module.css'

export interface SeriesArrowsProps {
  /** Id of the row they scroll. */
  readonly row: string
  readonly title: string
  readonly canGoBack: boolean
  readonly canGoOn: boolean
  readonly onPress: (way: -1 | 1) => void
}

/** Left and right. At an end an arrow keeps its focus, is announced as disabled, and does nothing. */
export function SeriesArrows({ row, title, canGoBack, canGoOn, onPress }: SeriesArrowsProps) {
  return (
    <div className={styles.arrows}>
      <button
        type="button"
        className={styles.arrow}
        aria-controls={row}
        aria-disabled={!canGoBack}
        aria-label={`Voltar em ${title}`}
        onClick={() => onPress(-1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={cx(styles.arrow, styles.on)}
        aria-controls={row}
        aria-disabled={!canGoOn}
        aria-label={`Avançar em ${title}`}
        onClick={() => onPress(1)}
      >
        <Icon name="back" />
      </button>
    </div>
  )
}
