import { describe, expect, it } from 'vitest'
import { leadDrawerMachine } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../src/actors/landing-coverage.actors.ts'
import {
  leadDraft as draft,
  foundAddress as found,
  leadDrawer,
} from '../statecharts/charts/lead-drawer.chart.ts'
import { house, plans } from '../support/checkout-fixtures.ts'
import { closeDrawer, landingPage, openDrawer, runOn } from '../support/landing-page.ts'

const { submit } = leadDrawer

describe('the states of a drawer', () => {
  it('animate closing for 550 ms, and stay open if reopened meanwhile', () => {
    const { actor, clock } = runOn(leadDrawerMachine)
    const at = () => JSON.stringify(actor.getSnapshot().value)
    const seen = [openDrawer(), closeDrawer].map((event) => {
      actor.send(event)
      return at()
    })
    for (const ms of [549, 1]) {
      clock.increment(ms)
      seen.push(at())
    }
    for (const event of [openDrawer(), closeDrawer, openDrawer()]) actor.send(event)
    clock.increment(550)
    expect([...seen, at()]).toEqual([
      '{"open":"recalling"}',
      '"closing"',
      '"closing"',
      '"closed"',
      '{"open":"recalling"}',
    ])
  })
})

const run = async (
  address: object | null = found,
  offers: object = { plans },
  answers: Parameters<typeof landingPage>[0] = {},
) => {
  const form = { found: address, draft: { phone: '11987654321' }, offers }
  const neighbours = { 'coverage-form': form }
  const page = landingPage(answers, { neighbours })
  const chart = runOn(leadDrawerMachine.provide({ actors: leadDrawerActors(page.landing, 'visit') }))
  chart.actor.send(openDrawer())
  await chart.until((snapshot) => !snapshot.matches({ open: 'recalling' }))
  return { ...page, ...chart }
}

describe('the form of the lead drawer', () => {
  it('opens with the address and the phone of the coverage form, and a ticked box', async () => {
    const { context } = (await run()).actor.getSnapshot()
    expect([context.found, context.draft.phone, context.draft.accepts]).toEqual([found, '11987654321', 'on'])
  })

  it('opens after a reload with the address of its entry in the history, looked up again', async () => {
    const page = landingPage({})
    const { actor, until } = runOn(
      leadDrawerMachine.provide({ actors: leadDrawerActors(page.landing, 'visit') }),
    )
    actor.send(openDrawer('01310100 1578'))
    const { context } = await until((snapshot) => !snapshot.matches({ open: 'recalling' }))
    expect([context.found, context.offers?.plans.length, context.draft.phone]).toEqual([
      { ...found, house },
      plans.length,
      '',
    ])
  })

  it('does not open without a found address', async () => {
    const { actor } = await run(null)
    expect(actor.getSnapshot().value).toBe('closing')
  })

  it('does not take a landline', async () => {
    const { actor, until, left } = await run()
    const landline = { ...draft, phone: '(11) 3333-4444' }
    actor.send(submit(landline))
    const { context } = await until((snapshot) => snapshot.matches({ open: 'editing' }))
    const errors = { phone: 'Esse número não é válido. Verifique a digitação.' }
    expect([context.errors, context.draft, left]).toEqual([errors, landline, []])
  })
})

describe('a contact where there is no fibre', () => {
  const contact = { name: draft.name, email: draft.email, phone: '11987654321' }
  const none = { plans: [], infra: null }
  const storing = {
    createLeadNoCoverage: () => ({ success: true, id: 'interest-1' }),
    updateLeadNoCoverage: () => ({ success: true }),
  }
  const stored = (number: object) => [
    {
      name: 'createLeadNoCoverage',
      request: {
        body: {
          cep: '01310100',
          number: '',
          is_block_allotment: false,
          block_number: '',
          allotment_number: '',
          idPlan: null,
          addon: null,
          ...number,
        },
      },
    },
    { name: 'updateLeadNoCoverage', request: { body: { id: 'interest-1', ...contact } } },
  ]

  it('is stored by the first press, and the coverage page knows it', async () => {
    const { actor, clock, until, left, calls } = await run({ ...found, house }, none, storing)
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    await until(({ value }) => value === 'closing')
    expect([calls, left.map(({ path, prefill }) => [path, prefill?.contactedId])]).toEqual([
      stored({ number: '1578' }),
      [['/consultar-cobertura/verificando-disponibilidade/', 'interest-1']],
    ])
  })

  it('is stored for a street alone, with thanks in place', async () => {
    const { actor, clock, until, left, calls } = await run(found, none, storing)
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_200)
    actor.send(submit())
    expect([actor.getSnapshot().value, calls, left]).toEqual([{ open: 'thanking' }, stored({}), []])
  })

  it('that is not stored stays, and the next press tries again', async () => {
    const { actor, until, calls } = await run(found, none)
    actor.send(submit())
    const { context } = await until((snapshot) => snapshot.matches({ open: 'failed' }))
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'failed' }))
    expect([context.draft, calls.map(({ name }) => name)]).toEqual([
      draft,
      ['createLeadNoCoverage', 'createLeadNoCoverage'],
    ])
  })
})

describe('leaving the lead drawer', () => {
  it.each([
    ['the coverage check, which asks for the number', null, found, '/consultar-cobertura/nr-imovel/'],
    ['the checkout with a plan', 'd500a', found, '/checkout/nr-imovel/?s=d500a'],
    [
      'the coverage check of the whole address',
      null,
      { ...found, house },
      '/consultar-cobertura/verificando-disponibilidade/',
    ],
    [
      'the coverage check, which asks for the flat',
      null,
      { ...found, house, asksComplement: true },
      '/consultar-cobertura/nr-imovel/',
    ],
    [
      'the checkout with a plan, which asks for the flat',
      'd500a',
      { ...found, house, asksComplement: true },
      '/checkout/nr-imovel/?s=d500a',
    ],
    [
      'the checkout with a plan and the whole address',
      'd500a',
      { ...found, house },
      '/checkout/verificando-disponibilidade/?s=d500a',
    ],
  ])('without the form leads to %s, with what was typed so far', async (_, sku, address, path) => {
    const { actor, until, left } = await run(address)
    actor.send({ type: 'draft.change', field: 'name', value: 'Maria' })
    actor.send({ type: 'contact.skip', sku })
    await until(({ value }) => value === 'closing')
    const contact = { name: 'Maria', email: '', phone: '11987654321' }
    expect(left).toEqual([{ path, prefill: { ...address, contact } }])
  })

  it('goes nowhere if it was closed while waiting', async () => {
    const { actor, clock, until, left } = await run()
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    actor.send(closeDrawer)
    clock.increment(10_000)
    expect([actor.getSnapshot().value, left]).toEqual(['closed', []])
  })
})
