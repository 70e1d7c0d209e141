import { describe, expect, it } from 'vitest'
import { addressOf } from '../../machines/address/address.selectors.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import type { Prefill } from '../../machines/kit/feature.ts'
import { nothingSaved } from '../../machines/kit/feature.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import {
  complementsFound,
  covered,
  created,
  loaded,
  open as opening,
  plansReady,
  saved,
  submit,
  uncovered,
  walk,
} from '../support/checkout-events.ts'
import {
  type AgreedStep,
  agreedSteps,
  cepInformation,
  house,
  savedWithLead,
  storedLead,
  wholeAddress,
} from '../support/checkout-fixtures.ts'
import { next, startOf as startOfFeature } from '../support/feature-explorer.ts'
import { done } from '../support/feature-fixtures.ts'

const contact = { name: 'Maria Aparecida', phone: '(11) 98765-4321', email: 'maria@exemplo.com.br' }
const street: Prefill = { cepDigits: '01310100', cep: cepInformation, contact }
const address: Prefill = { ...street, house }

const open = (page: string, prefill: Prefill | null, visit: unknown = null) => ({
  ...opening(page, visit, { sku: 'd500a' }),
  prefill,
})

/** The answers of the agreed pages after the address, up to a page. */
const until = (page: AgreedStep) =>
  agreedSteps()
    .slice(2, agreedSteps().indexOf(page))
    .flatMap((one) => [submit(one), saved()])

const short = checkoutOf('b')
const plain = checkoutOf('default')
const walkCoverage = (...events: readonly object[]) =>
  next(coverageMachine, startOfFeature(coverageMachine), ...events)
const contextOf = (machine: typeof plain, ...events: readonly object[]) =>
  walk(machine, ...events).context as CheckoutContext

describe('the coverage check of a visitor who comes from a marketing page', () => {
  it('asks for the street number at once, in the found street', () => {
    const snapshot = walkCoverage(open('nr-imovel', street))
    const { cep, values } = snapshot.context
    expect([pageOf(snapshot), phaseOf(snapshot), cep, values]).toEqual([
      'nr-imovel',
      'editing',
      cepInformation,
      { cep: { cep: '01310100' } },
    ])
  })

  it('thanks for the contact that was left on the marketing page, and asks for none', () => {
    const told = { ...address, contactedId: 'interest-1' }
    const snapshot = walkCoverage(open('verificando-disponibilidade', told), uncovered)
    expect([snapshot.value, snapshot.context.noCoverageId]).toEqual([
      { 'sem-cobertura': 'thanking' },
      'interest-1',
    ])
  })

  it('asks for the postal code without a prefill', () => {
    expect(pageOf(walkCoverage(open('nr-imovel', null)))).toBe('cep')
  })

  it('checks coverage at the prefilled street and shows the contact if there is none', () => {
    const events = [open('nr-imovel', street), submit('nr-imovel'), complementsFound(), uncovered]
    const snapshot = walkCoverage(
      ...events,
      done('create-no-coverage-lead', { success: true, id: 'interest-1' }),
    )
    expect([pageOf(snapshot), addressOf(snapshot.context), snapshot.context.drafts.contato]).toEqual([
      'sem-cobertura',
      wholeAddress,
      contact,
    ])
  })
})

