import type { BilledMonth } from './bill.ts'

const step = 10
const floor = 84
const top = 8
const gap = 0.62
const bend = 5

const round = (value: number): number => Math.round(value * 100) / 100
const middle = (index: number): number => step / 2 + index * step

/** One strand: it comes with the bundle from the left and turns up in its month. */
const strand = (index: number, height: number): string => {
  const x = middle(index)
  const y = round(floor + index * gap)
  return `M0 ${y}H${x - bend}Q${x} ${y} ${x} ${round(y - bend)}V${height}`
}

/**
 * The strands of the months, on a field of 240 x 100: those of the first `lit` months apart from the later ones, and
 * the points of light at their ends.
 */
export const priceStrands = (months: readonly BilledMonth[], lit: number) => {
  const highest = Math.max(...months.map(({ priceCents }) => priceCents ?? 0), 1)
  const all = months.map(({ priceCents }, index) => {
    const height = round(floor - ((priceCents ?? 0) / highest) * (floor - top))
    return { line: strand(index, height), end: `M${middle(index)} ${height}h0` }
  })
  const join = (key: 'line' | 'end', from: number, to?: number) =>
    all
      .slice(from, to)
      .map((one) => one[key])
      .join('')
  return {
    lit: join('line', 0, lit),
    quiet: join('line', lit),
    ends: join('end', 0, lit),
    quietEnds: join('end', lit),
  }
}
