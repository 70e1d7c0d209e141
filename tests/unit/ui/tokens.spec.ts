import { readFileSync } from 'node:fs'
import { zoomSteps } from '@ultrafibra/contract/display'
import { recolouring } from '@ultrafibra/server/catalogue/palette'
import { describe, expect, it } from 'vitest'
import { contrastProblems } from '../../../scripts/lib/contrast.ts'

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')

describe('the colours', () => {
  it('can be read in both themes', () => {
    expect(contrastProblems(css)).toEqual([])
  })

  it('of another palette are measured as they are, and named with what is behind them', () => {
    const pale = recolouring({ brand: '#7fb8e8', accent: '#ffd9a0' })(css)
    expect(contrastProblems(pale)).toContain(
      'As cores em palette de brand.json não se leem: brand (#7fb8e8) sobre surface (#ffffff), no tema claro, tem contraste 2,11 e precisa de 4,50.',
    )
  })
})

describe('the zoom', () => {
  it('has a root font size for each of its thirteen steps', () => {
    const rules = [...css.matchAll(/:root\[data-zoom="([\d.]+)"\]\s*\{\s*font-size:\s*([\d.]+)%/g)]
    expect(rules.map(([, step, size]) => [Number(step), Number(size)])).toEqual(
      zoomSteps.map((step) => [step, step]),
    )
  })
})
