import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { Page } from '../../../src/landing/pages/livelo.page.tsx'
import { plansUnder } from '../../support/landings.ts'
import { drawn, islandsIn, viewUnder } from '../support/landing-page.ts'

const draw = (addon: Addon | '', page = 'livelo') => drawn(<Page {...viewUnder(addon, page)} />)
const linksIn = (document: Document, place: string) =>
  [...document.querySelectorAll(`${place} a`)].map((link) => link.getAttribute('href'))

describe('the page of the points programme', () => {
  it('links to the campaign that gives points from any other', () => {
    const document = draw('sp')
    expect(linksIn(document, '#planos')).toEqual(['/livelo/', '/livelo/consultar-cobertura/cep/'])
    expect(linksIn(document, 'section:has(h1)')).toEqual(['/livelo/'])
    expect(document.querySelector('site-island[name="plan-list"]')).toBeNull()
  })

  it('lists the plans if the campaign gives points', () => {
    const only = plansUnder('livelo').map(({ sku }) => sku)
    expect(islandsIn(draw('livelo', 'home'), 'plan-list')).toMatchObject([
      { title: 'Planos que dão pontos', only: expect.arrayContaining(only) },
    ])
  })
})
