import { HOUSE_STRANDS } from '../../ui/fibre-strands.ts'
import styles from './fibre-art.module.css'

const fan = (index: number): string => {
  const spread = (index - 4) * 34
  const bundle = 190 + (index - 4) * 7
  return `M-20 ${bundle}H170C300 ${bundle} 290 ${190 + spread} 430 ${190 + spread}H560`
}

/** A cable whose strands fan out and end in light. Decorative. */
export function FibreArt() {
  return (
    <svg className={styles.art} viewBox="0 0 600 380" aria-hidden="true" focusable="false">
      {HOUSE_STRANDS.map(({ stroke }, index) => (
        <path key={stroke} d={fan(index)} stroke={stroke} />
      ))}
      {HOUSE_STRANDS.map(({ stroke }, index) => (
        <circle key={stroke} cx="560" cy={190 + (index - 4) * 34} r="7" className={styles.light} />
      ))}
      <path className={styles.jacket} d="M-20 142H150a12 12 0 0 1 12 12v72a12 12 0 0 1-12 12H-20Z" />
      <path className={styles.shine} d="M-20 156H146" />
    </svg>
  )
}

/** Waves that leave a modem. Decorative. */
export function WavesArt() {
  return (
    <svg className={styles.art} viewBox="0 0 600 380" aria-hidden="true" focusable="false">
      {HOUSE_STRANDS.map(({ stroke, opacity }, index) => {
        const r = 40 + index * 30
        return (
          <path
            key={stroke}
            d={`M${300 - r * 0.82} ${300 - r * 0.57}A${r} ${r} 0 0 1 ${300 + r * 0.82} ${300 - r * 0.57}`}
            stroke={HOUSE_STRANDS[8 - index]?.stroke}
            opacity={opacity}
          />
        )
      })}
      <path
        className={styles.jacket}
        d="M190 312h220a14 14 0 0 1 14 14v16a14 14 0 0 1-14 14H190a14 14 0 0 1-14-14v-16a14 14 0 0 1 14-14Z"
      />
      <path className={styles.lamp} d="M206 334h.01M232 334h.01M258 334h.01" />
    </svg>
  )
}
