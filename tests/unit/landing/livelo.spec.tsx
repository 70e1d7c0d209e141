import type { Addon } from '@ultrafibra/contract/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Page } from '../../../src/landing/pages/livelo.page.tsx'
import { plansUnder } from '../../support/landings.ts'
import { viewUnder } from '../support/landing-page.ts'

const draw = (addon: Addon | '', page = 'livelo'): Document =>
  new DOMParser().parseFromString(renderToStaticMarkup(<Page {...viewUnder(addon, page)} />), 'text/html')
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
    const slot = draw('livelo', 'home').querySelector<HTMLElement>('site-island[name="plan-list"]')
    const { title, only } = JSON.parse(slot?.getAttribute('props') ?? '{}') as {
      title: string
      only: string[]
    }
    expect(title).toBe('Planos que dão pontos')
    expect([...only].sort()).toEqual(
      plansUnder('livelo')
        .map(({ sku }) => sku)
        .sort(),
    )
  })
})
