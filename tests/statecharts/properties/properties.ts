import { addressesCreateNothing, closedToAddresses, noStrayRoutes, oneAddressPerPage } from './addresses.ts'
import type { Property } from './property.types.ts'
import { backKeepsAnswers, funnelIsToldOnce, nothingPersonalIsKept, progressNeverFalls } from './purchase.ts'
import { failuresCanBeRetried, waitsAreKept, waitsEnd } from './waiting.ts'
import { backLeadsHome, goalsStayReachable, noDeadEnds } from './ways.ts'

/** Everything that is checked over whole graphs; `docs/graph-checks.md` says why. */
export const properties: readonly Property[] = [
  oneAddressPerPage,
  noStrayRoutes,
  addressesCreateNothing,
  closedToAddresses,
  waitsAreKept,
  waitsEnd,
  failuresCanBeRetried,
  goalsStayReachable,
  noDeadEnds,
  backLeadsHome,
  backKeepsAnswers,
  progressNeverFalls,
  funnelIsToldOnce,
  nothingPersonalIsKept,
]
