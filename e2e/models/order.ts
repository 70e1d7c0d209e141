import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { installationDays } from '@ultrafibra/contract/schedule'
import { storedLead } from '../../tests/support/checkout-fixtures.ts'
import type { Person } from './person.ts'
import { byDebit, type Way } from './purchase.ts'
import type { Row } from './shop-server.ts'

const digits = (text: string): string => text.replace(/\D/g, '')

/** The first two afternoons on offer, which checkouts choose. */
const chosenSchedules = () =>
  installationDays(brazilianDay(Date.now()))
    .filter(({ periods }) => periods.includes('tarde'))
    .slice(0, 2)
    .map(({ date }) => ({ date, period: 'tarde' }))

const plans = {
  d300a: { idPlan: 101, plan: '300 Mega' },
  d500a: { idPlan: 102, plan: '500 Mega' },
  d600gl: { idPlan: 105, plan: '1 Giga + Globoplay' },
} as const

/**
 * The person's order at Avenida Paulista as the operator must read it, without generated values and without the
 * optional consents.
 */
export const orderOf = (person: Person, way: Way = byDebit): Row => ({
  kind: 'default',
  ...plans[way.sku as keyof typeof plans],
  sku: way.sku,
  name: person.name,
  phone: digits(person.phone),
  phone2: null,
  email: person.email,
  accept_promotions: false,
  accept_information: false,
  birth_date: person.birthDate.split('/').reverse().join('-'),
  mothers_name: person.mothersName,
  cpf: digits(person.cpf),
  cnpj: null,
  address: {
    cep: digits(person.cep),
    number: person.number,
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  },
  complements: null,
  networkAddress: null,
  infra: 'tim',
  due_date: person.dueDate,
  direct_debit: way.directDebit,
  ...(way.directDebit
    ? { bankInfo: { bank: '341', agency: person.agency, account_number: digits(person.account) } }
    : {}),
  schedules: way.isScheduled ? chosenSchedules() : null,
  idPlanAddonBonus: null,
  addon: null,
  tracking: { origin: 'Internet da TIM' },
  answers: storedLead.answers,
  review: null,
  visitChangedAt: null,
  status: 'placed',
  confirmedVisit: null,
  withdrawnAt: null,
})

/** An order without generated values (number, time and lead), and without the offer. */
export const withoutMarks = (row: Row): Row => {
  const { orderNumber, placedAt, idLead, monthlyCents, terms, ...rest } = row
  return rest
}
