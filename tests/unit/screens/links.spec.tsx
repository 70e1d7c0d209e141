import { isKnownPage } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import { whatsappOf } from '../../../src/screens/parts/contact.ts'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { outage, plainCampaign, plans } from '../../support/checkout-fixtures.ts'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView, screens } from '../support/render-screen.tsx'

const order = { number: '12345678903', useBiometrics: false, planName: '500 Mega' }
const context = { ...answeredContext, plans, available: plans, order, failure: outage }
const shown = (page: string, more: Partial<CheckoutView> = {}): readonly HTMLAnchorElement[] => {
  renderView(viewOfPage(page, { context, ...more }))
  return [...document.querySelectorAll('a')]
}

const isKnown = (link: HTMLAnchorElement): boolean => {
  const target = link.getAttribute('href') ?? ''
  if (target.startsWith('#')) return document.getElementById(target.slice(1)) !== null
  return /^(tel:|https:)/.test(target) || isKnownPage(new URL(target, 'http://site').pathname)
}

describe('the help of a question', () => {
  const helped = questions.flatMap(({ name, field }) => (field?.help ? [[name, field.help] as const] : []))

  it.each(helped)('%s leads to the plan’s WhatsApp: "%s"', (page, help) => {
    const links = shown(page).filter(({ textContent }) => textContent === help)
    expect(links.map(({ href }) => href)).toEqual([whatsappOf(context.plan)])
  })
})

it('the WhatsApp of an order begins with its number', () => {
  const [link] = shown('pedido-realizado').filter(({ textContent }) => textContent === 'Falar no WhatsApp')
  expect(new URL(link?.href ?? '').searchParams.get('text')).toBe('Olá! Meu pedido é o 123 4567 8903.')
})

describe("the pages' links", () => {
  it.each([...screens.keys()])('%s leads nowhere that does not exist', (page) => {
    const astray = shown(page).filter((link) => !isKnown(link))
    expect(astray.map((link) => link.getAttribute('href'))).toEqual([])
  })

  it.each([
    ['cep', 'failed'],
    ['verificando-disponibilidade', 'failed'],
    ['conta-debito', 'unprepared'],
    ['confirmacao', 'failed'],
    ['confirmacao', 'unconfirmed'],
    ['not-found', ''],
    ['erro1', ''],
    ['erro2', ''],
    ['opening', 'plans-failed'],
    ['pedido-realizado', 'placed'],
  ])('%s (%s) has no sales phone if the campaign hides it', (page, phase) => {
    const campaign = { ...plainCampaign, hidesSalesPhone: true }
    const rejected_message = 'Fale com a gente pelo 0800 555 1020.'
    const risk = { quiz_needed: false, rejected: true, rejected_message }
    const links = shown(page, { phase, hasFailed: true, context: { ...context, campaign, risk } })
    expect(links.filter((link) => link.href === 'tel:08005551020')).toEqual([])
    expect(document.body.textContent).not.toContain('0800 555 1020')
  })
})
