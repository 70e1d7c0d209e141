import { cx } from './cx.ts'
import { METER_STRANDS } from './fibre-strands.ts'
import styles from './strand-meter.module.css'

export interface StrandMeterProps {
  /** Lit strands, 1 to 8: more light, more speed. */
  readonly lit: number
  readonly className?: string | undefined
}

export function StrandMeter({ lit, className }: StrandMeterProps) {
  return (
    <svg
      className={cx(styles.meter, className)}
      viewBox="0 0 200 70"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {METER_STRANDS.map((d, index) => (
        <path
          key={d}
          d={d}
          className={index < lit ? styles.lit : undefined}
          opacity={index < lit ? 0.5 + index * 0.07 : undefined}
        />
      ))}
    </svg>
  )
}
