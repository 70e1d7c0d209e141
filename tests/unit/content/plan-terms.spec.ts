import type { Plan } from '@ultrafibra/contract/plan'
import { expect, it } from 'vitest'
import { fasterForSame, termsText } from '../../../src/content/plan-terms.ts'
import { scheduledPlan } from '../../support/checkout-fixtures.ts'

const promotion = { months: 12, price_after: 99.99 }

it.each<readonly [Plan['conditions'], string]>([
  [{ promotion, loyalty: { months: 12, exit_fee: 240 } }, 'Preço e fidelidade de 12 meses.'],
  [{ promotion, loyalty: { months: 6, exit_fee: 240 } }, 'Preço por 12 meses. Fidelidade de 6 meses.'],
  [{ promotion, loyalty: { months: 0, exit_fee: 0 } }, 'Preço por 12 meses. Sem fidelidade.'],
  [{ promotion }, 'Preço por 12 meses.'],
  [null, ''],
])('a card says of %j just what it states', (conditions, text) => {
  expect(termsText({ conditions }).replaceAll('\u00a0', ' ')).toBe(text)
})

const planOf = (name: string, price: number, more: Partial<Plan> = {}): Plan => ({
  ...scheduledPlan,
  plan: name,
  plan_download: `${Number.parseInt(name, 10)} Mbps`,
  price_with_dacc: price,
  ...more,
})

it('a slower plan names the fastest one of the same price; one with streaming names none', () => {
  const slow = planOf('300 Mega', 59.99)
  const others = [planOf('400 Mega', 59.99), planOf('500 Mega', 59.99), planOf('700 Mega', 79.99)]
  const withService = planOf('300 Mega', 59.99, { subscriptions: [{ slug: 'max' }] })
  expect([slow, ...others, withService].map((plan) => fasterForSame(plan, [slow, ...others]))).toEqual([
    'Pelo mesmo preço, o 500 Mega é mais rápido.',
    'Pelo mesmo preço, o 500 Mega é mais rápido.',
    '',
    '',
    '',
  ])
})
