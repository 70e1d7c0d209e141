import { useId } from 'react'
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

/** The progress as the lower edge of the bar. */
export function ProgressEdge({ percent }: Pick<CheckoutProgressProps, 'percent'>) {
  const light = useId()
  const share = `${shareOf(percent)}%`
  return (
    <svg className={styles.edge} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={light}>
          <stop offset="0" stopColor="#00695a" />
          <stop offset="0.55" stopColor="#2ba48f" />
          <stop offset="1" stopColor="#c9f23c" />
        </linearGradient>
      </defs>
      <rect className={styles.start} x="-16" width="17" height="100%" />
      <rect className={styles.lit} width={share} height="100%" fill={`url(#${light})`} />
      <circle className={styles.halo} cx={share} cy="50%" />
      <circle className={styles.head} cx={share} cy="50%" />
    </svg>
  )
}
