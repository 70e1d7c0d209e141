import * as brand from '@ultrafibra/contract/brand'
import { beforeAll, describe, expect, it } from 'vitest'
import { offerLabelOf } from '../../../src/screens/parts/offer-label.ts'
import { scheduledPlan } from '../../support/checkout-fixtures.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

beforeAll(openDialogsAsBrowsersDo)

describe('the label of an offer', () => {
  const conditions = {
    promotion: { months: 12, price_after: 99.99 },
    loyalty: { months: 12, exit_fee: 240 },
    speed_bonus: { months: 6, download_after: '300 Mbps' },
    first_bill: { min_days: 5, month_days: 30 },
  }
  const setup = { installation: { price: 0 }, modem: { price: 0 } }
  const always = ['Oferta', 'Código da oferta', 'Preço no débito automático', 'Preço sem débito automático']
  const after = ['Download', 'Upload']
  const stated = [
    ['Em 12\u00a0meses', 'R$\u00a0719,88 no débito automático, R$\u00a0839,88 no boleto'],
    ['Validade do preço', '12\u00a0meses'],
    ['Preço depois', 'R$\u00a099,99/mês'],
    ['Validade do bônus', '6\u00a0meses'],
    ['Download depois do bônus', '300 Mega'],
    ['Fidelidade', '12\u00a0meses'],
    ['Multa por sair antes', 'até R$\u00a0240, menor a cada mês'],
    [
      '1ª conta',
      'Só os dias de uso a partir da instalação, cada um 1/30 da mensalidade. Vence no primeiro dia de vencimento que vier 5\u00a0dias ou mais depois dela: são de 5 a 35\u00a0dias',
    ],
  ]

  it.each([
    ['all that the catalogue states', conditions, stated],
    [
      'no loyalty',
      { loyalty: { months: 0, exit_fee: 0 } },
      [
        ['Fidelidade', 'não tem'],
        ['Multa por sair antes', 'não tem'],
      ],
    ],
    ['nothing that it does not state', null, []],
  ])('has code, both prices, speeds and %s', (_what, conditions, rows) => {
    const { facts } = offerLabelOf({ ...scheduledPlan, conditions })
    expect(facts.map(({ label }) => label)).toEqual([...always, ...rows.map(([label]) => label), ...after])
    expect(facts.slice(always.length, -after.length).map(({ value }) => value)).toEqual(
      rows.map(([, value]) => value),
    )
    expect(facts).toContainEqual({ label: 'Código da oferta', value: scheduledPlan.sku })
  })

  it('has what the plan gives, as other papers name it', () => {
    const plan = { ...scheduledPlan, benefits: [{ slug: 'Deezer', benefit: 'Deezer' }], conditions: setup }
    const { facts } = offerLabelOf(plan)
    expect(facts).toContainEqual({ label: 'Inclui', value: 'Deezer' })
    expect(facts).toContainEqual({ label: 'Instalação e modem Wi-Fi', value: 'Grátis' })
  })

  it('has its rules, or the usual ones, and the company', () => {
    expect(offerLabelOf({ ...scheduledPlan, regulations: 'Só hoje.' }).regulations).toBe('Só hoje.')
    expect(offerLabelOf({ ...scheduledPlan, conditions, regulations: null }).regulations).toMatch(
      /Fidelidade de 12\smeses/,
    )
    expect(offerLabelOf(scheduledPlan).company).toContain(brand.companyId)
  })
})
