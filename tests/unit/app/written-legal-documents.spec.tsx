import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addons } from '@ultrafibra/contract/pages'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LegalDocuments } from '../../../machines/legal-documents/legal-documents.machine.ts'
import { prerenderedApp } from '../../../src/app/prerendered-app.ts'
import { prerenderedPage } from '../../../src/app/prerendered-page.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { prerenderedPages, type Writing, writePage, writeShell } from '../../../src/prerender.tsx'
import { plans, today } from '../../support/checkout-fixtures.ts'
import { textOf } from '../support/landing-page.ts'

const shell = readFileSync(join(import.meta.dirname, '../../../src/app.html'), 'utf8')
const screens = lazyScreens(import.meta.glob('../../../src/screens/**/*.screen.tsx'))

const documents: LegalDocuments = {
  regulations: [
    {
      id: 'oferta',
      title: 'Regulamento & oferta',
      html: '<h4>Preço</h4><p>De R$&nbsp;9 a $& por <strong>12 meses</strong>.</p>',
    },
    {
      id: 'desistir',
      title: 'Desistência',
      html: '<p>Em até 7 dias, veja a <a href="https://exemplo.com.br/lei">lei</a>.</p>',
    },
  ],
  sumarries: [{ id: 'contrato', title: 'Sumário', html: '<ul><li>Fibra</li></ul>' }],
}

const writing: Writing = {
  assets: { script: '/landing.js', styles: ['/style.css'], font: null },
  origin: 'https://site.exemplo',
  shell,
  today,
  plans: () => plans,
  documents,
}

const write = async (pathname: string, more: Partial<Writing> = {}): Promise<string> => {
  const page = prerenderedPages().find((one) => one.pathname === pathname)
  if (!page) throw new Error(`No written page is at ${pathname}`)
  return writePage(page, { ...writing, ...more })
}

/** The page as parsed without scripting: `noscript` counts. */
const documentOf = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

/** The page's texts: id, heading, content. */
const textsOn = (document: Document) =>
  [...document.querySelectorAll('section details')].map((paper) => [
    paper.closest('section')?.id,
    textOf(paper.querySelector('summary h3')),
    textOf(paper.querySelector('summary + *')),
  ])

const asText = [
  ['regulamentos', 'Regulamento & oferta', 'PreçoDe R$ 9 a $& por 12 meses.'],
  ['regulamentos', 'Desistência', 'Em até 7 dias, veja a lei.'],
  ['sumarios', 'Sumário', 'Fibra'],
]

const everyAddon = ['' as const, ...addons]
const under = (addon: string, path: string): string => (addon === '' ? path : `/${addon}${path}`)

describe('the prerendered page of the legal documents', () => {
  beforeAll(async () => {
    await screens.load('legal-documents/regulamentos')
  })

  it.each(everyAddon.map((addon) => [addon]))('has every text under its heading: "%s"', async (addon) => {
    const document = documentOf(await write(under(addon, '/regulamentos/')))
    expect(textsOn(document)).toEqual(asText)
    expect([...document.querySelectorAll('h1')].map(textOf)).toEqual(['Regulamentos'])
  })

  it('has links in its texts and to its sections', async () => {
    const document = documentOf(await write('/regulamentos/'))
    expect(document.querySelector('a[href="https://exemplo.com.br/lei"]')?.textContent).toBe('lei')
    const places = [...document.querySelectorAll('nav a[href^="#"]')].map((link) => link.getAttribute('href'))
    expect(places).toEqual(['#regulamentos', '#sumarios', '#privacidade', '#migracao'])
    expect(places.filter((place) => document.querySelector(place ?? '') === null)).toEqual([])
  })

  it('starts its machine with the texts and requests nothing', async () => {
    const written = prerenderedPage(documentOf(await write('/b/regulamentos/')))
    if (written === null) throw new Error('The page does not say what it was written from')
    const { site } = prerenderedApp(written, screens)
    const { value, context, children } = site.feature('legal-documents').getSnapshot()
    expect({ value, documents: context.documents, children }).toEqual({
      value: { regulamentos: 'shown' },
      documents,
      children: {},
    })
  })

  it('is written as not loaded yet without the texts', async () => {
    const { documents: _, ...without } = writing
    const page = prerenderedPages().find(({ pathname }) => pathname === '/regulamentos/')
    if (!page) throw new Error('The page of the legal documents is not written')
    const document = documentOf(await writePage(page, without))
    expect(textsOn(document)).toEqual([])
    expect(textOf(document.querySelector('main [role="status"]'))).toBe('Carregando os regulamentos...')
  })
})

/** A page's links without script. */
const waysOut = (document: Document): readonly string[] => {
  const links = document.querySelectorAll('a[href^="tel:"], a[href^="https://wa.me/"]')
  return [...new Set([...links].map((link) => link.getAttribute('href') ?? ''))].sort()
}

const whatsApp = 'https://wa.me/5508005551020'
const sales = 'tel:08005551020'
const support = 'tel:10341'

describe('a prerendered page of a journey', () => {
  const journeys = [
    ...['/checkout/cep/', '/consultar-cobertura/cep/', '/refidelizacao/consulta-cpf/'],
    ...['/receber-ligacao/', '/chat/', '/chat-tct/', '/regulamentos/'],
  ]

  it.each(everyAddon.map((addon) => [addon]))('is there for each first step: "%s"', (addon) => {
    const written = prerenderedPages().map(({ pathname }) => pathname)
    const missing = journeys.map((path) => under(addon, path)).filter((path) => !written.includes(path))
    expect(missing).toEqual(addon === 'migracao-ultrafibra' ? ['/migracao-ultrafibra/checkout/cep/'] : [])
  })

  it.each([
    ['chat', [whatsApp, sales, support]],
    ['fluxo/chat', [whatsApp, support]],
    ['premium/chat', [whatsApp, support]],
    ['fluxo/receber-ligacao', [whatsApp]],
  ])('shows at /%s/ the contacts that the campaign allows', async (path, ways) => {
    expect(waysOut(documentOf(await write(`/${path}/`)))).toEqual(ways)
  })
})

describe('the document of a page that is not prerendered', () => {
  it('says without script what is missing and how to continue', () => {
    const said = documentOf(writeShell(shell)).body
    expect([...said.querySelectorAll('h1, p:not([hidden])')].map(textOf)).toEqual([
      'Esta página precisa do JavaScript',
      'Para contratar pela internet, ative o JavaScript. Se preferir, fale pelo WhatsApp ou ligue 0800 555 1020.',
      'Quem já é cliente também muda ou renova o plano por lá.',
    ])
    expect([...said.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual([
      whatsApp,
      sales,
      ...['/', '/consultar-cobertura/cep/', '/consulta-cpf/', '/regulamentos/'],
    ])
  })
})
