import { whenUnlocked } from './sqlite.lock.ts'
import type { Rows } from './store.ts'
import type { JumpMs } from './trusted-clock.ts'

const name = 'clock-mark'

/** Reads the mark, which another process may have moved, and compares the clock with it. */
export const readJump = async ({ db, trustedClock }: Rows): Promise<JumpMs> => {
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()
  trustedClock.trust(row?.value)
  return trustedClock.jumpMs()
}

const write = async ({ db, trustedClock }: Rows, value: string): Promise<void> => {
  const marking = db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
  await whenUnlocked(() => marking.execute())
  trustedClock.trust(value)
}

/** Marks the time as right, unless the clock is suspicious. */
export const markClock = async (rows: Rows): Promise<void> => {
  if ((await readJump(rows)) === 0) await write(rows, rows.clock().toISOString())
}

/** The operator's word that the clock is right now. */
export const confirmClock = async (rows: Rows): Promise<void> => {
  rows.trustedClock.trust(undefined)
  await write(rows, rows.clock().toISOString())
}

/** Nothing is erased while the clock is suspicious. */
export class ClockJumped extends Error {
  readonly code: 'clock-ahead' | 'clock-behind'

  constructor(jumpMs: JumpMs) {
    super('The clock jumped')
    this.code = jumpMs > 0 ? 'clock-ahead' : 'clock-behind'
  }
}
