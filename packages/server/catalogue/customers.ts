import { migrationOfferSchema, renewalOfferSchema } from '@ultrafibra/contract/offers'
import * as v from 'valibot'
import { customerEntries } from '../leads/lead.fields.ts'

const { cpf, name, email, phone } = customerEntries
const { address, ...person } = customerEntries
const { birth_date, mothers_name } = customerEntries

export const renewalSchema = v.object({ cpf, name, email, phone, offers: v.array(renewalOfferSchema) })
export const migrationSchema = v.object({ ...person, offers: v.array(migrationOfferSchema) })
export const personSchema = v.object({ cpf, phone, birth_date, mothers_name, neighborhood: v.string() })
export const mobileSchema = v.object({ ...person, address })

/** What the operator's record says about a person, for the risk quiz. */
export type KnownPerson = v.InferOutput<typeof personSchema>
export type RenewalCustomer = v.InferOutput<typeof renewalSchema>
export type MigrationCustomer = v.InferOutput<typeof migrationSchema>
export type MobileCustomer = v.InferOutput<typeof mobileSchema>

/** Existing customers; each lookup returns null if there is none. */
export interface Customers {
  /** By the 11 digits of the CPF. */
  readonly person: (cpf: string) => KnownPerson | null
  readonly renewal: (cpf: string) => RenewalCustomer | null
  readonly migration: (cpf: string) => MigrationCustomer | null
  /** By the national digits of the phone. */
  readonly mobile: (phone: string) => MobileCustomer | null
}

const by = <T>(list: readonly T[], key: (one: T) => string): ((asked: string) => T | null) => {
  const found = new Map(list.map((one) => [key(one), one]))
  return (asked) => found.get(asked) ?? null
}

/** The customers of the data file. */
export const customersSchema = v.pipe(
  v.object({
    people: v.array(personSchema),
    renewals: v.array(renewalSchema),
    migrations: v.array(migrationSchema),
    mobile: v.array(mobileSchema),
  }),
  v.transform(
    ({ people, renewals, migrations, mobile }): Customers => ({
      person: by(people, ({ cpf }) => cpf),
      renewal: by(renewals, ({ cpf }) => cpf),
      migration: by(migrations, ({ cpf }) => cpf),
      mobile: by(mobile, ({ phone }) => phone),
    }),
  ),
)
