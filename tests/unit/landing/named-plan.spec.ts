import { expect, it } from 'vitest'
import { nothingSaved } from '../../../machines/kit/feature.ts'
import { defaultPlan } from '../../../machines/kit/plan-choice.ts'
import { writeSavedJourney } from '../../../src/adapters/saved-journey.ts'
import { storagesOf } from '../../../src/adapters/storages.ts'
import { namedPlan } from '../../../src/landing/boot/named-plan.ts'
import { plansUnder } from '../../support/landings.ts'
import { memoryStorage } from '../../support/storages.ts'

const plans = plansUnder('')
const first = defaultPlan(plans)?.sku ?? ''

const namedIn = (search: string, saved: object) => {
  const window = { location: { search }, sessionStorage: memoryStorage(), localStorage: memoryStorage() }
  writeSavedJourney(storagesOf(window as never), { ...nothingSaved, ...saved }, Date.now())
  return namedPlan(window as never, { plans })
}

it.each([
  ['the address’s', '?s=d500a', { sku: 'd300a' }, { sku: 'd500a', unmet: null }],
  ['that of a purchase', '', { sku: 'd300a' }, { sku: 'd300a', unmet: null }],
  ['none where a checkout was only opened', '', { sku: first }, { sku: null, unmet: null }],
  ['the same in a lead', '', { sku: first, leadId: 'lead-1' }, { sku: first, unmet: null }],
  ['none that nobody sells', '?s=d9z', {}, { sku: null, unmet: { sku: 'd9z' } }],
])('the plan chosen before is %s', (_, search, saved, named) => {
  expect(namedIn(search, saved)).toEqual(named)
})
