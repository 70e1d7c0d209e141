import { describe, expect, it } from 'vitest'
import { scheduledPlan } from '../../../tests/support/checkout-fixtures.ts'
import { billOf, type Payment } from '../bill.ts'
import { billLines, firstBillAhead, totalCents } from '../bill-lines.ts'
import type { Plan } from '../plan.ts'

const promotion = { months: 12, price_after: 159.99 }
const loyalty = { months: 12, exit_fee: 240 }
const speed_bonus = { months: 12, download_after: '600 Mbps' }
const first_bill = { min_days: 5, month_days: 30 }
const prices = { price: 139.99, price_with_dacc: 129.99, plan_download: '1000 Mbps' }

const plan = (conditions: Plan['conditions'] = { promotion, loyalty, speed_bonus, first_bill }): Plan => ({
  ...scheduledPlan,
  ...prices,
  conditions,
})
const bill = (one: Plan = plan(), payment: Partial<Payment> = {}) => {
  const made = billOf(one, { byDebit: true, ...payment })
  if (made === null) throw new Error('the plan has no price')
  return made
}
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const linesOf = (...made: Parameters<typeof bill>) =>
  Object.fromEntries(billLines(bill(...made)).map(({ label, text }) => [plain(label), plain(text)]))

describe('the first bill counts the days from the installation to the first due day five days later or more', () => {
  it.each([
    ['2026-11-26', 10, '2026-12-10', 14, 6066],
    ['2026-11-26', 1, '2026-12-01', 5, 2167],
    ['2026-11-27', 1, '2027-01-01', 35, 15166],
    ['2026-11-30', 5, '2026-12-05', 5, 2167],
    ['2026-12-31', 7, '2027-01-07', 7, 3033],
    ['2026-12-28', 1, '2027-02-01', 35, 15166],
    ['2027-01-31', 15, '2027-02-15', 15, 6500],
    ['2027-02-28', 20, '2027-03-20', 20, 8666],
    ['2028-02-29', 25, '2028-03-25', 25, 10833],
    ['2028-02-24', 1, '2028-03-01', 6, 2600],
    ['2028-02-25', 1, '2028-03-01', 5, 2167],
    ['2028-02-20', 25, '2028-02-25', 5, 2167],
    ['2028-02-28', 7, '2028-03-07', 8, 3466],
    ['2026-12-01', 10, '2026-12-10', 9, 3900],
    ['2026-12-05', 10, '2026-12-10', 5, 2167],
    ['2026-12-06', 10, '2027-01-10', 35, 15166],
    ['2026-12-15', 15, '2027-01-15', 31, 13432],
    ['2026-12-25', 1, '2027-01-01', 7, 3033],
    ['2027-02-10', 15, '2027-02-15', 5, 2167],
    ['2027-02-11', 15, '2027-03-15', 32, 13866],
    ['2027-04-26', 1, '2027-05-01', 5, 2167],
    ['2027-04-27', 1, '2027-06-01', 35, 15166],
    ['2027-12-20', 25, '2027-12-25', 5, 2167],
    ['2027-02-25', 1, '2027-04-01', 35, 15166],
  ])('installed on %s, due on day %i: %s, %i days, %i cents', (installedOn, dueDay, dueOn, days, amountCents) => {
    expect(bill(plan(), { installedOn, dueDay }).firstBill).toEqual({ dueOn, days, amountCents })
  })

  it.each([
    ['without a due day', plan(), { installedOn: '2026-11-26' }],
    ['without an installation', plan(), { dueDay: 10 }],
    ['where the catalogue does not say how', plan({ promotion }), { installedOn: '2026-11-26', dueDay: 10 }],
  ])('%s it is open', (_when, one, payment) => {
    expect(bill(one, payment).firstBill).toBeUndefined()
  })

  it('follows the way of paying', () => {
    const payment = { byDebit: false, installedOn: '2026-11-26', dueDay: 10 }
    expect(bill(plan(), payment).firstBill?.amountCents).toBe(6533)
  })
})

