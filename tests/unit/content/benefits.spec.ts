import { describe, expect, it } from 'vitest'
import { carouselBenefits, hasDarkImage, picturedBenefits } from '../../../src/content/benefits.ts'

const all = [
  ...['MAX', 'paramount-plus', 'globoplay', 'Deezer', 'seguranca', 'babbel', 'aya-books', 'games-club'],
  ...['looke', 'aya-ensinah', 'aya-bancah'],
]
const slugs = (named: readonly string[], hidden?: readonly string[]) =>
  carouselBenefits(named, hidden).map(({ slug }) => slug)

describe("the carousel's benefits", () => {
  it('leave out those that a page hides', () => {
    expect(slugs(all, ['MAX', 'paramount-plus'])).toEqual(all.slice(2))
  })

  it('leave out Wi-Fi 6', () => {
    expect(slugs([...all, 'wifi6'])).toEqual(all)
  })
})

describe("the benefits' pictures", () => {
  it('are none for Deezer, MAX and Paramount+', () => {
    const pictured = picturedBenefits(all).map(({ slug }) => slug)
    expect(pictured).toEqual(all.filter((slug) => !['Deezer', 'MAX', 'paramount-plus'].includes(slug)))
  })

  it('are others in the dark for Deezer and MAX', () => {
    expect(all.filter(hasDarkImage)).toEqual(['MAX', 'Deezer'])
  })
})
