import { readFileSync } from 'node:fs'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { markAlike } from '../../../src/landing/document-parts.ts'
import {
  ComparisonSection,
  type ComparisonSectionProps,
} from '../../../src/landing/sections/comparison.section.tsx'
import { comparedOn } from '../../../src/landing/sections/page-offers.ts'
import { landingWith } from '../support/plan-landing.ts'

const show = (
  addon: Addon | '',
  props: Omit<ComparisonSectionProps, 'view'>,
  view = landingWith({ addon }),
) => {
  render(<ComparisonSection {...props} view={view} />)
}
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent)
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) })

describe('the comparison of plans', () => {
  it('ticks the benefits that a plan has', () => {
    show('black-friday', { variant: 'plain' })
    expect(
      texts(within(row('Aya Bancah')).getAllByRole('cell')).map(
        (text) => text?.match(/N?ã?o? ?incluso$/i)?.[0],
      ),
    ).toEqual([...['Não incluso', 'Não incluso', 'Incluso', 'Incluso']])
  })

  it('begins with the cheapest plan and the recommended one where two are compared', () => {
    show('', { variant: 'plain' })
    const chosen = screen.getAllByRole<HTMLSelectElement>('combobox')
    expect(chosen.map(({ value, length }) => [value, length])).toEqual([
      ['d500a', 8],
      ['d600gl', 8],
    ])
  })

  it('never compares a plan with itself: the other choice takes what the changed one held', () => {
    show('', { variant: 'plain' })
    markAlike(document)
    const [left, right] = screen.getAllByRole<HTMLSelectElement>('combobox')
    const choose = (select: HTMLSelectElement | undefined, sku: string) => {
      fireEvent.change(select as HTMLSelectElement, { target: { value: sku } })
      return [left?.value, right?.value]
    }
    expect([choose(left, 'd600gl'), choose(left, 'd300a'), choose(right, 'd300a')]).toEqual([
      ['d600gl', 'd500a'],
      ['d300a', 'd500a'],
      ['d500a', 'd300a'],
    ])
  })

  it('has a rule for each plan that may be compared', () => {
    const css = readFileSync('src/landing/sections/comparison-choice.module.css', 'utf8')
    const most = Math.max(
      ...(['', ...addons] as const).map(
        (addon) => comparedOn({ ...landingWith({ addon }), page: 'ofertas' }).length,
      ),
    )
    const rules = [...css.matchAll(/\.left :nth-child\((\d+)\):checked\) tr > :nth-child\((\d+)\)/g)]
    expect(rules.map(([, option, column]) => Number(column) - Number(option))).toEqual(rules.map(() => 1))
    expect([most > 8, rules.length >= most]).toEqual([true, true])
  })

  it('leaves out a plan that the campaign does not sell', () => {
    const view = landingWith({ addon: 'black-friday', plans: (plans) => plans.slice(1) })
    show('black-friday', { variant: 'black-friday' }, view)
    const [first] = within(row('Contratar')).getAllByRole('link')
    expect(first?.textContent).toBe('Contratar 700 Mega')
  })

  it('shows a price that is no number unchanged', () => {
    const plans = (all: readonly Plan[]) => all.map((plan) => ({ ...plan, price_with_dacc: 'Sob consulta' }))
    show('', { variant: 'black-friday' }, landingWith({ plans }))
    expect(row('Preço').textContent).toMatch(/Sob consulta$/)
  })

  it('is absent if there is nothing to compare', () => {
    show('', { variant: 'plain' }, landingWith({ plans: () => [] }))
    expect(screen.queryByRole('heading')).toBeNull()
  })
})
