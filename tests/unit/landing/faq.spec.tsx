import { render, screen } from '@testing-library/react'
import type { Addon } from '@ultrafibra/contract/pages'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { globoplayFaq } from '../../../src/content/faq-streaming.ts'
import { openFromHash } from '../../../src/landing/faq-hash.ts'
import { FaqSection } from '../../../src/landing/sections/faq.section.tsx'
import { viewUnder } from '../support/landing-page.ts'

const view = (addon: Addon | '') => viewUnder(addon, 'home')
const draw = (addon: Addon | '') => render(<FaqSection view={view(addon)} />).container
const openIds = () => [...document.querySelectorAll('details[open]')].map(({ id }) => id)

const scrolled: string[] = []
Element.prototype.scrollIntoView = function () {
  scrolled.push(this.id)
}

afterEach(() => (scrolled.length = 0))

describe('the questions on a page', () => {
  it.each<[Addon | '', number, readonly string[]]>([
    ['', 30, []],
    ['paramount', 5, []],
    ['hbo-max', 5, []],
    ['globoplay', 9, ['faq-globoplay-assinar']],
  ])('of "%s" are %i, open at first: %j, one at a time', (addon, count, open) => {
    const items = [...draw(addon).querySelectorAll('details[id]')]
    expect([items.length, openIds(), [...new Set(items.map((item) => item.getAttribute('name')))]]).toEqual([
      count,
      open,
      ['faq'],
    ])
  })

  it('of one subject keep their order in two columns', () => {
    const columns = [...(draw('globoplay').querySelector('section > div > div:last-child')?.children ?? [])]
    expect(columns.map((column) => column.querySelectorAll('details').length)).toEqual([5, 4])
    expect([...document.querySelectorAll('details')].map(({ id }) => id)).toEqual(
      globoplayFaq.map(({ id }) => id),
    )
  })

  it('begin with the eight that are asked most; the rest is folded', () => {
    const rest = draw('').querySelector('details:not([id])')
    const first = [...document.querySelectorAll('details[id]')].filter((item) => !rest?.contains(item))
    expect([
      first.length,
      rest?.querySelectorAll('details').length,
      rest?.querySelector('summary')?.textContent,
    ]).toEqual([8, 22, 'Ver todas as perguntas (30)'])
  })

  it('are only a link to the internal form for collaborators', () => {
    const page = draw('oferta-colaborador')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Clique Aqui' })
    expect([page.querySelectorAll('details').length, link.target, link.rel]).toEqual([
      0,
      '_blank',
      'noopener noreferrer',
    ])
  })

  it('are all readable without script', () => {
    const markup = renderToStaticMarkup(<FaqSection view={view('')} />)
    expect(markup).toContain('A gente avisa quando a fibra chegar.')
  })
})

describe('a URL with the hash of a question', () => {
  it('opens it, scrolls to it and focuses it', () => {
    draw('')
    openFromHash(document, '#faq-docs-selfie')
    expect([openIds(), scrolled, document.activeElement?.parentElement?.id]).toEqual([
      ['faq-docs-selfie'],
      ['faq-docs-selfie'],
      'faq-docs-selfie',
    ])
  })

  it('unfolds the rest of the questions, if it is there', () => {
    draw('')
    openFromHash(document, '#faq-upload')
    expect([openIds(), document.activeElement?.parentElement?.id]).toEqual([['', 'faq-upload'], 'faq-upload'])
  })

  it.each(['', '#', '#duvidas', '#nada', '#%E0%A4%A'])('does nothing for "%s"', (hash) => {
    draw('')
    openFromHash(document, hash)
    expect([openIds(), scrolled]).toEqual([[], []])
  })
})
