import styles from './progress.module.css'

export interface CheckoutProgressProps {
  /** 0 to 100. */
  readonly percent: number
  /** The stage's name, its number from 1, and how many there are. */
  readonly stage: string
  readonly at: number
  readonly of: number
}

const shareOf = (percent: number): number => Math.min(100, Math.max(0, percent))

/** The progress in words, and for assistive technology. */
export function CheckoutProgress({ percent, stage, at, of }: CheckoutProgressProps) {
  const position = `${at} de ${of}`
  return (
    <section className={styles.progress} aria-label="Andamento do pedido">
      {/* Another text begins elsewhere: the same element would be a layout shift. */}
      <p key={position}>
        <b>{stage}</b>
        <span>{`, ${position}`}</span>
      </p>
      <progress
        className="sr"
        max={100}
        value={shareOf(percent)}
        aria-label="Progresso do pedido"
        aria-valuetext={`${stage}, ${position}`}
      />
    </section>
  )
}

/** The progress as the lower edge of the bar. An inline style would be refused: the width is an attribute. */
export function ProgressEdge({ percent }: Pick<CheckoutProgressProps, 'percent'>) {
  return (
    <div className={styles.edge}>
      <svg
        className={styles.lit}
        width={`${shareOf(percent)}%`}
        height="100%"
        aria-hidden="true"
        focusable="false"
      >
        <circle className={styles.halo} cx="100%" cy="50%" />
        <circle className={styles.head} cx="100%" cy="50%" />
      </svg>
    </div>
  )
}
