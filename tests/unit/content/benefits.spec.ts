import { describe, expect, it } from 'vitest'
import { carouselBenefits, hasDarkImage } from '../../../src/content/benefits.ts'

const slugs = (hidden?: readonly string[]) => carouselBenefits(hidden).map(({ slug }) => slug)
const all = [
  ...['MAX', 'paramount-plus', 'globoplay', 'Deezer', 'seguranca', 'babbel', 'aya-books', 'games-club'],
  ...['looke', 'aya-ensinah', 'aya-bancah'],
]

describe('the benefits of the carousel', () => {
  it('are the whole catalogue but Wi-Fi 6', () => {
    expect(slugs()).toEqual(all)
  })

  it('leave out what a page hides', () => {
    expect(slugs(['MAX', 'paramount-plus'])).toEqual(all.slice(2))
  })

  it('lead to plans for the three streaming services alone', () => {
    expect(
      carouselBenefits().flatMap(({ name, streaming }) => (streaming ? [[name, streaming]] : [])),
    ).toEqual([
      ['HBO MAX', 'hbo-max'],
      ['Paramount+', 'paramount'],
      ['Globoplay', 'globoplay'],
    ])
  })

  it('have a drawing of their own for the dark theme for Deezer and MAX', () => {
    expect(all.filter(hasDarkImage)).toEqual(['MAX', 'Deezer'])
  })
})
