import * as texts from '@ultrafibra/contract/texts'
import type { KnownPerson } from '../catalogue/customers.ts'
import type { Verdict } from '../ports/risk.port.ts'
import { type Settled, settle, settledValue } from '../ports/settled.ts'
import { Problem } from '../problem.ts'
import type { LeadRecord } from './lead.fields.ts'
import { documentKey, verdictOf } from './port-answers.ts'
import type { Services } from './services.ts'

type Person = Pick<LeadRecord, 'cpf' | 'cnpj'>

/** What other systems say of the person of a lead. */
export interface RiskFacts extends Person {
  /** Null if it was not asked. */
  readonly verdict: Settled<Verdict> | null
  /** The operator's record, for the quiz; null if it was not asked. */
  readonly record: Settled<KnownPerson | null> | null
}

export const noRiskFacts: RiskFacts = { cpf: null, cnpj: null, verdict: null, record: null }

/** Asks for a verdict on a document. */
export const askVerdict = ({ ports }: Services, { cpf, cnpj }: Person): Promise<Settled<Verdict>> =>
  settle(ports.risk.assess({ cpf, cnpj }).then(({ verdict }) => verdict))

const recordOf = ({ ports }: Services, cpf: string): Promise<Settled<KnownPerson | null>> =>
  settle(ports.customers.person({ cpf }).then(({ customer }) => customer))

/** Asks for the verdict on a lead's document if it has one, and for the record if a quiz needs it. */
export const askRisk = async (services: Services, lead: LeadRecord): Promise<RiskFacts> => {
  const { cpf, cnpj, quizPassed } = lead
  const verdict = cpf === null && cnpj === null ? null : await askVerdict(services, lead)
  const mayAskQuiz = cpf !== null && !quizPassed
  const needsQuiz = settledValue(verdict) === 'quiz' || verdictOf(services.store, lead) === 'quiz'
  const record = mayAskQuiz && needsQuiz ? await recordOf(services, cpf) : null
  return { cpf, cnpj, verdict, record }
}

/** Asks for the record only: the verdict is known. */
export const askRecord = async (services: Services, { cpf, cnpj }: Person): Promise<RiskFacts> => ({
  ...{ cpf, cnpj, verdict: null },
  record: cpf === null ? null : await recordOf(services, cpf),
})

/** Whether the facts are about the lead's document. */
export const isAbout = (facts: RiskFacts, lead: LeadRecord): boolean =>
  documentKey(facts) === documentKey(lead)

/**
 * The operator's record of the lead's person.
 *
 * @throws {PortDown} if it could not be read
 * @throws {Problem} 409 if the document changed meanwhile
 */
export const recordIn = (facts: RiskFacts, lead: LeadRecord): KnownPerson | null => {
  if (facts.record === null || !isAbout(facts, lead)) throw new Problem(409, texts.answersChanged, 'answers')
  return facts.record()
}
