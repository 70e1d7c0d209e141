const COUNT = 9
const CENTRE = 320

type Draw = (index: number) => string

const inset = (index: number, from: number, step: number): number => from - index * step

/** The bundle runs along the street, climbs a rounded frame and leaves on the other side. */
const frame =
  (half: number, top: number, floor: number, step: number): Draw =>
  (index) => {
    const wall = inset(index, half, step)
    const roof = top + index * step
    const street = floor + index * 9
    const round = Math.max(26 - index * 1.6, 8)
    const left = CENTRE - wall
    const right = CENTRE + wall
    return [
      `M-420 ${street}H${left - round}Q${left} ${street} ${left} ${street - round}`,
      `V${roof + round}Q${left} ${roof} ${left + round} ${roof}H${right - round}`,
      `Q${right} ${roof} ${right} ${roof + round}V${street - round}`,
      `Q${right} ${street} ${right + round} ${street}H1060`,
    ].join('')
  }

/** Tiers of an arena, open to the field. */
const stadium: Draw = (index) => {
  const wide = inset(index, 292, 21)
  const high = inset(index, 286, 23)
  const street = 400 + index * 8
  return `M-420 ${street}H${CENTRE - wide}A${wide} ${high} 0 0 1 ${CENTRE + wide} ${street}H1060`
}

/** A curtain, half of it on either side. */
const stage: Draw = (index) => {
  const fold = index * 26
  const side = (mirrored: boolean): string => {
    const x = (value: number): number => (mirrored ? 640 - value : value)
    return `M${x(fold + 24)} -20C${x(fold + 30)} 190 ${x(fold * 0.9)} 330 ${x(fold * 0.42 - 40)} 520`
  }
  return `${side(false)}${side(true)}`
}

/** Coins on a pile. */
const points: Draw = (index) => {
  const y = 432 - index * 37
  const shift = index % 2 === 0 ? 0 : 12
  const x = CENTRE - 118 + shift
  return `M${x} ${y}a118 34 0 1 0 236 0a118 34 0 1 0 -236 0v18a118 34 0 0 0 236 0v-18`
}

/** Arcs of a speedometer. */
const speed: Draw = (index) => {
  const radius = 272 - index * 21
  return `M${CENTRE - radius} 410A${radius} ${radius} 0 0 1 ${CENTRE + radius} 410`
}

/** A shield in a shield. */
const shield: Draw = (index) => {
  const size = 1 - index * 0.085
  const at = (x: number, y: number): string =>
    `${Math.round(CENTRE + x * size)} ${Math.round(262 + y * size)}`
  return `M${at(0, -212)}L${at(178, -148)}V${at(0, 14).split(' ')[1]}C${at(178, 128)} ${at(98, 198)} ${at(0, 236)}C${at(-98, 198)} ${at(-178, 128)} ${at(-178, 14)}V${at(0, -148).split(' ')[1]}Z`
}

const drawings = {
  screen: frame(236, 92, 396, 12.5),
  phone: frame(132, 34, 410, 9),
  stadium,
  stage,
  points,
  speed,
  shield,
} as const satisfies Record<string, Draw>

/** The drawings of page headings. */
export type HeroMotif = keyof typeof drawings

/** The nine strands of a drawing, from the outermost and darkest to the innermost and lightest; 640 by 500. */
export const motifStrands = (motif: HeroMotif): readonly string[] =>
  Array.from({ length: COUNT }, (_, index) => drawings[motif](index))
