import type { Services } from '../leads/services.ts'
import type { Handlers } from './call.ts'
import { addressHandlers } from './handlers/address.ts'
import { codeHandlers } from './handlers/codes.ts'
import { contactHandlers } from './handlers/contact.ts'
import { leadHandlers } from './handlers/lead.ts'
import { migrationHandlers } from './handlers/migration.ts'
import { mobileHandlers } from './handlers/mobile.ts'
import { quizHandlers } from './handlers/quiz.ts'
import { referenceHandlers } from './handlers/reference.ts'
import { renewalHandlers } from './handlers/renewal.ts'

/** All handlers of the contract's endpoints. */
export const createHandlers = (services: Services): Handlers => ({
  ...addressHandlers(services),
  ...referenceHandlers(services),
  ...leadHandlers(services),
  ...contactHandlers(services),
  ...codeHandlers(services),
  ...quizHandlers(services),
  ...migrationHandlers(services),
  ...mobileHandlers(services),
  ...renewalHandlers(services),
})
