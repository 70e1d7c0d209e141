import { addressesCreateNothing, closedToAddresses, noStrayRoutes, oneAddressPerPage } from './addresses.ts'
import { backLeadsHome, goalsStayReachable, noDeadEnds } from './paths.ts'
import type { Property } from './property.types.ts'
import {
  backKeepsAnswers,
  funnelIsTrackedOnce,
  nothingPersonalIsStored,
  progressNeverFalls,
} from './purchase.ts'
import { failuresCanBeRetried, waitsAreUninterrupted, waitsEnd } from './waiting.ts'

/** All checks over whole graphs; reasons are in `docs/graph-checks.md`. */
export const properties: readonly Property[] = [
  oneAddressPerPage,
  noStrayRoutes,
  addressesCreateNothing,
  closedToAddresses,
  waitsAreUninterrupted,
  waitsEnd,
  failuresCanBeRetried,
  goalsStayReachable,
  noDeadEnds,
  backLeadsHome,
  backKeepsAnswers,
  progressNeverFalls,
  funnelIsTrackedOnce,
  nothingPersonalIsStored,
]
