import { cx } from './cx.ts'
import { HOUSE_STRANDS } from './fibre-strands.ts'
import styles from './page-hero-art.module.css'
import { type HeroMotif, motifStrands } from './page-hero-strands.ts'
import { StrandArt } from './strand-art.tsx'

export interface PageHeroArtProps {
  readonly motif: HeroMotif
  readonly className?: string | undefined
}

const PLAY = 'M284 196v126l106 -63Z'

/** The lit ends of the strands. */
const LIGHTS: Readonly<Record<HeroMotif, readonly string[]>> = {
  screen: [PLAY],
  stage: [PLAY],
  phone: ['M268 216a74 74 0 0 1 104 0', 'M288 238a46 46 0 0 1 64 0', 'M320 266h.01'],
  stadium: ['M320 330a44 44 0 1 1 0 88a44 44 0 0 1 0 -88Z', 'M320 352l21 15l-8 25h-26l-8 -25Z'],
  points: ['M320 26l11 24l26 3l-19 18l5 26l-23 -13l-23 13l5 -26l-19 -18l26 -3Z'],
  speed: ['M320 410L448 238', 'M320 410h.01'],
  shield: ['M272 262l36 36l66 -72'],
}

/** A page's motif drawn in fibre. Decorative, still. */
export function PageHeroArt({ motif, className }: PageHeroArtProps) {
  return (
    <StrandArt
      className={cx(motif === 'stage' && styles.hung, className)}
      glow={{ cy: 290, rx: 240, ry: 200, opacity: 0.34 }}
    >
      {motifStrands(motif).map((d, index) => (
        <path key={d} d={d} stroke={HOUSE_STRANDS[index]?.stroke} opacity={HOUSE_STRANDS[index]?.opacity} />
      ))}
      <g className={styles.light}>
        {LIGHTS[motif].map((d) => (
          <path key={d} d={d} />
        ))}
      </g>
    </StrandArt>
  )
}
