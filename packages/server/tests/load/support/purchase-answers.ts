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

/** A valid CPF, another for each visitor. */
const cpfOf = (index: number): string => {
  const digits = [...String(200_000_000 + (index % 100_000_000))].map(Number)
  for (const first of [10, 11]) {
    const rest = digits.reduce((sum, digit, at) => sum + digit * (first - at), 0) % 11
    digits.push(rest < 2 ? 0 : 11 - rest)
  }
  return digits.join('')
}

/** Body of the creation of visitor `index`'s lead. */
export const newPurchaseOf = (index: number) => ({
  idPlan: 102,
  address: {
    cep: '01310-100',
    number: '1578',
    complement: `Apto ${index}`,
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
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
  birthDate: { birth_date: '29/02/1988' },
  motherName: { mothers_name: 'Perpétua Quintanilha' },
  documentNumber: { cpf: cpfOf(index) },
  dueDate: { due_date: 15 },
  bankInfo: { direct_debit: true, bankInfo: { bank: '341', agency: '7654', account_number: '998877-6' } },
  scheduleDate: { schedules: [visit] },
})
