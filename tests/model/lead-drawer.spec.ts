import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { networkFailure } from '../../contract/failure.ts'
import { leadDrawerMachine } from '../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../src/actors/landing-coverage.actors.ts'
import { cepInformation } from '../support/checkout-fixtures.ts'
import { closeDrawer, landingPage, openDrawer, runOn } from '../support/landing-page.ts'
import { deadEnds, type Explored, explorePart, next, startOf, unreached } from '../support/part-explorer.ts'
import { done, failed } from '../support/part-fixtures.ts'

const found = { cepDigits: '01310100', cep: cepInformation }
const draft = {
  name: 'Maria Aparecida',
  email: 'maria@exemplo.com.br',
  phone: '(11) 98765-4321',
  accepts: 'on',
}
const submit = (typed = draft) => ({ type: 'form.submit' as const, draft: typed })
const recalled = done('recall', { found, phone: '11987654321' })
const exit = { type: 'xstate.after.exit.lead-drawer.closing' }
const settled = { type: 'xstate.after.success.lead-drawer.open.settling' }
const read = (phone: string) => done('read-fields', { ok: true, answers: { contato: { phone } } })
const wrong = done('read-fields', { ok: false, errors: { name: 'Digite nome e sobrenome.' } })

const cases: Readonly<Record<string, readonly object[]>> = {
  'drawer.open': [openDrawer()],
  'drawer.close': [closeDrawer],
  'form.submit': [submit()],
  'draft.change': [{ type: 'draft.change', field: 'name', value: 'M' }],
  'xstate.done.actor.recall': [recalled],
  'xstate.error.actor.recall': [failed('recall', new Error('nothing'))],
  'xstate.done.actor.read-fields': [read('11987654321'), read('1133334444'), wrong],
  'xstate.error.actor.read-fields': [failed('read-fields', networkFailure())],
  'xstate.done.actor.leave': [done('leave')],
  'xstate.error.actor.leave': [failed('leave', networkFailure())],
}
const explored: Explored = {
  machine: leadDrawerMachine,
  cases: (event) => cases[event] ?? [],
  facet: ({ context }) => [context.draft, context.errors, context.failure?.kind, context.found !== null],
}
const graph = explorePart(explored)
const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(leadDrawerMachine, startOf(leadDrawerMachine), ...events)

describe('every way through the lead drawer', () => {
  it('reaches every state of the chart', () => {
    expect(unreached(explored, graph)).toEqual([])
  })

  it('closes from wherever it is open, and from nowhere ends', () => {
    const open = [...graph.values()].filter(({ snapshot }) => snapshot.matches('open'))
    const stuck = open.filter(
      ({ snapshot }) => next(leadDrawerMachine, snapshot, closeDrawer).value !== 'closing',
    )
    expect([open.length > 0, stuck]).toEqual([true, []])
    expect(deadEnds(graph, (snapshot) => snapshot.matches({ open: 'leaving' }))).toEqual([])
  })
})

