import { useId } from 'react'
import { cx } from './cx.ts'
import { HOUSE_STRANDS } from './fibre-strands.ts'
import styles from './house-art.module.css'

export interface HouseArtProps {
  readonly className?: string | undefined
}

const PULSES = [
  { strand: 2, className: styles.first },
  { strand: 5, className: styles.second },
  { strand: 8, className: styles.third },
]

/** Fibre from the street draws a house and lights it. Decorative. */
export function HouseArt({ className }: HouseArtProps) {
  const glow = useId()
  return (
    <svg className={cx(styles.house, className)} viewBox="0 0 640 500" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={glow}>
          <stop offset="0" stopColor="#c9f23c" stopOpacity="0.34" />
          <stop offset="1" stopColor="#c9f23c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="320" cy="318" rx="210" ry="180" fill={`url(#${glow})`} />
      {HOUSE_STRANDS.map(({ d, stroke, opacity }) => (
        <path key={d} d={d} stroke={stroke} opacity={opacity} />
      ))}
      {PULSES.map((pulse) => (
        <path
          key={pulse.strand}
          className={cx(styles.pulse, pulse.className)}
          d={HOUSE_STRANDS[pulse.strand]?.d}
          pathLength="1000"
        />
      ))}
      <g className={styles.wifi} transform="translate(48 46) scale(0.85)">
        <path d="M252 284a96 96 0 0 1 136 0" opacity="0.55" />
        <path d="M274 308a65 65 0 0 1 92 0" opacity="0.8" />
        <path d="M297 331a33 33 0 0 1 46 0" />
        <path d="M320 358h.01" className={styles.dot} />
      </g>
    </svg>
  )
}
