import type { BrowserVisits } from './browser-world.types.ts'
import { callBackVisits } from './call-back.world.ts'
import { callDrawerVisits } from './call-drawer.world.ts'
import { checkoutVisits } from './checkout.world.ts'
import { consentVisits } from './consent.world.ts'
import { coverageVisits } from './coverage.world.ts'
import { coverageDrawerVisits } from './coverage-drawer.world.ts'
import { coverageFormVisits } from './coverage-form.world.ts'
import { leadDrawerVisits } from './lead-drawer.world.ts'
import { migrationVisits } from './migration.world.ts'
import { renewalVisits } from './renewal.world.ts'

/** Every chart whose visits are walked in a browser. */
export const browserVisits: readonly BrowserVisits[] = [
  checkoutVisits,
  coverageVisits,
  renewalVisits,
  migrationVisits,
  callBackVisits,
  consentVisits,
  coverageFormVisits,
  coverageDrawerVisits,
  leadDrawerVisits,
  callDrawerVisits,
]
