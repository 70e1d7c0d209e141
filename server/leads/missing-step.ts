import type { LeadStep } from '../../contract/steps.ts'
import type { LeadRecord } from './lead-record.ts'

/** A step that an order needs: its name in the API, and what a person calls it. */
export interface MissingStep {
  readonly step: LeadStep
  readonly label: string
}

const hasPlan = ({ kind, offerSelected }: LeadRecord): boolean => kind === 'sale' || offerSelected !== null

const hasPlace = ({ address }: LeadRecord): boolean => {
  if (address.cep === '') return false
  return address.is_block_allotment
    ? address.block_number !== '' && address.allotment_number !== ''
    : address.number !== ''
}

const hasPayment = (lead: LeadRecord): boolean =>
  lead.directDebit === false || (lead.directDebit === true && lead.bankInfo !== null)

const steps: readonly (MissingStep & {
  readonly isDone: (lead: LeadRecord, needsSchedule: boolean) => boolean
})[] = [
  { step: 'plan', label: 'o plano', isDone: hasPlan },
  { step: 'address', label: 'o endereço', isDone: hasPlace },
  { step: 'name', label: 'o nome', isDone: (lead) => lead.name !== null },
  { step: 'phone', label: 'o celular', isDone: (lead) => lead.phone !== null },
  { step: 'email', label: 'o e-mail', isDone: (lead) => lead.email !== null },
  { step: 'birthDate', label: 'a data de nascimento', isDone: (lead) => lead.birthDate !== null },
  { step: 'motherName', label: 'o nome da mãe', isDone: (lead) => lead.mothersName !== null },
  {
    step: 'documentNumber',
    label: 'o CPF ou CNPJ',
    isDone: (lead) => lead.cpf !== null || lead.cnpj !== null,
  },
  { step: 'dueDate', label: 'o dia do vencimento', isDone: (lead) => lead.dueDate !== null },
  { step: 'bankInfo', label: 'a forma de pagamento', isDone: hasPayment },
  {
    step: 'scheduleDate',
    label: 'a data da instalação',
    isDone: (lead, needsSchedule) => !needsSchedule || lead.schedules !== null,
  },
]

/** The first step, in the order of the checkout, without which there is no order; null when none lacks. */
export const missingStep = (lead: LeadRecord, needsSchedule: boolean): MissingStep | null =>
  steps.find(({ isDone }) => !isDone(lead, needsSchedule)) ?? null
