import { render, screen } from '@testing-library/react'
import type { Plan } from '@ultrafibra/contract/plan'
import { installationDays } from '@ultrafibra/contract/schedule'
import { expect, it } from 'vitest'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { scheduledPlan, today } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext, shortContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const conditions: Plan['conditions'] = { first_bill: { min_days: 5, month_days: 30 } }
const shownOn = (page: string, context: CheckoutContext, plan: Partial<Plan>, typed = {}) => {
  const drafts = { [page]: typed }
  const open = { ...context, plan: { ...scheduledPlan, ...plan }, drafts }
  renderView(viewOfPage(page, { context: open }))
  return screen.queryByText(/1ª conta (?:vence|cobra)/)?.textContent?.replaceAll('\u00a0', ' ')
}

it.each([
  ['data-de-vencimento', answeredContext],
  ['instalacao-pagamento', shortContext],
])('%s says how many days the first bill counts with the due day under the finger', (page, context) => {
  expect(shownOn(page, context, { conditions }, { due_date: '25' })).toBe(
    'Sua 1ª conta vence em 25 de dez. e cobra 30 dias de uso, se a instalação for em 25 de nov.',
  )
})

it('the summary counts the first bill from the first of the days under the finger', () => {
  const schedules = '2026-12-05/tarde,2026-12-04/manha'
  const plan = { ...scheduledPlan, conditions }
  const drafts = { 'data-instalacao': { schedules } }
  const view = viewOfPage('data-instalacao', { context: { ...answeredContext, plan, drafts } })
  render(view.order.summary(view)?.bill)
  expect(screen.getByText(/por 5 dias de uso, se a instalação for em 5\sde\sdez\.$/)).not.toBeNull()
})

it('the page of the due day gives an example while no day for the installation is chosen', () => {
  const [first] = installationDays(today)
  expect(first?.date).toBe('2026-11-25')
  expect(shownOn('data-de-vencimento', blankContext, { conditions }, { due_date: '1' })).toBe(
    'Sua 1ª conta vence em 1 de dez. e cobra 6 dias de uso, se a instalação for, por exemplo, em 25 de nov.',
  )
})

it.each([
  ['no due day is chosen', {}, {}],
  ['nobody chooses the day of the installation', { installationSchedule: false }, { due_date: '5' }],
])('the page of the due day says how short and long the first bill may be where %s', (_when, plan, typed) => {
  expect(shownOn('data-de-vencimento', blankContext, { conditions, ...plan }, typed)).toBe(
    'A 1ª conta cobra só os dias de uso: de 5 a 35 dias, conforme o dia da instalação.',
  )
})

it('the page of the due day says nothing of the first bill where the catalogue does not', () => {
  expect(shownOn('data-de-vencimento', blankContext, { conditions: {} }, { due_date: '5' })).toBeUndefined()
})

it.each<[string, Plan['conditions'], boolean]>([
  ['free', { installation: { price: 0 } }, true],
  ['paid', { installation: { price: 100 } }, false],
  ['not stated', {}, false],
])('the page of the payment calls the installation free only where it is: %s', (_what, conditions, isFree) => {
  shownOn('instalacao-pagamento', shortContext, { conditions })
  expect(screen.queryByText(/A instalação é grátis/) !== null).toBe(isFree)
})
