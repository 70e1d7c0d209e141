import type { RiskValidation } from '../../contract/lead.ts'
import { inTransaction } from '../store/store.ts'
import { lockOwn } from './change-lead.ts'
import type { Caller } from './lead-access.ts'
import { assessRisk } from './risk.ts'
import type { Services } from './services.ts'

/**
 * What the policy says of a lead that was just saved, with the quiz where one is needed.
 *
 * @throws {Problem} 404, 403
 */
export const askRisk = (services: Services, id: string, caller: Caller): Promise<RiskValidation> =>
  inTransaction(services.store, async (rows) => assessRisk(services, rows, await lockOwn(rows, id, caller)))
