import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { consentTextOf, consentTexts, consentVersion } from '../consent-texts.ts'
import { contractPointsOf, contractVersion, offerRules } from '../contract-points.ts'
import type { Plan } from '../plan.ts'

const digestOf = (texts: unknown): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)

it('a text that visitors accept changes only with its version: a proof names the version', () => {
  const bare = { regulations: null, conditions: null }
  const stated = {
    regulations: null,
    conditions: {
      promotion: { months: 12, price_after: 99.99 },
      loyalty: { months: 12, exit_fee: 240 },
      modem: { price: 0 },
    },
  }
  const paid = { regulations: null, conditions: { modem: { price: 10 } } }
  const contract = [bare, stated, paid].map((plan) => [contractPointsOf(plan), offerRules(plan)])
  expect({
    [`consents ${consentVersion}`]: digestOf(consentTexts),
    [`contract ${contractVersion}`]: digestOf(contract),
  }).toEqual({ 'consents 2026-11-27': '70614eeabc9e4d36', 'contract 2026-11-27': '169c89b52d270c5b' })
})

it('a consent to a replaced text keeps that text', () => {
  expect(consentTextOf('contract', '2026-11-22')).toMatch(/e a fidelidade de 12 meses\.$/)
  expect(consentTextOf('contract', '2026-11-25')).toMatch(/e as condições de fidelidade\.$/)
  expect(consentTextOf('contract', contractVersion)).toBe(consentTexts.contract)
  expect(consentTextOf('promotions', '2026-11-22')).toBe(consentTexts.promotions)
})

const termsOf = (conditions: Plan['conditions']) => {
  const points = new Map(contractPointsOf({ conditions }))
  return [points.get('Preço'), points.get('Prazo'), offerRules({ conditions, regulations: null })].map(
    (text) => text?.replaceAll('\u00a0', ' '),
  )
}

it.each<readonly [string, Plan['conditions'], readonly string[]]>([
  [
    'a price after a promotion and a cost of leaving',
    { promotion: { months: 6, price_after: 99.99 }, loyalty: { months: 18, exit_fee: 360 } },
    [
      'o da oferta por 6 meses. Depois, R$ 99,99 por mês.',
      '18 meses de fidelidade. Quem cancela antes paga multa proporcional aos meses que faltam, de até R$ 360.',
      'Preço válido por 6 meses, depois R$ 99,99 por mês. Fidelidade de 18 meses. Oferta sujeita à disponibilidade no endereço.',
    ],
  ],
  [
    'no loyalty',
    { loyalty: { months: 0, exit_fee: 0 } },
    [
      'o da oferta.',
      'sem fidelidade. Você cancela quando quiser, sem multa.',
      'Sem fidelidade. Oferta sujeita à disponibilidade no endereço.',
    ],
  ],
  [
    'nothing',
    null,
    ['o da oferta.', 'o do regulamento da oferta.', 'Oferta sujeita à disponibilidade no endereço.'],
  ],
])('the contract of a plan whose conditions state %s says just that', (_name, conditions, texts) => {
  expect(termsOf(conditions)).toEqual(texts)
})
