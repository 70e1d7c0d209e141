import type { BrowserVisits } from './browser-world.types.ts'
import { callBackVisits } from './call-back.world.ts'
import { checkoutVisits } from './checkout.world.ts'
import { coverageVisits } from './coverage.world.ts'
import { migrationVisits } from './migration.world.ts'
import { renewalVisits } from './renewal.world.ts'

/** Every chart whose visits are walked in a browser. */
export const browserVisits: readonly BrowserVisits[] = [
  checkoutVisits,
  coverageVisits,
  renewalVisits,
  migrationVisits,
  callBackVisits,
]
