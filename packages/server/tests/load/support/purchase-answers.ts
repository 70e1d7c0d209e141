import { address, cpfOf, typed } from '../../support/scenario.ts'

/** Data of load test visitors: unique per visitor, and without a quiz. */

const dayMs = 24 * 3_600_000

/** Letters only, as names have no digits. */
const letters = (index: number): string =>
  [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** A working day a few days after today. */
const installation = (): string => {
  const day = new Date(Date.now() + 4 * dayMs)
  const untilMonday = { 0: 1, 6: 2 }[day.getUTCDay()] ?? 0
  return new Date(day.getTime() + untilMonday * dayMs).toISOString().slice(0, 10)
}

/** Body of the creation of visitor `index`'s lead. */
export const newPurchaseOf = (index: number) => ({
  idPlan: 102,
  address: { ...address, complement: `Apto ${index}` },
})

/** Name of visitor `index`. */
export const visitorName = (index: number): string => `Visitante ${letters(index)} Load`

/** The nine answers between creation and order, by step, in checkout order. */
export const answersOf = (
  index: number,
  visit: object = { date: installation(), period: 'tarde' },
): Readonly<Record<string, object>> => ({
  name: { name: visitorName(index) },
  phone: { phone: `119${String(70_000_000 + (index % 10_000_000))}` },
  email: { email: `visitante.${index}@example.com`, accept_promotions: true },
  birthDate: typed.birthDate,
  motherName: typed.motherName,
  documentNumber: { cpf: cpfOf(200_000_000 + (index % 100_000_000)) },
  dueDate: typed.dueDate,
  bankInfo: { direct_debit: true, bankInfo: typed.bankInfo.bankInfo },
  scheduleDate: { schedules: [visit] },
})
