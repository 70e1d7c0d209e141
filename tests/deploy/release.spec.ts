import { describe, expect, it } from 'vitest'
import { postgresUrl } from '../server/support/engines.ts'
import { freshDatabase } from '../support/postgres.ts'
import { hasNginx } from './support/nginx.ts'
import { rehearse, serverErrors } from './support/rehearsal.ts'

const url = postgresUrl()
/** Eight starts of a process, on a busy machine. */
const patientMs = 600_000

describe.skipIf(!hasNginx || url === null)('a release and going back, with nginx and two processes', () => {
  it('is met by no visitor: no server error, every order placed once, every page with its script', {
    timeout: patientMs,
  }, async () => {
    const { purchases, audit, timings, missing, shown, exitCodes } = await rehearse(
      await freshDatabase(url ?? ''),
      6,
    )
    expect({ errors: serverErrors(timings), missing, shown, exitCodes, audit }).toEqual({
      errors: [],
      missing: [],
      shown: ['a', 'b', 'a'],
      exitCodes: [0, 0, 0, 0],
      audit: { orders: purchases, distinct: purchases, lost: 0 },
    })
  })
})
