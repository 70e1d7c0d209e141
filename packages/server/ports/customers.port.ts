import { toCents } from '@ultrafibra/contract/brazil/money'
import { phoneSchema } from '@ultrafibra/contract/brazil/phone'
import { cpfSchema } from '@ultrafibra/contract/brazil/tax-id'
import * as v from 'valibot'
import { migrationSchema, mobileSchema, personSchema, renewalSchema } from '../catalogue/customers.ts'
import { operation } from './port.ts'

const byCpf = v.object({ cpf: cpfSchema })
const found = <T>(schema: v.GenericSchema<unknown, T>) => v.object({ customer: v.nullable(schema) })

interface Priced {
  readonly id: number
  readonly priceOffer: number | string
}

const isSold = ({ priceOffer }: Priced): boolean => (toCents(priceOffer) ?? 0) > 0

const wrongOffers = (offers: readonly Priced[] = []): string | null => {
  if (!offers.every(isSold)) return 'an offer without a price'
  return new Set(offers.map(({ id }) => id)).size === offers.length ? null : 'two offers with one id'
}

/** An answer about somebody else would show one person's data to another. */
const wrongCustomer = (
  { cpf }: { readonly cpf: string },
  { customer }: { readonly customer: { readonly cpf: string; readonly offers?: readonly Priced[] } | null },
): string | null => {
  if (customer === null) return null
  return customer.cpf === cpf ? wrongOffers(customer.offers) : 'another customer'
}

const offer = {
  id: 501,
  plan: { name: '500 Mega', sku: 'd500a' },
  priceOffer: 59.99,
  originalPrice: 99.99,
  benefits: [],
}
const ana = {
  cpf: '52998224725',
  name: 'Ana Souza',
  email: 'ana@correio.com.br',
  phone: '11987654321',
}
const record = { ...ana, birth_date: '1988-02-29', mothers_name: 'Rita Lima' }
const byAna = { cpf: ana.cpf }

export const customersPort = {
  name: 'customers',
  setting: 'CUSTOMERS_URL',
  summary: 'Records of existing customers',
  timeoutMs: 3_000,
  attempts: 2,
  whenDown:
    'Não conseguimos consultar seu cadastro agora. Tente de novo em instantes, ou fale com a gente por telefone ou WhatsApp.',
  fallback:
    'Renewal and migration are answered 503 and name the other channels. A purchase goes on without the record; one whose risk needs a quiz waits',
  operations: {
    person: operation({
      summary: 'What is known of a person, for the risk quiz',
      question: byCpf,
      answer: found(personSchema),
      liesIn: wrongCustomer,
      example: {
        question: byAna,
        answer: {
          customer: {
            cpf: ana.cpf,
            phone: ana.phone,
            birth_date: record.birth_date,
            mothers_name: record.mothers_name,
            neighborhood: 'Bela Vista',
          },
        },
      },
    }),
    renewal: operation({
      summary: 'A customer with offers to renew',
      question: byCpf,
      answer: found(renewalSchema),
      liesIn: wrongCustomer,
      example: { question: byAna, answer: { customer: { ...ana, offers: [offer] } } },
    }),
    migration: operation({
      summary: 'A customer with offers to migrate',
      question: byCpf,
      answer: found(migrationSchema),
      liesIn: wrongCustomer,
      example: {
        question: byAna,
        answer: { customer: { ...record, offers: [{ ...offer, priceOfferDACC: 54.99 }] } },
      },
    }),
    mobile: operation({
      summary: 'A mobile customer by the number, with the address on record',
      question: v.object({ phone: phoneSchema }),
      answer: found(mobileSchema),
      liesIn: ({ phone }, { customer }) =>
        customer === null || customer.phone === phone ? null : 'another customer',
      example: {
        question: { phone: ana.phone },
        answer: {
          customer: {
            ...record,
            address: {
              cep: '01310100',
              number: '1578',
              address: 'Avenida Paulista',
              neighborhood: 'Bela Vista',
              city: 'São Paulo',
              state: 'SP',
            },
          },
        },
      },
    }),
  },
} as const