describe('the states of a drawer', () => {
  it.each([
    ['closed', []],
    [{ open: 'recalling' }, [openDrawer()]],
    [{ open: 'editing' }, [openDrawer(), recalled]],
    ['closing', [openDrawer(), recalled, closeDrawer]],
    ['closing', [openDrawer(), recalled, closeDrawer, closeDrawer]],
    ['closed', [openDrawer(), recalled, closeDrawer, exit]],
    [{ open: 'recalling' }, [openDrawer(), recalled, closeDrawer, openDrawer()]],
    [{ open: 'editing' }, [openDrawer(), recalled, openDrawer()]],
    ['closed', [closeDrawer]],
    ['closing', [openDrawer(), failed('recall', new Error('nothing was found'))]],
    [{ open: 'editing' }, [openDrawer(), recalled, submit(), wrong]],
    [{ open: 'settling' }, [openDrawer(), recalled, submit(), read('11987654321')]],
    [{ open: 'leaving' }, [openDrawer(), recalled, submit(), read('11987654321'), settled]],
    ['closing', [openDrawer(), recalled, submit(), read('11987654321'), settled, done('leave')]],
  ])('is %j', (value, events) => {
    expect(walk(...events).value).toEqual(value)
  })

  it('is seen moving out for 550 ms, and stays open where it was opened again meanwhile', () => {
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

describe('what the lead drawer asks', () => {
  it('starts with the phone of the coverage form and the box for messages ticked', async () => {
    const { actor } = await run()
    expect(actor.getSnapshot().context.draft).toEqual({
      name: '',
      email: '',
      phone: '11987654321',
      accepts: 'on',
    })
  })

  it('does not open where no address was found', async () => {
    const { actor } = await run(false)
    expect(actor.getSnapshot().value).toBe('closing')
  })

  it.each([
    ['name', '', 'Digite seu nome completo.'],
    ['name', 'Maria', 'Digite nome e sobrenome.'],
    ['name', 'M Silva', 'O primeiro nome precisa ter pelo menos 2 letras.'],
    ['name', `Maria ${'a'.repeat(123)}`, 'O nome pode ter até 128 letras.'],
    ['email', '', 'Digite seu e-mail.'],
    ['email', 'maria@exemplo', 'O e-mail precisa ter um @ e um final como .com ou .com.br.'],
    ['email', 'maria@exemplo.tecnologia', 'O e-mail precisa ter um @ e um final como .com ou .com.br.'],
    ['email', `${'a'.repeat(86)}@exemplo.com`, 'O e-mail pode ter até 96 caracteres.'],
    ['phone', '', 'Digite o celular com DDD.'],
    ['phone', '(11) 3333-4444', 'Esse número não é válido. Verifique a digitação.'],
    ['phone', '(10) 98765-4321', 'Esse número não é válido. Verifique a digitação.'],
  ])('does not take the %s "%s"', async (field, typed, text) => {
    const { actor, until, left } = await run()
    const wrongDraft = { ...draft, [field]: typed }
    actor.send(submit(wrongDraft))
    const { context } = await until((snapshot) => snapshot.matches({ open: 'editing' }))
    expect([context.errors, context.draft, left]).toEqual([{ [field]: text }, wrongDraft, []])
  })

  it.each(['Zoë Çelik', 'José da Silva', "Ana-Luísa O'Neil"])('takes the name "%s"', async (name) => {
    const { actor, until } = await run()
    actor.send(submit({ ...draft, name }))
    expect((await until((snapshot) => snapshot.matches({ open: 'settling' }))).context.errors).toEqual({})
  })

  it('clears the error of a field that is typed in, and keeps the others', async () => {
    const { actor, until } = await run()
    actor.send(submit({ ...draft, name: '', email: '' }))
    await until((snapshot) => snapshot.matches({ open: 'editing' }))
    actor.send({ type: 'draft.change', field: 'name', value: 'M' })
    expect(actor.getSnapshot().context.errors).toEqual({ email: 'Digite seu e-mail.' })
  })
})

describe('leaving the lead drawer', () => {
  it.each([
    ['on', true],
    ['', false],
  ])('shows success after 1200 ms, closes and goes to the house with what was typed (box "%s")', async (accepts, acceptsOffers) => {
    const { actor, clock, until, left } = await run()
    actor.send(submit({ ...draft, accepts }))
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    clock.increment(1_199)
    const before = [...left]
    clock.increment(1)
    const isSuccess = actor.getSnapshot().hasTag('success')
    await until((snapshot) => snapshot.matches('closing'))
    expect([before, isSuccess, left]).toEqual([
      [],
      true,
      [
        {
          path: '/consultar-cobertura/nr-imovel/',
          brought: {
            ...found,
            contact: {
              name: 'Maria Aparecida',
              email: 'maria@exemplo.com.br',
              phone: '(11) 98765-4321',
              acceptsOffers,
            },
          },
        },
      ],
    ])
  })

  it('goes nowhere where it was closed while it waits', async () => {
    const { actor, clock, until, left } = await run()
    actor.send(submit())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    actor.send(closeDrawer)
    clock.increment(10_000)
    expect([actor.getSnapshot().value, left]).toEqual(['closed', []])
  })
})
