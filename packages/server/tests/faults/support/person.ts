import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { installationDays } from '@ultrafibra/contract/schedule'
import type { NewLead, StepSave } from '../../../../../machines/lead/lead.types.ts'
import type { LeadRecord } from '../../../leads/lead.fields.ts'
import { cpfOf } from '../../support/scenario.ts'

/** A visitor's data: as typed, and as stored. */
export interface Person {
  readonly index: number
  readonly seed: NewLead
  readonly saves: readonly StepSave[]
  /** The stored lead after each acknowledged step. */
  readonly stored: Readonly<Record<string, Partial<LeadRecord>>>
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz'

/** A word unique to this number. */
const word = (index: number): string =>
  [...String(index)].map((digit) => alphabet[Number(digit)] ?? '').join('')

const address = {
  cep: '01310100',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  is_block_allotment: false,
  block_number: '',
  allotment_number: '',
  complement: '',
}

/** The person of this number, constant within a day. */
export const personOf = (index: number, today: IsoDay): Person => {
  const name = `Visitante Qu${word(index)}`
  const phone = `119${String(80_000_000 + index)}`
  const email = `visitante.${index}@correio.com.br`
  const mother = `Mãe Qu${word(index)}`
  const bankInfo = { bank: '341', agency: '7654', account_number: String(1_000_000 + index) }
  const day = installationDays(today)[1 + (index % 5)]
  const schedules = [{ date: day?.date ?? today, period: day?.periods[0] ?? 'manha' }]
  const birth = `19${60 + (index % 40)}-02-1${index % 10}`
  const dueDate = ([5, 10, 15, 20] as const)[index % 4] ?? 5
  const steps: readonly [StepSave['step'], StepSave['payload'], Partial<LeadRecord>][] = [
    ['name', { name }, { name }],
    ['phone', { phone }, { phone }],
    [
      'email',
      { email, accept_promotions: true, accept_information: false },
      { email, accept_promotions: true, accept_information: false },
    ],
    ['birthDate', { birth_date: birth }, { birth_date: birth }],
    ['motherName', { mothers_name: mother }, { mothers_name: mother }],
    ['documentNumber', { cpf: cpfOf(270_000_000 + index) }, { cpf: cpfOf(270_000_000 + index) }],
    ['dueDate', { due_date: dueDate }, { due_date: dueDate }],
    ['bankInfo', { direct_debit: true, bankInfo }, { direct_debit: true, bankInfo }],
    ['scheduleDate', { schedules }, { schedules }],
  ]
  return {
    index,
    seed: {
      idPlan: 102,
      address: { ...address, number: String(index + 1) },
      addon: null,
      idPlanAddonBonus: null,
    },
    saves: steps.map(([step, payload]) => ({ step, payload })),
    stored: Object.fromEntries(steps.map(([step, , stored]) => [step, stored])),
  }
}
