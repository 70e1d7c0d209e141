import type { LeadStep } from '../../contract/steps.ts'
import { type FieldName, fieldDefinitionOf, fieldsWith, type LeadRecord } from './lead.fields.ts'

type IsDone = (lead: LeadRecord, needsSchedule: boolean) => boolean

/** A step that an order needs: its name in the API, and what a person calls it. */
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

/** Where a step is done by more than one value that is there. */
const doneBy: { readonly [F in FieldName]?: IsDone } = {
  idPlan: ({ kind, offerSelected }) => kind === 'sale' || offerSelected !== null,
  address: hasPlace,
  cpf: ({ cpf, cnpj }) => cpf !== null || cnpj !== null,
  direct_debit: ({ direct_debit, bankInfo }) =>
    direct_debit === false || (direct_debit === true && bankInfo !== null),
  schedules: ({ schedules }, needsSchedule) => !needsSchedule || schedules !== null,
}

/** Plan and place are asked first, all others in the table's order. */
const asked = new Set<FieldName>(['idPlan', 'address', ...fieldsWith('label')])

const steps: readonly (MissingStep & { readonly isDone: IsDone })[] = [...asked].flatMap((name) => {
  const { step, label } = fieldDefinitionOf(name)
  const isDone = doneBy[name] ?? ((lead: LeadRecord) => lead[name] !== null)
  return step === undefined || label === undefined ? [] : [{ step, label, isDone }]
})

/** The first step, in the order of the checkout, without which there is no order; null when none lacks. */
export const missingStep = (lead: LeadRecord, needsSchedule: boolean): MissingStep | null =>
  steps.find(({ isDone }) => !isDone(lead, needsSchedule)) ?? null
