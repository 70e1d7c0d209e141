import { readFileSync } from 'node:fs'
import { render, screen, within } from '@testing-library/react'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
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
  it('has a column for each plan of the home and a row for each fact', () => {
    show('black-friday', { variant: 'plain' })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Compare lado a lado')
    expect(texts(screen.getAllByRole('columnheader'))).toEqual([
      ...['O que muda', '500 Mega', '700 Mega', '1 Giga + Globoplay', '2 Giga + HBO Max'],
    ])
    expect(texts(screen.getAllByRole('rowheader'))).toEqual([
      ...['Preço no débito automático', 'Download / upload', 'Aparelhos ao mesmo tempo', 'Perfil de uso'],
      ...['Wi-Fi', 'Streaming', 'Segurança', 'Aya Books', 'Looke', 'Babbel', 'Games Club'],
      ...['Aya Ensinah', 'Aya Bancah', 'Contratar'],
    ])
  })

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

  it('scrolls in a focusable region', () => {
    show('', { variant: 'plain' })
    const region = screen.getByRole('region', { name: 'Tabela de comparação' })
    expect([region.tabIndex, within(region).getAllByRole('table').length]).toEqual([0, 1])
  })

  it('links each plan to its purchase', () => {
    show('black-friday', { variant: 'black-friday' })
    const links = within(row('Contratar')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Contratar 500 Mega', '/black-friday/checkout/cep/?utm_source=x&s=d500a'],
      ['Contratar 700 Mega', '/black-friday/checkout/cep/?utm_source=x&s=d600a'],
      ['Contratar 1 Giga + Globoplay', '/black-friday/checkout/cep/?utm_source=x&s=d600gl'],
      ['Contratar 2 Giga + HBO Max', '/black-friday/checkout/cep/?utm_source=x&s=d2000b'],
    ])
  })

  it('leaves out a plan that the campaign does not sell', () => {
    const view = landingWith({ addon: 'black-friday', plans: (plans) => plans.slice(1) })
    show('black-friday', { variant: 'black-friday' }, view)
    const [first] = within(row('Contratar')).getAllByRole('link')
    expect(first?.textContent).toBe('Contratar 700 Mega')
  })

  it('of Black Friday has another title, and its own price format', () => {
    show('black-friday', { variant: 'black-friday' })
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Compare os planos da Black Friday')
    expect(row('Preço').textContent).toMatch(/De R\$\s159,99 porR\$\s129,99\/ Mês/)
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
