import seed from '../../packages/server/data/customers.json' with { type: 'json' }

interface Customer {
  readonly cpf: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly birth_date?: string
  readonly mothers_name?: string
}

const customers = Object.values(seed as unknown as Record<string, Customer[]>).flat()

/** Customer data that no response or log may contain. */
export const customerCanaries: readonly string[] = customers.flatMap(
  ({ cpf, name, email, phone, birth_date, mothers_name }) =>
    [cpf, name, email, phone, birth_date, mothers_name].filter((text) => text !== undefined),
)

/** The customers' tax ids, which are stored encrypted. */
export const customerTaxIds: readonly string[] = customers.map(({ cpf }) => cpf)