describe('24 months', () => {
  it('have a price, a speed, a cost of leaving, and what is paid until then', () => {
    const { months } = bill()
    expect(months).toHaveLength(24)
    expect([1, 6, 12, 13, 24].map((month) => months[month - 1])).toEqual([
      { priceCents: 12999, downloadMbps: 1000, exitFeeCents: 24000, paidCents: 12999, leavingCents: 36999 },
      { priceCents: 12999, downloadMbps: 1000, exitFeeCents: 14000, paidCents: 77994, leavingCents: 91994 },
      { priceCents: 12999, downloadMbps: 1000, exitFeeCents: 2000, paidCents: 155988, leavingCents: 157988 },
      { priceCents: 15999, downloadMbps: 600, exitFeeCents: 0, paidCents: 171987, leavingCents: 171987 },
      { priceCents: 15999, downloadMbps: 600, exitFeeCents: 0, paidCents: 347976, leavingCents: 347976 },
    ])
  })

  it.each<[string, Plan, Partial<Payment>, number | null]>([
    ['debit', plan(), {}, 155_988],
    ['boleto', plan(), { byDebit: false }, 167_988],
    ['a promotion of half a year', plan({ promotion: { months: 6, price_after: 159.99 } }), {}, 173_988],
    [
      'a paid installation and modem',
      plan({ promotion, installation: { price: 100 }, modem: { price: 10 } }),
      {},
      177_988,
    ],
    ['no price after the first', plan({}), {}, null],
  ])('cost together in the first year: %s', (_what, one, payment, cents) => {
    expect(totalCents(bill(one, payment))).toBe(cents)
  })

  it('cost as much less to leave as loyalty is kept', () => {
    const fees = [240, 220, 200, 180, 160, 140, 120, 100, 80, 60, 40, 20, 0]
    expect(
      bill()
        .months.slice(0, 13)
        .map(({ exitFeeCents }) => (exitFeeCents ?? 0) / 100),
    ).toEqual(fees)
  })

  it.each<[string, Plan, Partial<Payment>, readonly (readonly [number, number, number | null, number])[]]>([
    [
      'debit',
      plan(),
      {},
      [
        [1, 12, 12999, 1000],
        [13, 24, 15999, 600],
      ],
    ],
    [
      'boleto',
      plan(),
      { byDebit: false },
      [
        [1, 12, 13999, 1000],
        [13, 24, 15999, 600],
      ],
    ],
    [
      'no bonus',
      plan({ promotion }),
      {},
      [
        [1, 12, 12999, 1000],
        [13, 24, 15999, 1000],
      ],
    ],
    [
      'a bonus shorter than the price',
      plan({ promotion, speed_bonus: { ...speed_bonus, months: 6 } }),
      {},
      [
        [1, 6, 12999, 1000],
        [7, 12, 12999, 600],
        [13, 24, 15999, 600],
      ],
    ],
    [
      'a price that stays',
      plan({ promotion: { months: 12, price_after: '129,99' } }),
      {},
      [[1, 24, 12999, 1000]],
    ],
    [
      'no price after',
      plan({}),
      {},
      [
        [1, 1, 12999, 1000],
        [2, 24, null, 1000],
      ],
    ],
  ])('fall into phases: %s', (_what, one, payment, phases) => {
    expect(bill(one, payment).phases).toEqual(
      phases.map(([from, to, priceCents, downloadMbps]) => ({ from, to, priceCents, downloadMbps })),
    )
  })

  it('are none for a plan without a price', () => {
    expect(billOf({ ...plan(), price: null, price_with_dacc: null }, { byDebit: true })).toBeNull()
  })
})

describe('the lines', () => {
  const total = { 'Em 12 meses': 'R$ 1.559,88' }
  const later = { ...total, 'Depois do mês 12': 'R$ 159,99' }
  const exit = 'Multa de R$ 240 no mês 1 a R$ 20 no mês 12'
  const open = 'Só os dias de uso, contados a partir da instalação'
  it.each<[string, Plan, Partial<Payment>, Readonly<Record<string, string>>]>([
    [
      'all',
      plan(),
      { dueDay: 10, installedOn: '2026-11-26' },
      {
        ...total,
        'Depois do mês 12': 'R$ 159,99 e 600 Mega',
        '1ª conta': '10 de dez., cerca de R$ 61 por 14 dias de uso, se a instalação for em 26 de nov.',
        'Se sair antes': exit,
      },
    ],
    ['no day yet', plan({ promotion, first_bill }), {}, { ...later, '1ª conta': open }],
    [
      'no loyalty',
      plan({ loyalty: { months: 0, exit_fee: 0 } }),
      {},
      { 'Se sair antes': 'Quando quiser, sem multa' },
    ],
    ['a price that stays', plan({ promotion: { months: 12, price_after: 129.99 } }), {}, total],
    [
      'a paid installation and modem',
      plan({ promotion, first_bill, installation: { price: 100 }, modem: { price: 10 } }),
      { dueDay: 10, installedOn: '2026-11-26' },
      {
        'Em 12 meses': 'R$ 1.779,88, com o modem e a instalação',
        'Depois do mês 12': 'R$ 169,99, com o modem',
        '1ª conta':
          '10 de dez., cerca de R$ 165 por 14 dias de uso e a instalação, se a instalação for em 26 de nov.',
      },
    ],
    [
      'a bonus shorter than the price',
      plan({ promotion, speed_bonus: { ...speed_bonus, months: 6 } }),
      {},
      { ...total, 'Depois do mês 12': 'R$ 159,99 e 600 Mega' },
    ],
    ['nothing stated', plan({}), { dueDay: 10, installedOn: '2026-11-26' }, {}],
    ['no conditions at all', plan(null), { dueDay: 10, installedOn: '2026-11-26' }, {}],
  ])('say what the catalogue states: %s', (_what, one, payment, lines) => {
    expect(linesOf(one, payment)).toEqual(lines)
  })
})

describe('where the due day is chosen', () => {
  it.each([
    [
      'no day is chosen',
      { dueDay: undefined, installedOn: undefined, soonest: '2026-12-01' },
      'A 1ª conta cobra só os dias de uso: de 5 a 35 dias, conforme o dia da instalação',
    ],
    [
      'the installation is open',
      { dueDay: 7, installedOn: undefined, soonest: '2026-12-01' },
      'Sua 1ª conta vence em 7 de dez. e cobra 6 dias de uso, se a instalação for, por exemplo, em 1 de dez.',
    ],
    [
      'the installation is chosen',
      { dueDay: 5, installedOn: '2026-12-01', soonest: '2026-11-30' },
      'Sua 1ª conta vence em 5 de jan. e cobra 35 dias de uso, mais que um mês, se a instalação for em 1 de dez.',
    ],
  ])('the first bill has its days while %s', (_when, choices, text) => {
    expect(firstBillAhead(plan(), choices).replaceAll('\u00a0', ' ')).toBe(text)
    expect(firstBillAhead(plan({ promotion }), choices)).toBe('')
  })
})
