import { HOUSE_STRANDS } from '../../ui/fibre-strands.ts'
import styles from './fibre-art.module.css'

const fan = (index: number): string => {
  const spread = (index - 4) * 34
  const bundle = 190 + (index - 4) * 7
  return `M100 ${bundle}H170C300 ${bundle} 290 ${190 + spread} 430 ${190 + spread}H560`
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
      <path
        className={styles.jacket}
        d="M32 142h118a12 12 0 0 1 12 12v72a12 12 0 0 1-12 12H32a12 12 0 0 1-12-12v-72a12 12 0 0 1 12-12Z"
      />
      <path className={styles.shine} d="M38 157h108" />
    </svg>
  )
}

const tower = (index: number): string => {
  const street = 268 + index * 9
  const wall = 118 - index * 10
  const [left, right] = [300 - wall, 300 + wall]
  return `M-20 ${street}H${left - 16}Q${left} ${street} ${left} ${street - 16}V${52 + index * 12}H${right}V${street - 16}Q${right} ${street} ${right + 16} ${street}H620`
}

/** An office building drawn in fibre. Decorative. */
export function OfficeArt() {
  return (
    <svg className={styles.art} viewBox="0 0 600 380" aria-hidden="true" focusable="false">
      {HOUSE_STRANDS.map(({ stroke }, index) => (
        <path key={stroke} d={tower(index)} stroke={stroke} />
      ))}
      <path
        className={styles.windows}
        d="M286 186h.01M314 186h.01M286 218h.01M314 218h.01M286 250h.01M314 250h.01"
      />
    </svg>
  )
}

/** Waves from a modem. Decorative. */
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
