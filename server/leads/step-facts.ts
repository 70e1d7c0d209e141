import type { RiskValidation } from '../../contract/lead.ts'
import type { LeadStep, LeadStepPayload } from '../../contract/steps.ts'
import { placeOfAddress, type Reach } from '../ports/coverage.port.ts'
import { type Learned, learned } from '../ports/learned.ts'
import { Problem } from '../problem.ts'
import { findLead } from '../store/lead.rows.ts'
import type { Rows } from '../store/store.ts'
import { askRecord, askRisk, askVerdict, noRiskFacts, type RiskFacts } from './ask-risk.ts'
import type { LeadRecord } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { verdictOf } from './port-answers.ts'
import { assessRisk } from './risk.ts'
import type { Services } from './services.ts'

/** What other systems say of a step's answer, asked before its transaction. */
export interface StepFacts {
  /** Null for a step without an address. */
  readonly reach: Learned<Reach> | null
  readonly risk: RiskFacts
}

/** A verdict of an earlier step is not asked for again; a prefilled document has none yet. */
const riskBeforePayment = async (
  services: Services,
  { id, session }: { id: string; session: SessionDigest },
): Promise<RiskFacts> => {
  const lead = await findLead(services.store, id)
  if (lead?.status !== 'open' || writeAccess(lead, session).as !== 'owner') return noRiskFacts
  const verdict = verdictOf(services.store, lead)
  if (verdict === null) return askRisk(services, lead)
  return verdict === 'quiz' ? askRecord(services, lead) : noRiskFacts
}

const riskOfDocument = async (
  services: Services,
  { cpf = null, cnpj = null }: LeadStepPayload<'documentNumber'>,
): Promise<RiskFacts> => ({
  ...noRiskFacts,
  ...{ cpf, cnpj },
  verdict: await askVerdict(services, { cpf, cnpj }),
})

/** Asks about the address or the document of an answer, and about the person once the payment is answered. */
export const askForStep = async <S extends LeadStep>(
  services: Services,
  lead: { id: string; session: SessionDigest },
  step: S,
  payload: LeadStepPayload<LeadStep>,
): Promise<StepFacts> => {
  const isDocument = step === 'documentNumber'
  if ('address' in payload) {
    const reach = await learned(services.ports.coverage.at(placeOfAddress(payload.address)))
    return { reach, risk: noRiskFacts }
  }
  if (isDocument)
    return { reach: null, risk: await riskOfDocument(services, payload as LeadStepPayload<'documentNumber'>) }
  return { reach: null, risk: step === 'bankInfo' ? await riskBeforePayment(services, lead) : noRiskFacts }
}

/** Like `assessRisk`; null if the operator's record could not be read, for which the order asks again. */
export const riskIfKnown = async (
  services: Services,
  rows: Rows,
  lead: LeadRecord,
  facts: RiskFacts,
): Promise<RiskValidation | null> => {
  try {
    return await assessRisk(services, rows, lead, facts)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
