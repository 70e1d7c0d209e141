import { describe, expect, it } from 'vitest'
import { carouselBenefits, hasDarkImage } from '../../../src/content/benefits.ts'

const all = [
  ...['MAX', 'paramount-plus', 'globoplay', 'Deezer', 'seguranca', 'babbel', 'aya-books', 'games-club'],
  ...['looke', 'aya-ensinah', 'aya-bancah'],
]
const slugs = (named: readonly string[], hidden?: readonly string[]) =>
  carouselBenefits(named, hidden).map(({ slug }) => slug)

describe("the carousel's benefits", () => {
  it("are the plans', without Wi-Fi 6", () => {
    expect(slugs([...all, 'wifi6'])).toEqual(all)
    expect(slugs(['seguranca', 'wifi6', 'globoplay'])).toEqual(['globoplay', 'seguranca'])
  })

  it('leave out those that a page hides', () => {
    expect(slugs(all, ['MAX', 'paramount-plus'])).toEqual(all.slice(2))
  })

  it('link to plans for the three streaming services only', () => {
    expect(
      carouselBenefits(all).flatMap(({ name, streaming }) => (streaming ? [[name, streaming]] : [])),
    ).toEqual([
      ['HBO MAX', 'hbo-max'],
      ['Paramount+', 'paramount'],
      ['Globoplay', 'globoplay'],
    ])
  })

  it('have a separate dark drawing for Deezer and MAX', () => {
    expect(all.filter(hasDarkImage)).toEqual(['MAX', 'Deezer'])
  })
})
