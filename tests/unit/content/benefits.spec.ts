import { describe, expect, it } from 'vitest'
import { carouselBenefits, hasDarkImage } from '../../../src/content/benefits.ts'

const all = [
  ...['MAX', 'paramount-plus', 'globoplay', 'Deezer', 'seguranca', 'babbel', 'aya-books', 'games-club'],
  ...['looke', 'aya-ensinah', 'aya-bancah'],
]
const slugs = (named: readonly string[], hidden?: readonly string[]) =>
  carouselBenefits(named, hidden).map(({ slug }) => slug)

describe('the benefits of the carousel', () => {
  it('are those that plans name, but Wi-Fi 6', () => {
    expect(slugs([...all, 'wifi6'])).toEqual(all)
    expect(slugs(['seguranca', 'wifi6', 'globoplay'])).toEqual(['globoplay', 'seguranca'])
  })

  it('leave out what a page hides', () => {
    expect(slugs(all, ['MAX', 'paramount-plus'])).toEqual(all.slice(2))
  })

  it('lead to plans for the three streaming services alone', () => {
    expect(
      carouselBenefits(all).flatMap(({ name, streaming }) => (streaming ? [[name, streaming]] : [])),
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
