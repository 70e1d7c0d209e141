import { describe, expect, it } from 'vitest'
import { carouselBenefits } from '../../../src/content/benefits.ts'

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
})
