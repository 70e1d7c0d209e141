import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { Page } from '../../../src/landing/pages/black-friday.page.tsx'
import { BlackFridayHero } from '../../../src/landing/sections/black-friday-hero.section.tsx'
import { plansUnder } from '../../support/landings.ts'
import { drawn, textOf, viewUnder } from '../support/landing-page.ts'

const draw = (plans?: readonly Plan[]) => drawn(<Page {...viewUnder('black-friday', 'home', plans)} />)

describe('the page of Black Friday', () => {
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

  it('leads to the 1 Giga with Globoplay by both links of its heading', () => {
    const links = drawn(<BlackFridayHero view={viewUnder('black-friday', 'home')} />).querySelectorAll('a')
    const sold = '/black-friday/checkout/cep/?s=d600gl'
    expect([...links].map((link) => link.getAttribute('href'))).toEqual([sold, sold])
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
    const document = drawn(<BlackFridayHero view={{ ...view, campaign: { ...view.campaign, endsOn } }} />)
    expect(textOf(document.querySelector('p'))).toBe(eyebrow)
  })
})
