import type { Plan } from '@ultrafibra/contract/plan'
import { expect, it } from 'vitest'
import { nearestPlan } from '../../machines/kit/nearest-plan.ts'
import { scheduledPlan } from '../support/checkout-fixtures.ts'

const plan = (sku: string, speed: string, price: number | null, slugs: readonly string[] = []): Plan => ({
  ...scheduledPlan,
  sku,
  plan_download: speed,
  price_with_dacc: price,
  price,
  subscriptions: slugs.map((slug) => ({ slug })),
})
const music = { slug: 'Deezer', benefit: 'Deezer', description: '' }
const wanted = plan('wanted', '2 Gbps', 199.99, ['GLOBOPLAY'])

it.each([
  [
    'the closest speed, though dearer',
    [plan('slow', '500 Mbps', 199.99), plan('fast', '1 Gbps', 299.99)],
    'fast',
  ],
  [
    'then the same streaming, though cheaper',
    [plan('max', '1 Gbps', 199.99, ['MAX']), plan('globo', '1 Gbps', 129.99, ['globoplay'])],
    'globo',
  ],
  [
    'then the same benefits, though cheaper',
    [{ ...plan('more', '1 Gbps', 199.99), benefits: [music] }, plan('same', '1 Gbps', 129.99)],
    'same',
  ],
  ['then the closest price', [plan('cheap', '1 Gbps', 99.99), plan('dear', '1000 Mbps', 219.99)], 'dear'],
  ['then the first', [plan('first', '1 Gbps', 129.99), plan('second', '1 Gbps', 129.99)], 'first'],
  ['none without a price', [plan('free', '2 Gbps', null)], undefined],
])('the plan most like the wanted one has %s', (_rule, plans, sku) => {
  expect(nearestPlan(plans, wanted)?.sku).toBe(sku)
})
