import type { LeadStep, LeadStepPayload } from '../../contract/steps.ts'
import type { KeptField, LeadRecord } from './lead-record.ts'

type Apply<S extends LeadStep> = (lead: LeadRecord, payload: LeadStepPayload<S>) => Partial<LeadRecord>

/** The steps whose fields have columns of their own, or mean something to the server. */
const applying: { readonly [S in LeadStep]?: Apply<S> } = {
  name: (lead, { name, webcare_tuid }) => ({
    name,
    tracking: webcare_tuid ? { ...lead.tracking, webcare_tuid } : lead.tracking,
  }),
  phone: (_lead, { phone }) => ({ phone }),
  email: (lead, { email, accept_promotions, accept_information }) => ({
    email,
    acceptPromotions: accept_promotions,
    acceptInformation: accept_information,
    collaboratorValidated: lead.collaboratorValidated && lead.email === email,
  }),
  birthDate: (_lead, { birth_date }) => ({ birthDate: birth_date }),
  motherName: (_lead, { mothers_name }) => ({ mothersName: mothers_name }),
  documentNumber: (lead, { cpf, cnpj }) => ({
    cpf: cpf ?? null,
    cnpj: cnpj ?? null,
    quizPassed: lead.quizPassed && lead.cpf === (cpf ?? null),
  }),
  dueDate: (_lead, { due_date }) => ({ dueDate: due_date }),
  plan: (_lead, { idPlan }) => ({ idPlan }),
  bankInfo: (lead, { direct_debit, bankInfo, deviceInfo }) => ({
    directDebit: direct_debit,
    bankInfo: direct_debit ? (bankInfo ?? lead.bankInfo) : null,
    deviceInfo: deviceInfo ?? lead.deviceInfo,
  }),
  scheduleDate: (_lead, { schedules }) => ({ schedules }),
  address: (_lead, { address }) => ({ address }),
}

/** What any other step says is kept as it is. */
const keeping: Apply<LeadStep> = (lead, payload) => ({ answers: { ...lead.answers, ...payload } })

const written: Partial<Record<LeadStep, readonly KeptField[]>> = {
  name: ['name'],
  phone: ['phone'],
  email: ['email'],
  birthDate: ['birth_date'],
  motherName: ['mothers_name'],
  documentNumber: ['cpf', 'cnpj'],
  address: ['address'],
}

/**
 * The lead after one step of the checkout; `payload` is what the step's own schema answered. What a person
 * writes is theirs: it is no longer kept from the customer's record.
 */
export const applyStep = <S extends LeadStep>(
  lead: LeadRecord,
  step: S,
  payload: LeadStepPayload<S>,
): LeadRecord => ({
  ...lead,
  ...((applying[step] ?? keeping) as Apply<S>)(lead, payload),
  kept: lead.kept.filter((field) => !written[step]?.includes(field)),
})
