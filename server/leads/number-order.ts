import { randomInt } from 'node:crypto'
import { Problem } from '../problem.ts'
import { insertOrder, isNumberTaken, type OrderRecord } from '../store/order.rows.ts'
import { isOpenElsewhere } from '../store/renewal.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'

const maxNumbersTried = 5
const bodyDigits = 10
const lowest = 10 ** (bodyDigits - 1)
const highest = 10 ** bodyDigits

/** Luhn's check digit of a text of digits. */
export const luhnDigit = (body: string): number => {
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** 11 digits: ten at random, which tell nothing of how many orders there are, and a check digit. */
export const newOrderNumber = (): string => {
  const body = String(randomInt(lowest, highest))
  return `${body}${luhnDigit(body)}`
}

/** Writes an order under a number drawn by chance; `make` gets the number. */
export const numberOrder = async (
  rows: Rows,
  make: (orderNumber: string) => OrderRecord,
): Promise<OrderRecord> => {
  const order = make(newOrderNumber())
  await insertOrder(rows, order)
  rows.publish({ what: 'order', kind: order.kind })
  return order
}

/**
 * A transaction that numbers an order: it is done anew where the number was another's, of whichever kind, or where
 * another renewal of the CPF came first.
 *
 * @throws {Problem} 503 where none of a few numbers is free
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
