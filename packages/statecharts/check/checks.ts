import { addressesCreateNothing, closedToAddresses, noStrayRoutes, oneAddressPerPage } from './addresses.ts'
import { backLeadsHome, goalsStayReachable, noDeadEnds } from './paths.ts'
import type { Property, Vocabulary } from './property.types.ts'
import { checksOfWaits } from './waiting.ts'

/** All checks that need to know no app but its vocabulary. */
export const checksWith = (vocabulary: Vocabulary): readonly Property[] => [
  oneAddressPerPage,
  noStrayRoutes,
  addressesCreateNothing,
  closedToAddresses,
  ...checksOfWaits(vocabulary),
  goalsStayReachable,
  noDeadEnds,
  backLeadsHome,
]
