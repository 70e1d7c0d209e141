import * as v from 'valibot'
import { migrationOfferSchema, renewalOfferSchema } from '../../contract/offers.ts'
import { customerEntries } from '../leads/lead.fields.ts'

const { cpf, name, email, phone } = customerEntries
const { address, ...person } = customerEntries

const renewalSchema = v.object({ cpf, name, email, phone, offers: v.array(renewalOfferSchema) })
const migrationSchema = v.object({ ...person, offers: v.array(migrationOfferSchema) })
const mobileSchema = v.object({ ...person, address })

export type RenewalCustomer = v.InferOutput<typeof renewalSchema>
export type MigrationCustomer = v.InferOutput<typeof migrationSchema>
export type MobileCustomer = v.InferOutput<typeof mobileSchema>

/** Existing customers; each lookup returns null if there is none. */
export interface Customers {
  /** By the 11 digits of the CPF. */
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
    renewals: v.array(renewalSchema),
    migrations: v.array(migrationSchema),
    mobile: v.array(mobileSchema),
  }),
  v.transform(
    ({ renewals, migrations, mobile }): Customers => ({
      renewal: by(renewals, ({ cpf }) => cpf),
      migration: by(migrations, ({ cpf }) => cpf),
      mobile: by(mobile, ({ phone }) => phone),
    }),
  ),
)
