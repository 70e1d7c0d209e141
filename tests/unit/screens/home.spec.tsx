import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import type { Plan } from '../../../contract/plan.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { ribbonOf } from '../../../src/content/plan-facts.ts'
import { outage, plainCampaign, plans, rarePlan, scheduledPlan } from '../../support/checkout-fixtures.ts'
import { answeredContext, blankContext, viewOfPage } from '../support/checkout-view.ts'
import { renderView } from '../support/render-screen.tsx'

afterEach(cleanup)

const globoplay: Plan = { ...rarePlan, id: 9, sku: 'd600gl', plan: '1 Giga + Globoplay' }
const hidden: Plan = { ...rarePlan, id: 10, sku: 'd700a', plan: '700 Mega', showOnLanding: false }
const stocked = (more = {}) => ({
  ...blankContext,
  plans: [rarePlan, globoplay, hidden, ...plans.slice(0, 2).reverse()],
  ...more,
})

describe('the home page', () => {
  it('shows the plans for landing in the order of the site', () => {
    renderView(viewOfPage('home', { context: stocked() }))
    expect(
      screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(['300 Mega', '500 Mega', '1 Giga + Globoplay', '2 Giga'])
  })

  it.each([
    ['', 'Escolha pelo tamanho da sua casa', ['300 Mega', '500 Mega', '1 Giga + Globoplay', '2 Giga']],
    ['max', 'Planos com HBO Max', ['2 Giga']],
    ['premium', 'Planos premium', ['300 Mega', '500 Mega', '1 Giga + Globoplay', '2 Giga']],
  ] as const)('of "%s" says the campaign’s own words and shows its plans', (addon, heading, names) => {
    const campaign = campaignOf(addon)
    const max = { ...rarePlan, subscriptions: [{ slug: 'max' }] }
    const sold = [{ ...globoplay, subscriptions: [{ slug: 'globoplay' }] }, max, ...plans.slice(0, 2)]
    renderView(viewOfPage('home', { context: stocked({ campaign, plans: sold }) }))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(campaign.copy.title1)
    expect(screen.getByText(campaign.copy.text1)).toBeTruthy()
    expect(screen.getByText(campaign.copy.text4)).toBeTruthy()
    const section = screen.getByRole('region', { name: heading })
    expect(
      within(section)
        .getAllByRole('article')
        .map((card) => within(card).getByRole('heading').textContent),
    ).toEqual(names)
  })

  it('advertises the plan that the campaign highlights, and else its first one', () => {
    const named = { ...globoplay, plan_download: '1000 Mbps', subscriptions: [{ slug: 'globoplay' }] }
    const context = stocked({ plans: [...plans, named] })
    renderView(viewOfPage('home', { context }))
    expect(screen.getByText('1 Giga com Globoplay incluso')).toBeTruthy()
    cleanup()
    renderView(viewOfPage('home', { context: stocked({ plans: plans.slice(0, 2) }) }))
    expect(screen.queryByText(/incluso$/, { selector: 'p' })).toBeNull()
    expect(screen.getAllByText(/^R\$\s49,99$/)).not.toEqual([])
  })

  it.each([
    [{ homeSections: ['coverage-card'] }, [true, false, false]],
    [{ homeSections: ['plans'] }, [false, true, false]],
    [{ homeSections: ['comparison', 'benefits'] }, [false, true, true]],
    [{ homeSections: [] }, [false, false, false]],
  ] as const)('has the sections of %o', (changes, expected) => {
    renderView(viewOfPage('home', { context: stocked({ campaign: { ...plainCampaign, ...changes } }) }))
    expect([
      screen.queryByRole('heading', { name: 'Tem Ultrafibra no seu endereço?' }) !== null,
      screen.queryByRole('heading', { name: plainCampaign.copy.title2 }) !== null,
      screen.queryByText('Mais de 190 cidades') !== null,
    ]).toEqual(expected)
  })

  it('leads from the coverage card into the coverage check', () => {
    renderView(viewOfPage('home', { context: stocked() }))
    const card = screen.getByRole('heading', { name: 'Tem Ultrafibra no seu endereço?' }).parentElement
    const link = within(card as HTMLElement).getByRole('link', { name: 'Consultar cobertura' })
    expect(link.getAttribute('href')).toBe('/es/consultar-cobertura/cep/?utm_source=x')
  })

  it('leaves out what the campaign hides', () => {
    const campaign = { ...plainCampaign, hiddenSkus: ['d300a', 'd600gl', 'd2000b'], hidesSalesPhone: true }
    renderView(viewOfPage('home', { context: stocked({ campaign }) }))
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect(screen.queryByText('0800 555 1020')).toBeNull()
  })

  it('chooses a plan by a link that also works alone and keeps the carried query', async () => {
    const sent = renderView(viewOfPage('home', { context: stocked() }))
    const link = screen.getByRole('link', { name: 'Contratar 500 Mega' })
    expect(link.getAttribute('href')).toBe('/es/checkout/cep/?utm_source=x&s=d500a')
    await userEvent.click(link)
    expect(sent).toEqual([{ type: 'plan.choose', sku: 'd500a' }])
  })

  it('offers to go on with an order that was begun, or to begin anew', async () => {
    const { nome: _, ...values } = answeredContext.values
    const sent = renderView(viewOfPage('home', { context: { ...answeredContext, values } }))
    expect(screen.getByText('Você parou em “Como você se chama?”.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Continuar' }).getAttribute('href')).toBe(
      '/es/checkout/?utm_source=x',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Começar de novo' }))
    expect(sent).toEqual([{ type: 'journey.restart' }])
  })

  it('shows which plan is chosen to whoever comes from the review, and the way back', () => {
    const sku = scheduledPlan.sku
    const context = { ...answeredContext, plans, reviewing: 'home', leadId: answeredContext.leadId ?? 'l1' }
    renderView(viewOfPage('home', { context }))
    const chosen = screen.getByRole('link', { name: `Plano escolhido ${scheduledPlan.plan}` })
    expect(chosen.getAttribute('href')).toContain(`s=${sku}`)
    expect(screen.getByRole('link', { name: 'volte ao seu pedido' }).getAttribute('href')).toBe(
      '/es/checkout/confirmacao/?utm_source=x',
    )
    expect(screen.queryByText('Continuar seu pedido?')).toBeNull()
  })

  it('offers nothing of the kind to a newcomer', () => {
    renderView(viewOfPage('home', { context: stocked() }))
    expect(screen.queryByText('Continuar seu pedido?')).toBeNull()
  })

  it.each([
    [{ ...scheduledPlan, sku: 'd300a' }, 'Menor preço'],
    [globoplay, 'Black Friday'],
    [rarePlan, 'Filmes e séries exclusivas'],
    [{ ...rarePlan, sku: 'd1000b' }, 'Oferta especial'],
    [{ ...rarePlan, sku: 'd1000a' }, undefined],
  ])('marks a card as its plan asks', (plan, ribbon) => {
    expect(ribbonOf(plan, [scheduledPlan, plan])).toBe(ribbon)
  })
})

describe('the pages beside the journey', () => {
  it.each([
    ['unstocked', 'Não conseguimos carregar os planos.'],
    ['unresumed', 'Não conseguimos abrir seu pedido.'],
  ])('opening tells that it is %s and tries again', async (phase, text) => {
    const context = { ...blankContext, failure: outage }
    const sent = renderView(viewOfPage('opening', { phase, hasFailed: true, context }))
    expect(screen.getByRole('alert').textContent).toContain(text)
    await userEvent.click(screen.getByRole('button', { name: /^Tentar de novo/ }))
    expect(sent).toEqual([{ type: 'step.retry' }])
  })

  it('expired goes on', async () => {
    const sent = renderView(viewOfPage('expired'))
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(sent).toEqual([{ type: 'step.retry' }])
  })

  it('not-found leads to the plans', () => {
    renderView(viewOfPage('not-found'))
    expect(screen.getByRole('link', { name: 'Ver planos' }).getAttribute('href')).toBe('/es/?utm_source=x')
  })
})
