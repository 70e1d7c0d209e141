import type { RiskValidation } from '../../contract/lead.ts'
import type { RiskPolicy } from '../catalogue/catalogue.ts'
import type { LeadRecord } from './lead-record.ts'

const clear: RiskValidation = { quiz_needed: false, quiz: null, rejected: false, rejected_message: null }

/** What the policy says of a lead's CPF; a company and a passed quiz are clear. */
export const riskOf = (lead: LeadRecord, policy: RiskPolicy): RiskValidation => {
  if (lead.cpf === null) return clear
  if (policy.rejected.includes(lead.cpf)) {
    return { ...clear, rejected: true, rejected_message: policy.rejectedMessage }
  }
  return policy.quiz.includes(lead.cpf) && !lead.quizPassed ? { ...clear, quiz_needed: true } : clear
}

export const isClear = (risk: RiskValidation): boolean => !risk.quiz_needed && !risk.rejected
