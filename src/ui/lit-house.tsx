import { memo } from 'react'
import { cx } from './cx.ts'
import { HOUSE_STRANDS, houseStrands, NINE, type Strand } from './fibre-strands.ts'
import styles from './lit-house.module.css'
import { StrandArt } from './strand-art.tsx'

const BUNDLES = {
  plain: HOUSE_STRANDS,
  /** With a street as wide as a page. */
  long: houseStrands({ ...NINE, darkest: 0.25, start: -4200 }),
  /** Wider and lighter, for a house that is lit strand by strand. */
  fine: houseStrands({ count: 18, outermost: -3.5, innermost: 9, darkest: 0.35, start: -1700 }),
} as const

export interface LitHouseProps {
  /** Nine strands, nine from far away, or eighteen fine ones. */
  readonly bundle?: keyof typeof BUNDLES | undefined
  /** Of `of`, how much is lit; the window lights with the last. By default all. */
  readonly lit?: number | undefined
  readonly of?: number | undefined
  /** Light runs along the strands without end; by default in a house that is lit. */
  readonly running?: boolean | undefined
  readonly className?: string | undefined
}

const PULSES = [styles.pulse, cx(styles.pulse, styles.second), cx(styles.pulse, styles.third)]

/** A house drawn by fibre from the street, lit strand by strand. Decorative. */
export const LitHouse = memo((props: LitHouseProps) => {
  const { bundle = 'plain', of = 1, lit = of, running = lit >= of, className } = props
  const strands = BUNDLES[bundle]
  const count = Math.round((lit / of) * strands.length)
  const glow = { cy: 330, rx: 230, ry: 190, opacity: 0.06 + (0.3 * lit) / of }
  return (
    <StrandArt className={className} glow={glow}>
      {strands.map((strand, index) => (
        <LitStrand key={strand.d} {...strand} isLit={index < count} />
      ))}
      <Pulses strands={strands} newest={count} running={running} />
      <g className={cx(styles.home, lit >= of && styles.lit)}>
        <path
          className={styles.pane}
          d="M272 334h44v42h-44ZM324 334h44v42h-44ZM272 384h44v42h-44ZM324 384h44v42h-44Z"
        />
        <path d="M276 296a62 62 0 0 1 88 0" opacity="0.6" />
        <path d="M293 313a38 38 0 0 1 54 0" />
      </g>
    </StrandArt>
  )
})

/** A step changes only the strands whose light changes. */
const LitStrand = memo(({ d, stroke, opacity, isLit }: Strand & { readonly isLit: boolean }) => (
  <path d={d} stroke={stroke} opacity={opacity} className={isLit ? undefined : styles.dark} />
))

interface PulsesProps {
  readonly strands: readonly Strand[]
  /** How many strands are lit: light runs once along the last of them. */
  readonly newest: number
  readonly running: boolean
}

function Pulses({ strands, newest, running }: PulsesProps) {
  if (!running) {
    return newest > 0 ? (
      <path
        key={newest}
        className={cx(styles.pulse, styles.once)}
        d={strands[newest - 1]?.d}
        pathLength="1000"
      />
    ) : null
  }
  return PULSES.map((pulse, index) => (
    <path
      key={pulse}
      className={pulse}
      d={strands[Math.ceil(((index + 1) * strands.length) / PULSES.length) - 1]?.d}
      pathLength="1000"
    />
  ))
}
