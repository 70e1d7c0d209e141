/**
 * The server with a clock that is wrong by CLOCK_SHIFT_MS milliseconds, and that SIGUSR2 moves: a day ahead, right again,
 * a day back, right again.
 */
const dayMs = 86_400_000
const shiftsMs = [dayMs, 0, -dayMs, 0]
const Real = Date
let shiftMs = Number(process.env.CLOCK_SHIFT_MS ?? 0)

globalThis.Date = class extends Real {
  constructor(...parts: readonly number[]) {
    super(...((parts.length === 0 ? [Real.now() + shiftMs] : parts) as [number]))
  }
  static override now(): number {
    return Real.now() + shiftMs
  }
} as DateConstructor

let moves = 0
process.on('SIGUSR2', () => {
  shiftMs = shiftsMs[moves % shiftsMs.length] ?? 0
  moves += 1
})

await import('../../../server/main.ts')

export {}
