import { Problem } from '../problem.ts'
import type { Handlers } from './call.ts'

const notYet = async (): Promise<never> => {
  throw new Problem(503, 'Este serviço ainda não está disponível.')
}

/** Calls of the contract that this release does not serve, all of them and nowhere else. */
export const laterHandlers = {
  renewalOffers: notYet,
  chooseRenewal: notYet,
  finishRenewal: notYet,
  migrationOffers: notYet,
  migrationLead: notYet,
  chooseMigrationPlan: notYet,
  saveMigrationAddress: notYet,
  createLeadFromPhone: notYet,
} satisfies Partial<Handlers>