describe('the checkout of a visitor who comes from a marketing page', () => {
  it.each([
    ['default', plain],
    ['b', short],
  ])('checks coverage at the prefilled address at once (flow %s)', (_, machine) => {
    const snapshot = walk(machine, open('verificando-disponibilidade', address), plansReady)
    expect([pageOf(snapshot), phaseOf(snapshot), addressOf(snapshot.context)]).toEqual([
      'verificando-disponibilidade',
      'consulting',
      wholeAddress,
    ])
  })

  it.each([
    ['default', plain, null, 'cep'],
    ['default', plain, street, 'nr-imovel'],
    ['b', short, null, 'cep'],
    ['b', short, street, 'cep'],
  ])('goes to the first question without an answer (flow %s)', (_, machine, prefill, page) => {
    expect(pageOf(walk(machine, open('verificando-disponibilidade', prefill), plansReady))).toBe(page)
  })

  it('shows each part of the contact on the page that asks for it', () => {
    const begun = [open('verificando-disponibilidade', address), plansReady, covered, created]
    const shown = (['nome', 'telefone', 'email'] as const).map((page) => {
      const snapshot = walk(plain, ...begun, ...until(page))
      return [pageOf(snapshot), snapshot.context.drafts[pageOf(snapshot)]]
    })
    expect(shown).toEqual([
      ['nome', { name: contact.name }],
      ['telefone', { phone: contact.phone }],
      ['email', { email: contact.email }],
    ])
  })

  it('shows the contact on the pages of variant b', () => {
    const toPhone = [open('verificando-disponibilidade', address), plansReady, covered]
    const recognising = walk(short, ...toPhone)
    const skipped = walk(short, ...toPhone, { type: 'phone.skip' }, created)
    expect([recognising, skipped].map((one) => [pageOf(one), one.context.drafts[pageOf(one)]])).toEqual([
      ['consulta-telefone', { phone: contact.phone }],
      ['dados-pessoais', contact],
    ])
  })

  it.each([
    ['cep', { cep: '01310100' }],
    [
      'nr-imovel',
      {
        ...Object.fromEntries(Object.entries(house).filter(([field]) => field !== 'is_block_allotment')),
        cep: '01310100',
        is_block_allotment: '',
        address_kind: 'number',
      },
    ],
    ['cep-dados-cliente', { ...contact, cep: '01310100' }],
  ])('shows the prefill on %s', (page, draft) => {
    expect(contextOf(plain, open(page, address), plansReady).drafts[page]).toEqual(draft)
  })

  it('shows the contact if no plan is available at the address', () => {
    const events = [open('verificando-disponibilidade', address), plansReady, uncovered]
    const snapshot = walk(
      plain,
      ...events,
      done('create-no-coverage-lead', { type: 'without-coverage', id: 'interest-1' }),
    )
    expect([pageOf(snapshot), snapshot.context.drafts.contato]).toEqual(['oferta-indisponivel', contact])
  })

  it.each([
    ['on', { email: contact.email, accept_promotions: 'on' }],
    ['', { email: contact.email }],
  ])('offers e-mail promotions as set in the drawer ("%s")', (accept_promotions, draft) => {
    const told = { ...address, contact: { ...contact, accept_promotions } }
    const toName = [open('verificando-disponibilidade', told), plansReady, covered, created]
    const events = [...toName, ...until('email')]
    expect(contextOf(plain, ...events).drafts.email).toEqual(draft)
  })

  it('shows a contact as typed, and validates it on its own page', () => {
    const told = { ...address, contact: { name: 'Maria' } }
    const events = [open('verificando-disponibilidade', told), plansReady, covered, created, ...until('nome')]
    const snapshot = walk(plain, ...events, submit('nome', { name: 'Maria' }))
    expect([snapshot.value, snapshot.context.errors]).toEqual([
      { nome: 'editing' },
      { name: 'Digite nome e sobrenome.' },
    ])
  })
})

describe('a prefill together with a stored visit', () => {
  const elsewhere: Prefill = { ...address, cepDigits: '20040002', house: { ...house, number: '9' } }
  const read = loaded(storedLead)

  it('continues at the prefilled address with the answers of the lead', () => {
    const events = [open('verificando-disponibilidade', elsewhere, savedWithLead), plansReady, read]
    const snapshot = walk(plain, ...events)
    const { leadId, values } = snapshot.context as CheckoutContext
    expect([pageOf(snapshot), phaseOf(snapshot), addressOf(snapshot.context), leadId, values.nome]).toEqual([
      'verificando-disponibilidade',
      'consulting',
      { ...wholeAddress, cep: '20040002', number: '9' },
      'lead-1',
      { name: 'Maria Aparecida' },
    ])
    expect(walk(plain, ...events, covered).value).toEqual({
      'verificando-disponibilidade': { registering: { moving: 'prompt' } },
    })
  })

  it('prefers the answer of the lead over the prefill', () => {
    const other = { ...address, contact: { name: 'Outra Pessoa' } }
    expect(contextOf(plain, open('nome', other, savedWithLead), plansReady, read).drafts.nome).toEqual({
      name: 'Maria Aparecida',
    })
  })

  it('asks for the street number in another street, and keeps it in the same one', () => {
    const known = {
      ...nothingSaved,
      cepDigits: '01310100',
      cep: cepInformation,
      house: { ...house, cep: '01310100' },
    }
    const pages = [street, { ...street, cepDigits: '20040002' }].map((prefill) => {
      const snapshot = walk(plain, open('verificando-disponibilidade', prefill, known), plansReady)
      return [pageOf(snapshot), snapshot.context.drafts['nr-imovel']]
    })
    expect(pages).toEqual([
      ['verificando-disponibilidade', undefined],
      ['nr-imovel', {}],
    ])
  })

  it('stores no contact for a reload', () => {
    const opened = walk(plain, open('verificando-disponibilidade', address), plansReady)
    expect(savedJourneyOf(opened.context as CheckoutContext)).toEqual({
      ...nothingSaved,
      sku: 'd500a',
      cepDigits: '01310100',
      cep: cepInformation,
      house: { ...house, cep: '01310100' },
    })
  })
})

it.each([
  ['nobody chose', {}, null, null],
  ['the address asks for', { sku: 'd300a' }, null, 'd300a'],
  ['was kept before', {}, 'd300a', 'd300a'],
])('a plan that %s is kept for other pages as it was chosen', (_, query, before, sku) => {
  const visit = before === null ? null : { ...nothingSaved, sku: before }
  const context = contextOf(plain, opening('cep', visit, query), plansReady)
  expect([context.plan === null, savedJourneyOf(context).sku]).toEqual([false, sku])
})
