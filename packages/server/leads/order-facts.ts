import * as texts from '@ultrafibra/contract/texts'
import { placeOfAddress, type Reach } from '../ports/coverage.port.ts'
import { type Settled, settle } from '../ports/settled.ts'
import { Problem } from '../problem.ts'
import { findLead } from '../store/lead.rows.ts'
import type { Rows } from '../store/store.ts'
import { askRisk, isAbout, type RiskFacts } from './ask-risk.ts'
import { askFreeDays, type FreeDays } from './free-days.ts'
import type { LeadRecord } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { placeKey } from './port-answers.ts'
import type { Services } from './services.ts'

/** What other systems say of a lead's address and person, asked before its order's transaction. */
export interface OrderFacts {
  readonly place: string
  readonly reach: Settled<Reach>
  readonly risk: RiskFacts
  /** Null if no half day was chosen. */
  readonly free: FreeDays | null
}

/** Asks about a lead that the session may order; null for any other. */
export const askBeforeOrder = async (
  services: Services,
  id: string,
  session: SessionDigest,
): Promise<OrderFacts | null> => {
  const { store } = services
  const lead = await findLead(store, id)
  if (lead?.status !== 'open' || writeAccess(lead, session).as !== 'owner') return null
  const [reach, risk, free] = await Promise.all([
    settle(services.ports.coverage.at(placeOfAddress(lead.address))),
    askRisk(services, lead),
    lead.schedules && askFreeDays(services, lead.address.cep),
  ])
  return {
    place: placeKey(store, lead.address),
    reach,
    risk,
    free,
  }
}

/**
 * The facts, if the locked lead is still the one that they were asked about.
 *
 * @throws {Problem} 409
 */
export const factsAbout = (rows: Rows, lead: LeadRecord, facts: OrderFacts | null): OrderFacts => {
  if (facts?.place === placeKey(rows, lead.address) && isAbout(facts.risk, lead)) return facts
  throw new Problem(409, texts.answersChanged, 'answers')
}
