import type { Services } from '../leads/services.ts'
import type { Handlers } from './call.ts'
import { addressHandlers, referenceHandlers } from './handlers/address.ts'
import { collaboratorHandlers } from './handlers/collaborator.ts'
import { contactHandlers } from './handlers/contact.ts'
import { leadHandlers } from './handlers/lead.ts'
import { quizHandlers } from './handlers/quiz.ts'
import { laterHandlers } from './later.ts'

/** What this server does for each call of the contract. */
export const createHandlers = (services: Services): Handlers => ({
  ...addressHandlers(services),
  ...referenceHandlers(services),
  ...leadHandlers(services),
  ...contactHandlers(services),
  ...collaboratorHandlers(services),
  ...quizHandlers(services),
  ...laterHandlers,
})
