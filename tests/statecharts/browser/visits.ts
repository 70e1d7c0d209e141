import type { BrowserVisits } from './browser-world.types.ts'
import { checkoutVisits } from './checkout.world.ts'
import { coverageVisits } from './coverage.world.ts'

/** Every chart whose visits are walked in a browser. */
export const browserVisits: readonly BrowserVisits[] = [checkoutVisits, coverageVisits]
