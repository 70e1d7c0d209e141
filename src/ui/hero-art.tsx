import type { ReactNode } from 'react'
import { HOUSE_STRANDS } from './fibre-strands.ts'
import styles from './hero-art.module.css'
import { LitHouse } from './lit-house.tsx'
import { StrandArt } from './strand-art.tsx'

export type HeroArtName = 'house' | 'devices' | 'speed' | 'shield'

export interface HeroArtProps {
  readonly name: HeroArtName
  readonly className?: string | undefined
}

/** The drawing beside a heading, in fibre from the street. Decorative. */
export function HeroArt({ name, className }: HeroArtProps) {
  if (name === 'house') return <LitHouse className={className} />
  return (
    <StrandArt className={className} glow={{ cy: 318, rx: 220, ry: 180, opacity: 0.3 }}>
      {HOUSE_STRANDS.map(({ stroke, opacity }, index) => (
        <path key={stroke} d={STRANDS[name](index)} stroke={stroke} opacity={opacity} />
      ))}
      <g className={styles.lit}>{DETAILS[name]}</g>
    </StrandArt>
  )
}

type StrandOf = (index: number) => string

const street = (index: number): number => 392 + index * 9

// An arch over the street: the scale of a speedometer.
const arch: StrandOf = (index) => {
  const y = street(index)
  const r = 205 - index * 13
  return `M-420 ${y}H${298 - r}Q${320 - r} ${y} ${320 - r} ${y - 22}V310A${r} ${r} 0 0 1 ${320 + r} 310V${y - 22}Q${320 + r} ${y} ${342 + r} ${y}H1060`
}

// The strands rise into a laptop's screen and continue to the right.
const screen: StrandOf = (index) => {
  const y = street(index)
  const inset = index * 9
  const left = 84 + inset
  const right = 424 - inset
  const top = 128 + inset
  const r = Math.max(24 - inset / 4, 6)
  return `M-420 ${y}H${left - 22}Q${left} ${y} ${left} ${y - 22}V${top + r}Q${left} ${top} ${left + r} ${top}H${right - r}Q${right} ${top} ${right} ${top + r}V${y - 22}Q${right} ${y} ${right + 22} ${y}H1060`
}

// A shield that stands on the street.
const guard: StrandOf = (index) => {
  const y = street(index)
  const w = 168 - index * 11
  const top = 118 + index * 9
  return `M-420 ${y}H${320 - w - 34}Q${320 - w} ${y} ${320 - w} ${y - 34}V${top + 46}Q${320 - w * 0.4} ${top + 40} 320 ${top}Q${320 + w * 0.4} ${top + 40} ${320 + w} ${top + 46}V${y - 34}Q${320 + w} ${y} ${320 + w + 34} ${y}H1060`
}

const STRANDS: Readonly<Record<Exclude<HeroArtName, 'house'>, StrandOf>> = {
  speed: arch,
  devices: screen,
  shield: guard,
}

const DETAILS: Readonly<Record<Exclude<HeroArtName, 'house'>, ReactNode>> = {
  speed: (
    <>
      <path d="M320 318 392 226" strokeWidth="9" />
      <path d="M320 318h.01" strokeWidth="26" />
    </>
  ),
  devices: (
    <>
      <path
        d="M446 236h62a16 16 0 0 1 16 16v136a16 16 0 0 1-16 16h-62a16 16 0 0 1-16-16V252a16 16 0 0 1 16-16Z"
        className={styles.solid}
      />
      <path d="M466 258h22" strokeWidth="5" />
      <path d="m226 300 56-64" strokeWidth="8" />
      <path d="M232 244h.01M276 292h.01" strokeWidth="18" />
    </>
  ),
  shield: <path d="m274 270 32 34 62-70" strokeWidth="11" />,
}
