import { randomInt } from 'node:crypto'
import { Problem } from '../problem.ts'
import { insertOrder, isNumberTaken, type OrderRecord } from '../store/order.rows.ts'
import { isOpenElsewhere } from '../store/renewal.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'

const maxNumbersTried = 5
const bodyDigits = 10
const lowest = 10 ** (bodyDigits - 1)
const highest = 10 ** bodyDigits

/** Luhn check digit of a text of digits. */
export const luhnDigit = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** 11 digits: ten random ones, which do not reveal the number of orders, and a check digit. */
export const newOrderNumber = (): string => {
  const body = String(randomInt(lowest, highest))
  return `${body}${luhnDigit(body)}`
}

/** What can happen to an order later. */
const untouched = {
  ...{ withdrawnAt: null, visitChangedAt: null, erasureAskedAt: null },
  ...{ status: null, statusAt: null, confirmedVisit: null },
} as const

/** Inserts an order with a random number, which is passed to `make`. */
export const numberOrder = async (
  rows: Rows,
  make: (orderNumber: string) => Omit<OrderRecord, keyof typeof untouched>,
): Promise<OrderRecord> => {
  const order = { ...make(newOrderNumber()), ...untouched }
  await insertOrder(rows, order)
  rows.publish({ what: 'order', kind: order.kind })
  return order
}

/**
 * Runs a transaction that numbers an order; retries it if the number was taken, or if another renewal of the CPF was
 * placed first.
 *
 * @throws {Problem} 503 if no free number was found
 */
export const withNumber = async <T>(store: Store, work: (rows: Rows) => Promise<T>): Promise<T> => {
  for (let tried = 0; tried < maxNumbersTried; tried += 1) {
    try {
      return await inTransaction(store, work)
    } catch (error) {
      if (!isNumberTaken(error) && !isOpenElsewhere(error)) throw error
    }
  }
  throw new Problem(503, 'Não foi possível gerar o número do pedido. Tente de novo.', undefined, 1)
}
