import { render } from '@testing-library/react'
import type { Addon } from '@ultrafibra/contract/pages'
import { afterEach, describe, expect, it } from 'vitest'
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
})

describe('a URL with the hash of a question', () => {
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
