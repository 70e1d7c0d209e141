import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import {
  buyingWords,
  guaranteedPrice,
  loyaltySentence,
  perksOf,
  priceNote,
  setUpFacts,
  validity,
} from '../../../src/content/promises.ts'
import { catalogue } from '../../support/landings.ts'

const [sold] = catalogue as [Plan]
const terms = {
  installation: { price: '0,00' },
  modem: { price: '0,00' },
  loyalty: { months: 12 },
  promotion: { months: 12 },
}
const planWith = (conditions: object): Plan =>
  ({ ...sold, conditions: { ...sold.conditions, ...terms, ...conditions } }) as Plan
const everything = planWith({})

/** What pages state of all their plans at once. */
const promised = (plans: readonly Plan[]): string =>
  [
    ...perksOf(plans),
    ...setUpFacts(plans).map(({ title }) => title),
    buyingWords(plans),
    loyaltySentence(plans),
    priceNote(plans),
    guaranteedPrice(plans),
    validity(plans, ', '),
  ].join(' · ')

describe('a promise about all plans', () => {
  it.each([
    ['free installation', /instalação grátis/i, { installation: { price: '99,00' } }],
    ['a free modem', /modem/i, { modem: { price: '15,00' } }],
    ['loyalty', /fidelidade/i, { loyalty: { months: 24 } }],
  ])('of %s is made only if each plan has it, wherever the other one stands', (_what, words, others) => {
    const other = planWith(others)
    expect(promised([everything, everything])).toMatch(words)
    expect(promised([everything, other])).not.toMatch(words)
    expect(promised([other, everything])).not.toMatch(words)
  })

  it('of a period is made only if the prices of all hold as long', () => {
    const [year, half] = [12, 6].map((months) => planWith({ loyalty: undefined, promotion: { months } })) as [
      Plan,
      Plan,
    ]
    expect(promised([year, year])).toMatch(/12 meses/)
    expect(promised([year, half])).not.toMatch(/meses/)
    expect(promised([half, year])).not.toMatch(/meses/)
  })

  it('is not made where a plan states nothing', () => {
    const silent: Plan = { ...sold, conditions: null }
    expect(promised([everything, silent])).not.toMatch(/grátis|incluso|meses|fidelidade/i)
  })
})
