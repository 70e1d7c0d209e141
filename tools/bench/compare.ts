/** Figures of one measurement, by name. */
export type Figures = Readonly<Record<string, number>>

/** One of the things compared; the first one is what the others are compared with. */
export interface Side {
  readonly name: string
  readonly measure: () => Promise<Figures>
}

/** The median; NaN for no values. */
const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

const shown = (value: number): string =>
  value === 0 || Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(3)

/** A cell of each side: the median of its rounds, and that of its ratios to the first side in the same round. */
const rowOf = (names: readonly string[], rounds: readonly (readonly Figures[])[], figure: string) =>
  Object.fromEntries(
    names.map((name, at) => {
      const values = rounds.map((round) => round[at]?.[figure] ?? Number.NaN)
      const ratios = rounds.map((round) => (round[at]?.[figure] ?? Number.NaN) / (round[0]?.[figure] ?? 0))
      const ratio = at === 0 || ratios.some(Number.isNaN) ? '' : ` (${median(ratios).toFixed(2)}×)`
      return [name, `${shown(median(values))}${ratio}`]
    }),
  )

/** A table of figures by sides, from rounds with one measurement of each side. */
export const comparedIn = (names: readonly string[], rounds: readonly (readonly Figures[])[]) =>
  Object.fromEntries(
    Object.keys(rounds[0]?.[0] ?? {}).map((figure) => [figure, rowOf(names, rounds, figure)]),
  )

/**
 * Measures all sides in each round, so that all other work of the computer meets all of them. Every other round goes
 * backwards. The first one warms up and does not count.
 */
export const measureInTurns = async (sides: readonly Side[], rounds: number) => {
  const counted: Figures[][] = []
  for (let round = 0; round <= rounds; round += 1) {
    const figures = new Map<Side, Figures>()
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) figures.set(side, await side.measure())
    if (round > 0) counted.push(sides.map((side) => figures.get(side) ?? {}))
  }
  return comparedIn(
    sides.map(({ name }) => name),
    counted,
  )
}
