import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import { folded } from '@ultrafibra/contract/clean-text'
import { readOrTell } from './readable.ts'
import { readRenewalRow } from './renewal.rows.ts'
import { inTransaction, type Rows, type Store } from './store.ts'
import type { Tables } from './tables.ts'

/** Enough of a digest that no two texts share one. */
const termLength = 22
const batch = 200

/** What an order is searched by; an empty text matches all. */
export interface OrderSearch {
  /** A CPF or CNPJ without punctuation. */
  readonly taxId: string
  readonly phone: string
  readonly email: string
  /** Words of a name, in any order. */
  readonly name: string
  readonly cep: string
  readonly house: string
}

const cut = (digest: string): string => digest.slice(0, termLength)
const wordsOf = (name: string): readonly string[] => folded(name).split(' ').filter(Boolean)

interface Found {
  readonly names: readonly (string | null | undefined)[]
  readonly phones: readonly (string | null | undefined)[]
  readonly emails: readonly (string | null | undefined)[]
  readonly cep?: string | undefined
  readonly house?: string | undefined
  /** Digests of documents as the records' own columns have them. */
  readonly documents: readonly (string | null)[]
}

const written = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.filter((text): text is string => text != null && text !== '')

const termsIn = ({ vault }: Rows, { names, phones, emails, cep, house, documents }: Found): string[] => {
  const of = (kind: string, texts: readonly string[]) =>
    texts.filter(Boolean).map((text) => cut(vault.digest('order-term', `${kind}\n${text}`)))
  const terms = [
    ...of('name', written(names).flatMap(wordsOf)),
    ...of('phone', written(phones).map(nationalDigits)),
    ...of(
      'email',
      written(emails).map((email) => email.trim().toLowerCase()),
    ),
    ...of('cep', [digits(cep ?? '')]),
    ...of('house', [folded(house ?? '')]),
    ...written(documents).map(cut),
  ]
  return [...new Set(terms)]
}

/** The terms that an order must all have. */
const askedTerms = (rows: Rows, { taxId, phone, email, name, cep, house }: OrderSearch): string[] => {
  const document = taxId === '' ? [] : [rows.vault.digest(taxId.length === 11 ? 'cpf' : 'cnpj', taxId)]
  return termsIn(rows, {
    ...{ names: [name], phones: [phone], emails: [email], cep, house },
    documents: document,
  })
}

const leadsOf = (rows: Rows, numbers: readonly string[]) =>
  rows.db
    .selectFrom('orders')
    .innerJoin('leads', 'leads.id', 'orders.lead_id')
    .select(['order_number', 'name', 'phone', 'phone2', 'email', 'cep', 'number'])
    .select(['block_number', 'allotment_number', 'cpf_digest', 'cnpj_digest'])
    .where('order_number', 'in', numbers)
    .execute()

const renewalsOf = (rows: Rows, numbers: readonly string[]) =>
  rows.db
    .selectFrom('orders')
    .innerJoin('renewal_requests', 'renewal_requests.id', 'orders.renewal_id')
    .selectAll('renewal_requests')
    .select('order_number')
    .where('order_number', 'in', numbers)
    .execute()

/** A renewal whose customer this key does not open is found by its document and number. */
const foundOf = async (rows: Rows, numbers: readonly string[]) => {
  const leads = (await leadsOf(rows, numbers)).map(({ order_number, ...lead }) => ({
    order_number,
    names: [lead.name],
    phones: [lead.phone, lead.phone2],
    emails: [lead.email],
    cep: lead.cep,
    house: lead.number || `${lead.block_number} ${lead.allotment_number}`,
    documents: [lead.cpf_digest, lead.cnpj_digest],
  }))
  const renewals = (await renewalsOf(rows, numbers)).map((row) => {
    const { customer = null } =
      readOrTell(rows, `orders ${row.order_number}`, () => readRenewalRow(row, rows.vault)) ?? {}
    return {
      order_number: row.order_number,
      names: [customer?.name],
      phones: [customer?.phone],
      emails: [customer?.email],
      documents: [row.cpf_digest],
    }
  })
  return [...leads, ...renewals]
}

/** Writes anew what these orders are found by; the caller holds their locks. */
export const makeFindable = async (rows: Rows, numbers: readonly string[]): Promise<void> => {
  const { db } = rows
  const terms: Tables['order_terms'][] = (await foundOf(rows, numbers)).flatMap(
    ({ order_number, ...found }) => termsIn(rows, found).map((term) => ({ term, order_number })),
  )
  await db.deleteFrom('order_terms').where('order_number', 'in', numbers).execute()
  if (terms.length > 0)
    await db
      .insertInto('order_terms')
      .values(terms)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db.updateTable('orders').set({ is_findable: 1 }).where('order_number', 'in', numbers).execute()
}

const nextBatch = (store: Store): Promise<number> =>
  inTransaction(store, async (rows) => {
    const waiting = rows.db
      .selectFrom('orders')
      .select('order_number')
      .where('is_findable', '=', 0)
      .orderBy('order_number')
      .limit(batch)
    const locked = rows.engine === 'postgres' ? waiting.forUpdate().skipLocked() : waiting
    const numbers = (await locked.execute()).map(({ order_number }) => order_number)
    if (numbers.length > 0) await makeFindable(rows, numbers)
    return numbers.length
  })

/**
 * Makes orders of an older release, or of another key, findable, in batches of 200.
 *
 * @param goesOn checked before each batch; the rest is left for the next time
 */
export const makeOldFindable = async (store: Store, goesOn: () => boolean = () => true): Promise<void> => {
  while (goesOn()) if ((await nextBatch(store)) < batch) return
}

/** Every order is to be made findable anew, after its key changed. */
export const forgetTerms = async ({ db }: Rows): Promise<void> => {
  await db.deleteFrom('order_terms').execute()
  await db.updateTable('orders').set({ is_findable: 0 }).execute()
}

/** Whether anything is searched. */
export const isSearched = (search: OrderSearch): boolean => Object.values(search).some((text) => text !== '')

/** Numbers of the orders that match all that is searched, newest first. */
export const searchOrders = async (
  rows: Rows,
  search: OrderSearch,
  limit: number,
): Promise<readonly string[]> => {
  const terms = askedTerms(rows, search)
  if (terms.length === 0) return []
  const matching = rows.db
    .selectFrom('order_terms')
    .select('order_number')
    .where('term', 'in', terms)
    .groupBy('order_number')
    .having((one) => one.fn.countAll(), '=', terms.length)
  const found = await rows.db
    .selectFrom('orders')
    .select('order_number')
    .where('order_number', 'in', matching)
    .orderBy('placed_at', 'desc')
    .orderBy('order_number')
    .limit(limit)
    .execute()
  return found.map(({ order_number }) => order_number)
}
