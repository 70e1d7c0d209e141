import type { Plan } from '@ultrafibra/contract/plan'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { plansShownBy } from '../../../src/content/plan-facts.ts'
import { Page } from '../../../src/landing/pages/black-friday.page.tsx'
import { BlackFridayHero } from '../../../src/landing/sections/black-friday-hero.section.tsx'
import { plansUnder } from '../../support/landings.ts'
import { viewUnder } from '../support/landing-page.ts'

const draw = (plans?: readonly Plan[]): Document =>
  new DOMParser().parseFromString(
    renderToStaticMarkup(<Page {...viewUnder('black-friday', 'home', plans)} />),
    'text/html',
  )
const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
const callsIn = (document: Document) =>
  ['Contratar 1GB', 'Verificar Cobertura e Contratar Agora!', 'Aproveitar a oferta'].map((label) => [
    label,
    [...document.querySelectorAll('a')].find((link) => textOf(link) === label)?.getAttribute('href'),
  ])
const priceIn = (document: Document): string =>
  textOf(document.querySelector('main > section:first-of-type b.num'))
const withPrice = (price: Partial<Plan>): readonly Plan[] =>
  plansUnder('black-friday').map((plan) => (plan.sku === 'd600gl' ? { ...plan, ...price } : plan))

describe('the page of Black Friday', () => {
  it('links all its buttons to the 1 Giga with Globoplay', () => {
    expect(callsIn(draw())).toEqual([
      ['Contratar 1GB', '/black-friday/checkout/cep/?s=d600gl'],
      ['Verificar Cobertura e Contratar Agora!', '/black-friday/checkout/cep/?s=d600gl'],
      ['Aproveitar a oferta', '/black-friday/checkout/cep/?s=d600gl'],
    ])
  })

  it('names and links the first plan of the sale if the 1 Giga is missing', () => {
    const document = draw(plansUnder('black-friday').filter(({ sku }) => sku !== 'd600gl'))
    const [call, ...others] = [...document.querySelectorAll('main > section:first-of-type a')]
    expect([textOf(call), call?.getAttribute('href'), others.length]).toEqual([
      'Contratar 500 Mega',
      '/black-friday/checkout/cep/?s=d500a',
      1,
    ])
    expect(textOf(document.body)).not.toContain('Globoplay')
  })

  it('has no link and no price without plans', () => {
    const document = draw([])
    const calls = [...document.querySelectorAll('main > section:first-of-type a')]
    expect(calls.map((call) => call.getAttribute('href'))).toEqual(['#', '#'])
    expect(document.querySelector('main > section:first-of-type b.num')).toBeNull()
  })

  it.each([
    ['with direct debit', {}, 'R$ 129,99/mês'],
    ['without, where there is none with it', { price_with_dacc: null }, 'R$ 139,99/mês'],
    ['as a number in a text', { price_with_dacc: '129,90' }, 'R$ 129,90/mês'],
    ['as it is written, where it is no number', { price_with_dacc: 'Consulte' }, 'Consulte'],
  ])('shows the price %s', (_, price, shown) => {
    expect(priceIn(draw(withPrice(price)))).toBe(shown)
  })

  it('names the way of the price by bank slip wherever its own price needs direct debit', () => {
    const said = textOf(draw().body).match(/válid[oa]s? somente com débito automático.{0,40}/gi) ?? []
    expect(said.length).toBeGreaterThan(3)
    expect(said.filter((one) => !one.includes('No boleto, '))).toEqual([])
    expect(said[0]).toMatch(/^Válido somente com débito automático[.] No boleto, R. 139,99[.]/)
  })

  it.each([
    ['2099-11-30', 'Black Friday, até 30/11/2099'],
    ['2024-12-02', 'Preços de Black Friday, ainda valendo'],
    [null, 'Black Friday'],
  ])('that ends on %s is headed "%s"', (endsOn, eyebrow) => {
    const view = viewUnder('black-friday', 'home')
    const page = renderToStaticMarkup(
      <BlackFridayHero view={{ ...view, campaign: { ...view.campaign, endsOn } }} />,
    )
    const document = new DOMParser().parseFromString(page, 'text/html')
    expect(textOf(document.querySelector('p'))).toBe(eyebrow)
  })

  it('sells the four plans of the sale as cards, too', () => {
    const list = draw().querySelector<HTMLElement>('site-island[name="plan-list"]')
    expect(JSON.parse(list?.getAttribute('props') ?? '{}')).toMatchObject({ id: 'planos' })
    expect(
      plansShownBy(campaignOf('black-friday'), plansUnder('black-friday')).map(({ sku }) => sku),
    ).toEqual(['d500a', 'd600a', 'd600gl', 'd2000b'])
  })

  it('has its sections in order', () => {
    expect([...draw().querySelectorAll('main h2')].map(textOf)).toEqual([
      '1 Giga com Globoplay em uma conta só',
      'Compare os planos da Black Friday',
      'Seis motivos para contratar agora',
      'Dúvidas sobre a Black Friday',
      'Fale com a gente',
      'A Black Friday passa, a velocidade fica',
    ])
  })
})
