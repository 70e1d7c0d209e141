import { shiftDate } from './shifted-date.ts'

/** The server with a clock that SIGUSR2 moves: a day ahead, right again, a day back, right again. */
const dayMs = 86_400_000
const shiftsMs = [dayMs, 0, -dayMs, 0]
let shiftMs = 0
shiftDate(() => shiftMs)

let moves = 0
process.on('SIGUSR2', () => {
  shiftMs = shiftsMs[moves % shiftsMs.length] ?? 0
  moves += 1
})

await import('../../../main.ts')
