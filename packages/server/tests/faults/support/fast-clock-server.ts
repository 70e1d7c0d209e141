import { shiftDate } from './shifted-date.ts'

/** The server with a clock that is five minutes ahead. */
shiftDate(() => 5 * 60_000)

await import('../../../main.ts')
