import { readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { describe, expect, it } from 'vitest'
import { scheduledPlan } from '../../../tests/support/checkout-fixtures.ts'
import type { Plan } from '../plan.ts'
import { soldFacts } from '../sold-facts.ts'

const plansSold = readCatalogue().plans
const factsOf = (plan: Partial<Plan>) =>
  Object.fromEntries(
    soldFacts({ ...scheduledPlan, ...plan }).map(([label, text]) => [label, text.replaceAll('\u00a0', ' ')]),
  )
const factsSold = (sku: string) => factsOf(plansSold.find((plan) => plan.sku === sku) ?? {})

describe('what a plan gives', () => {
  it('has all benefits under their names, and the streaming apart', () => {
    expect(factsSold('d1000b')).toEqual({
      Download: '1 Giga',
      Upload: '500 Mega',
      Streaming: 'HBO Max',
      Inclui: 'Segurança, Aya Books, Looke, Babbel, Games Club, Aya Ensinah, Aya Bancah, Wi-Fi 6 e Deezer',
      'Instalação e modem Wi-Fi': 'Grátis',
    })
  })

  it.each(
    plansSold.map((plan) => [plan.sku, plan] as const),
  )('names each benefit and service of %s once, and none as "Max" alone', (_sku, plan) => {
    const { Streaming = '', Inclui = '' } = factsOf(plan)
    const names = [Streaming, Inclui]
      .filter(Boolean)
      .join(', ')
      .split(/, | e /)
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBe(plan.benefits.length)
    expect(names).not.toContain('Max')
  })

  it('names a service that the site does not know as the catalogue does', () => {
    const subscriptions = [{ slug: 'paramount', subscription: 'Paramount' }, { slug: 'outro' }]
    const benefits = [{ slug: 'outro', benefit: 'Outro' }]
    expect(factsOf({ subscriptions, benefits })).toMatchObject({ Streaming: 'Paramount+ e outro' })
    expect(factsOf({ subscriptions, benefits })).not.toHaveProperty('Inclui')
  })

  it('says when a speed bonus ends, and points with their thousands', () => {
    const conditions = { speed_bonus: { months: 6, download_after: '600 Mbps' } }
    expect(factsOf({ plan_download: '1000 Mbps', conditions, livelo_dacc_points: 2000 })).toMatchObject({
      Download: '1 Giga por 6 meses, depois 600 Mega',
      Bônus: '2.000 pontos no débito automático',
    })
  })

  it.each<[string, Plan['conditions'], object]>([
    ['nothing', {}, {}],
    ['a free installation', { installation: { price: 0 } }, { Instalação: 'Grátis' }],
    ['a paid modem', { modem: { price: 10 } }, { 'Modem Wi-Fi': 'R$ 10 por mês' }],
    [
      'a paid installation and a free modem',
      { installation: { price: '99,90' }, modem: { price: 0 } },
      { 'Instalação e modem Wi-Fi': 'Instalação: R$ 99,90, uma vez, na 1ª conta. Modem Wi-Fi: Grátis' },
    ],
  ])('states %s of installation and modem where the catalogue does', (_what, conditions, facts) => {
    const { Download, Upload, Inclui, ...setup } = factsOf({ conditions })
    expect(setup).toEqual(facts)
  })
})
