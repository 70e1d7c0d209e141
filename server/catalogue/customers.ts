import * as v from 'valibot'
import { addressSchema } from '../../contract/address.ts'
import { phoneSchema } from '../../contract/brazil/phone.ts'
import { cpfSchema } from '../../contract/brazil/tax-id.ts'
import { migrationOfferSchema, renewalOfferSchema } from '../../contract/offers.ts'

const contact = { cpf: cpfSchema, name: v.string(), email: v.string(), phone: phoneSchema }
const person = { ...contact, birth_date: v.string(), mothers_name: v.string() }

const renewalSchema = v.object({ ...contact, offers: v.array(renewalOfferSchema) })
const migrationSchema = v.object({ ...person, offers: v.array(migrationOfferSchema) })
const mobileSchema = v.object({ ...person, address: addressSchema })

export type RenewalCustomer = v.InferOutput<typeof renewalSchema>
export type MigrationCustomer = v.InferOutput<typeof migrationSchema>
export type MobileCustomer = v.InferOutput<typeof mobileSchema>

/** People the operator knows already; each look-up answers null for anybody else. */
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
