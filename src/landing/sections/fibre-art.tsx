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
