import { describe, expect, it } from 'vitest'
import { leadDrawerMachine } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../src/actors/landing-coverage.actors.ts'
import {
  leadDraft as draft,
  foundAddress as found,
  leadDrawer,
} from '../statecharts/charts/lead-drawer.chart.ts'
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

const run = async (isFound = true) => {
  const neighbours = isFound
    ? { 'coverage-form': { found, draft: { cep: '01310100', phone: '11987654321' } } }
    : {}
  const page = landingPage({}, { neighbours })
  const chart = runOn(leadDrawerMachine.provide({ actors: leadDrawerActors(page.landing) }))
  chart.actor.send(openDrawer())
  await chart.until((snapshot) => !snapshot.matches({ open: 'recalling' }))
  return { ...page, ...chart }
}

describe('the form of the lead drawer', () => {
  it('opens with the address and the phone of the coverage form, and a ticked box', async () => {
    const { context } = (await run()).actor.getSnapshot()
    expect([context.found, context.draft.phone, context.draft.accepts]).toEqual([found, '11987654321', 'on'])
  })

  it('does not open without a found address', async () => {
    const { actor } = await run(false)
    expect(actor.getSnapshot().value).toBe('closing')
  })

  it.each([
    ['name', '', 'Digite seu nome completo.'],
    ['email', 'maria@exemplo', 'O e-mail precisa ter um @ e um final como .com ou .com.br.'],
    ['phone', '(11) 3333-4444', 'Esse número não é válido. Verifique a digitação.'],
  ])('does not take the %s "%s"', async (field, typed, text) => {
    const { actor, until, left } = await run()
    const wrongDraft = { ...draft, [field]: typed }
    actor.send(submit(wrongDraft))
    const { context } = await until((snapshot) => snapshot.matches({ open: 'editing' }))
    expect([context.errors, context.draft, left]).toEqual([{ [field]: text }, wrongDraft, []])
  })
})

describe('leaving the lead drawer', () => {
  it('without a contact takes the address along, and nothing that was typed', async () => {
    const { actor, until, left } = await run()
    actor.send({ type: 'draft.change', field: 'name', value: 'Maria' })
    actor.send({ type: 'contact.skip' })
    await until(({ value }) => value === 'closing')
    expect(left).toEqual([{ path: '/consultar-cobertura/nr-imovel/', prefill: found }])
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
