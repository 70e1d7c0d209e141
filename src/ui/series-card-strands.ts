const COUNT = 7

type Draw = (index: number) => string

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${rx * 2} 0a${rx} ${ry} 0 1 0 ${-rx * 2} 0Z`

const line = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${Math.round(x)} ${Math.round(y)}`).join('')

const turn = (radius: number, degrees: number): readonly [number, number] => {
  const angle = (degrees * Math.PI) / 180
  return [100 + radius * Math.cos(angle), 120 + radius * Math.sin(angle)]
}

/** From the farthest to the nearest: left edge, width, roof. */
const houses: readonly (readonly [x: number, width: number, top: number])[] = [
  [8, 44, 84],
  [150, 46, 60],
  [62, 40, 40],
  [112, 44, 96],
  [30, 46, 118],
  [84, 50, 70],
  [140, 48, 128],
]

const drawings = {
  /** Rolling waves. */
  waves: (i) =>
    `M-20 ${66 + i * 17}C40 ${26 + i * 20} 70 ${126 + i * 8} 110 ${86 + i * 15}S180 ${40 + i * 20} 230 ${84 + i * 14}`,
  /** Rings that spread. */
  rings: (i) => ellipse(100, 118, 16 + i * 15, 16 + i * 15),
  /** Peaks behind peaks. */
  peaks: (i) =>
    line([
      [-10, 200 - i * 8],
      [46 - i * 3, 96 + i * 13],
      [82, 146 + i * 7],
      [132 + i * 3, 58 + i * 18],
      [210, 196 - i * 6],
    ]),
  /** Houses of a street, the near ones lit. */
  city: (i) => {
    const [x = 0, width = 0, top = 0] = houses[i] ?? []
    const windows = [0.3, 0.5, 0.7].map(
      (part) => `M${x + 9} ${Math.round(top + (240 - top) * part)}h${width - 18}`,
    )
    return `M${x} 240V${top}h${width}V240${windows.join('')}`
  },
  /** A planet and its orbits. */
  orbit: (i) => (i === 6 ? ellipse(100, 118, 26, 26) : ellipse(100, 118, 42 + i * 12, 12 + i * 9)),
  /** A heart in a heart. */
  heart: (i) => {
    const size = 1 - i * 0.12
    const at = (x: number, y: number): string => `${Math.round(100 + x * size)} ${Math.round(122 + y * size)}`
    return `M${at(0, 78)}C${at(-96, 14)} ${at(-78, -74)} ${at(-34, -70)}C${at(-14, -68)} ${at(-4, -54)} ${at(0, -40)}C${at(4, -54)} ${at(14, -68)} ${at(34, -70)}C${at(78, -74)} ${at(96, 14)} ${at(0, 78)}Z`
  },
  /** Beams from one point. */
  rays: (i) => {
    const from = 200 + i * 23
    return line([turn(26, from), turn(150, from)]) + line([turn(26, from + 180), turn(96, from + 180)])
  },
  /** Arches of a gallery. */
  arches: (i) =>
    `M${22 + i * 10} 214V${120 - i * 1.5}a${78 - i * 10} ${78 - i * 10} 0 0 1 ${156 - i * 20} 0V214`,
  /** A cut stone. */
  diamond: (i) =>
    line([
      [100, 30 + i * 13],
      [184 - i * 12, 118],
      [100, 206 - i * 13],
      [16 + i * 12, 118],
      [100, 30 + i * 13],
    ]),
  /** A ball with its seams. */
  ball: (i) =>
    i === 6
      ? ellipse(100, 118, 84, 84)
      : ellipse(100, 118, i < 3 ? 20 + i * 22 : 84, i < 3 ? 84 : 20 + (i - 3) * 22),
} as const satisfies Record<string, Draw>

/** The drawings of title cards. */
export type SeriesMotif = keyof typeof drawings

/** The seven strands of a drawing, from the darkest to the lightest; 200 by 240. */
export const seriesStrands = (motif: SeriesMotif): readonly string[] =>
  Array.from({ length: COUNT }, (_, index) => drawings[motif](index))
