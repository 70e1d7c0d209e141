import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ourColoursIn } from '../../../tests/brand/support/our-colours.ts'
import { recolouring } from '../catalogue/palette.ts'

const root = join(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const other = recolouring({ brand: '#1f4e9c', accent: '#ffb02e' })

describe('a palette', () => {
  it.each([
    ['#1f4e9c', '#ffb02e'],
    ['#7a1fa2', '#ffd23f'],
    ['#333333', '#dddddd'],
    ['#0000ff', '#ff0000'],
  ])('makes %s and %s of the two main colours', (brand, accent) => {
    expect(recolouring({ brand, accent })('color:#00695a;fill:#C9F23C')).toBe(`color:${brand};fill:${accent}`)
  })

  it('keeps the form in which a colour is written', () => {
    expect(other('rgb(201 242 60 / 0.14) rgb(0 105 90) const LIGHT = [201, 242, 60] as const')).toBe(
      'rgb(255 176 46 / 0.14) rgb(31 78 156) const LIGHT = [255, 176, 46] as const',
    )
  })

  it.each([
    ['black, white and grey', '#ffffff #000000 #808080'],
    ['red, yellow and violet', '#b3261e #f7c85b #5a3bd0'],
    ['what is no colour', 'href="#dados" [200, 400, 600] #12345678'],
  ])('leaves %s', (_what, text) => {
    expect(other(text)).toBe(text)
  })

  it('leaves the green of a success', () => {
    const success = read('src/styles/tokens.css').match(/--c-success.*;/g)
    expect(success).toHaveLength(2)
    expect(success?.map(other)).toEqual(success)
  })

  it('finds every colour of this look in the sources of site and mails', () => {
    const sources = [
      ...globSync('src/**/*.{css,ts,tsx,html}', { cwd: root }),
      ...globSync('src/public/{favicon,scenes/*}.svg', { cwd: root }),
      'packages/server/mail/letter.ts',
    ].map((file) => [file, read(file)] as const)
    expect(sources.flatMap(([, text]) => ourColoursIn(text)).length).toBeGreaterThan(200)
    const left = sources.map(([file, text]) => [file, ourColoursIn(other(text))] as const)
    expect(left.filter(([, colours]) => colours.length > 0)).toEqual([])
  })
})
