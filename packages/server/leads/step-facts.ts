import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { LeadStep, LeadStepPayload } from '@ultrafibra/contract/steps'
import { Problem } from '../problem.ts'
import { findLead } from '../store/lead.rows.ts'
import type { Rows } from '../store/store.ts'
import { askRecord, askRisk, askVerdict, noRiskFacts, type RiskFacts } from './ask-risk.ts'
import { askFreeDays, type FreeDays } from './free-days.ts'
import type { LeadRecord } from './lead.fields.ts'
import { type SessionDigest, writeAccess } from './lead-access.ts'
import { type PlacedAddress, placeAddress } from './placed-address.ts'
import { verdictOf } from './port-answers.ts'
import { assessRisk } from './risk.ts'
import type { Services } from './services.ts'

/** What other systems say of a step's answer, asked before its transaction. */
export interface StepFacts {
  /** Null for a step without an address. */
  readonly placed: PlacedAddress | null
  readonly risk: RiskFacts
  /** Null for a step without half days. */
  readonly free: FreeDays | null
}

/** A verdict of an earlier step is not asked for again; a prefilled document has none yet. */
const riskBeforePayment = async (services: Services, { id, session }: Writing): Promise<RiskFacts> => {
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

const noFacts: StepFacts = { placed: null, risk: noRiskFacts, free: null }

interface Writing {
  readonly id: string
  readonly session: SessionDigest
}

/** Steps whose answers other systems must know of. */
const clients: {
  readonly [S in LeadStep]?: (
    services: Services,
    payload: LeadStepPayload<S>,
    lead: Writing,
  ) => Promise<Partial<StepFacts>>
} = {
  address: async (services, { address }) => ({ placed: await placeAddress(services, address) }),
  documentNumber: async (services, payload) => ({ risk: await riskOfDocument(services, payload) }),
  bankInfo: async (services, _payload, lead) => ({ risk: await riskBeforePayment(services, lead) }),
  scheduleDate: async (services, _payload, { id }) => {
    const lead = await findLead(services.store, id)
    return { free: lead && (await askFreeDays(services, lead.address.cep)) }
  },
}

/** Asks other systems about a step's answer. */
export const askForStep = async <S extends LeadStep>(
  services: Services,
  lead: Writing,
  step: S,
  payload: LeadStepPayload<S>,
): Promise<StepFacts> => ({ ...noFacts, ...(await clients[step]?.(services, payload, lead)) })

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
