import { cx } from './cx.ts'
import { HOUSE_STRANDS } from './fibre-strands.ts'
import styles from './house-art.module.css'
import { StrandArt } from './strand-art.tsx'

export interface HouseArtProps {
  readonly className?: string | undefined
}

const PULSES = [
  { strand: 2 },
  { strand: 5, className: styles.second },
  { strand: 8, className: styles.third },
]

/** A house drawn and lit by fibre from the street. Decorative. */
export function HouseArt({ className }: HouseArtProps) {
  return (
    <StrandArt className={className} glow={{ cy: 318, rx: 210, ry: 180, opacity: 0.34 }}>
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
    </StrandArt>
  )
}
