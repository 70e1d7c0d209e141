export interface Strand {
  readonly d: string
  readonly stroke: string
  readonly opacity: number
}

type Point = readonly [x: number, y: number]

const DEEP = [27, 111, 96] as const
const MIDDLE = [43, 164, 143] as const
const LIGHT = [201, 242, 60] as const
const COUNT = 9
const CENTRE = 320

interface Bundle {
  readonly count: number
  /** Places of the first and the last strand, counted in strands of the bundle of nine. */
  readonly outermost: number
  readonly innermost: number
  /** The light of the first strand, from 0 to 1. */
  readonly darkest: number
  /** Where the street begins, left of the drawing. */
  readonly start: number
}

/**
 * A bundle that runs along the street, climbs the walls, meets under the roof and leaves on the other side: from the
 * outermost and darkest strand to the innermost and lightest, 640 by 500.
 */
export const houseStrands = ({ count, outermost, innermost, darkest, start }: Bundle): readonly Strand[] =>
  Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1)
    const depth = darkest + share * (1 - darkest)
    const place = outermost + share * (innermost - outermost)
    return { d: houseStrand(place, start), stroke: lightAt(depth), opacity: round(0.55 + depth * 0.45) }
  })

/** The bundle of nine. */
export const NINE: Bundle = { count: COUNT, outermost: 0, innermost: COUNT - 1, darkest: 0, start: -420 }

export const HOUSE_STRANDS: readonly Strand[] = houseStrands(NINE)

function houseStrand(index: number, start: number): string {
  const wall = 170 - index * 11
  const street = 392 + index * 9
  const eaves = 206 + index * 4.6
  const ridge = 70 + index * 12.3
  const left = CENTRE - wall
  const right = CENTRE + wall
  return rounded(
    [
      [start, street],
      [left, street],
      [left, eaves],
      [CENTRE, ridge],
      [right, eaves],
      [right, street],
      [1060, street],
    ],
    26 - index * 1.1,
  )
}

function rounded(points: readonly Point[], radius: number): string {
  return points
    .map((corner, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${text(corner)}`
      if (!after) return `L${text(corner)}`
      return `L${text(towards(corner, before, radius))}Q${text(corner)} ${text(towards(corner, after, radius))}`
    })
    .join('')
}

function towards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const share = distance / Math.hypot(toX - x, toY - y)
  return [x + (toX - x) * share, y + (toY - y) * share]
}

function lightAt(depth: number): string {
  const [from, to, share] =
    depth < 0.35 ? [DEEP, MIDDLE, depth / 0.35] : [MIDDLE, LIGHT, (depth - 0.35) / 0.65]
  const channels = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `rgb(${channels.join(' ')})`
}

function text([x, y]: Point): string {
  return `${round(x)} ${round(y)}`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
