import type { LeadStep } from '@ultrafibra/contract/steps'
import { type FieldName, fieldDefinitionOf, fieldsWith, type LeadRecord } from './lead.fields.ts'

type IsDone = (lead: LeadRecord, needsSchedule: boolean) => boolean

/** A step that an order requires: its API name, and its label for visitors. */
interface MissingStep {
  readonly step: LeadStep
  readonly label: string
}

const hasPlace: IsDone = ({ address }) => {
  if (address.cep === '') return false
  return address.is_block_allotment
    ? address.block_number !== '' && address.allotment_number !== ''
    : address.number !== ''
}

/** Steps whose completeness is more than a non-null value. */
const doneBy: { readonly [F in FieldName]?: IsDone } = {
  idPlan: ({ kind, offerSelected }) => kind === 'sale' || offerSelected !== null,
  address: hasPlace,
  cpf: ({ cpf, cnpj }) => cpf !== null || cnpj !== null,
  direct_debit: ({ direct_debit, bankInfo }) =>
    direct_debit === false || (direct_debit === true && bankInfo !== null),
  schedules: ({ schedules }, needsSchedule) => !needsSchedule || schedules !== null,
}

/** Plan and address come first, all others in the table's order. */
const asked = new Set<FieldName>(['idPlan', 'address', ...fieldsWith('label')])

const steps: readonly (MissingStep & { readonly isDone: IsDone })[] = [...asked].flatMap((name) => {
  const { step, label } = fieldDefinitionOf(name)
  const isDone = doneBy[name] ?? ((lead: LeadRecord) => lead[name] !== null)
  return step === undefined || label === undefined ? [] : [{ step, label, isDone }]
})

/** The first incomplete step that an order requires, in the checkout's order; null if complete. */
export const missingStep = (lead: LeadRecord, needsSchedule: boolean): MissingStep | null =>
  steps.find(({ isDone }) => !isDone(lead, needsSchedule)) ?? null
