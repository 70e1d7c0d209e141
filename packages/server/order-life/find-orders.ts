import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import { folded } from '@ultrafibra/contract/clean-text'
import { type OrderRow, orderRow, renewalRow } from '../leads/order-rows.ts'
import { type ListedOrders, listOrders } from '../store/order.rows.ts'
import { isSearched, makeOldFindable, type OrderSearch, searchOrders } from '../store/order-terms.rows.ts'
import { listRenewalOrders } from '../store/renewal.rows.ts'
import type { Store } from '../store/store.ts'

/** As many as somebody reads; a search for a common name would else decrypt thousands. */
export const mostFound = 200

/** A search as it was typed. */
export type TypedSearch = Readonly<
  Partial<Record<'cpf' | 'phone' | 'email' | 'name' | 'cep' | 'house', string | undefined>>
>

/** The search in the form of the index. */
export const searchOf = ({
  cpf = '',
  phone = '',
  email = '',
  name = '',
  cep = '',
  house = '',
}: TypedSearch): OrderSearch => ({
  taxId: cpf.replace(/[^0-9a-z]/gi, '').toUpperCase(),
  phone: nationalDigits(phone),
  email: email.trim().toLowerCase(),
  name: folded(name),
  cep: digits(cep),
  house: folded(house),
})

export interface OrderQueryBy extends ListedOrders {
  /** '' for any. */
  readonly number: string
  readonly search: OrderSearch
}

const byMoment = (one: OrderRow, other: OrderRow): number => one.placedAt.localeCompare(other.placedAt)

/** The numbers of the orders that are searched; undefined for all. */
const numbersOf = async (
  store: Store,
  { number, search }: OrderQueryBy,
  goesOn: () => boolean,
): Promise<readonly string[] | undefined> => {
  if (!isSearched(search)) return number === '' ? undefined : [number]
  await makeOldFindable(store, goesOn)
  const found = await searchOrders(store, search, mostFound)
  return number === '' ? found : found.filter((one) => one === number)
}

/**
 * Orders that match, oldest first; of a search the newest.
 *
 * @param goesOn as in `makeOldFindable`
 */
export const findOrderRows = async (
  store: Store,
  query: OrderQueryBy,
  goesOn?: () => boolean,
): Promise<readonly OrderRow[]> => {
  const { since, until } = query
  const numbers = await numbersOf(store, query, goesOn ?? (() => true))
  const listed = {
    ...(since === undefined ? {} : { since }),
    ...(until === undefined ? {} : { until }),
    numbers,
  }
  const rows: OrderRow[] = [
    ...(await listOrders(store, listed)).map(orderRow),
    ...(await listRenewalOrders(store, listed)).map(renewalRow),
  ]
  return rows.sort(byMoment)
}
