import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { demoMachine } from '../../machines/demo/demo.machine.ts'
import { type DemoPlan, planUnits, refusalsOf } from '../../machines/demo/demo.selectors.ts'
import type { DemoEvent, DemoInput } from '../../machines/demo/demo.setup.ts'

const filled = { name: 'Ana', email: 'ana@example.com' }
const submit: DemoEvent = { type: 'intro.submit', draft: filled }
const pick: DemoEvent = { type: 'plan.pick', plan: 'weekly' }
const next: DemoEvent = { type: 'plan.submit' }
const to = (page: string, name?: string): DemoEvent => ({
  type: 'xstate.route',
  to: `#${page}`,
  ...(name === undefined ? {} : { name }),
})

const played = (...events: readonly DemoEvent[]) => openedAt('intro', ...events)
const openedAt = (page: DemoInput['page'], ...events: readonly DemoEvent[]) => {
  const actor = createActor(demoMachine, { input: { page, name: '', language: 'en' } }).start()
  for (const event of events) actor.send(event)
  const { value, context } = actor.getSnapshot()
  return { value, ...context }
}

describe('the form of the demo', () => {
  it.each([
    ['Ana', 'ana@example.com', {}],
    [' Ana ', ' ana@example.com ', {}],
    ['', 'ana@example.com', { name: 'nameMissing' }],
    ['   ', 'ana@example.com', { name: 'nameMissing' }],
    ['Ana', '', { email: 'emailMissing' }],
    ['Ana', 'ana', { email: 'emailWrong' }],
    ['Ana', 'ana@example', { email: 'emailWrong' }],
    ['Ana', 'ana@@example.com', { email: 'emailWrong' }],
    ['Ana', 'a na@example.com', { email: 'emailWrong' }],
    ['Ana', 'ana@example.', { email: 'emailWrong' }],
    ['', 'x', { name: 'nameMissing', email: 'emailWrong' }],
  ])('judges "%s" and "%s"', (name, email, refusals) => {
    expect(refusalsOf({ name, email })).toEqual(refusals)
  })

  it('shows no error while typing for the first time', () => {
    expect(played({ type: 'intro.type', field: 'email', value: 'a' }).refusals).toEqual({})
  })
})

describe('an order of the demo', () => {
  it('is for a plan of one of three units', () => {
    expect(planUnits).toEqual({ annual: 'year', monthly: 'month', weekly: 'week' } satisfies Record<
      DemoPlan,
      string
    >)
  })
})

describe('an address of the demo', () => {
  it('clears errors and news of the page left, but keeps answers', () => {
    const form = played({ type: 'intro.submit', draft: { name: 'Ana', email: '' } }, to('about'), to('intro'))
    expect([form.value, form.draft.name, form.refusals]).toEqual(['intro', 'Ana', {}])
    const plans = played(submit, next, to('about'), to('plans'))
    expect([plans.value, plans.isPlanMissing]).toEqual(['plans', false])
    const again = played(submit, pick, next, { type: 'order.cancel' }, pick, next, { type: 'step.back' })
    expect([again.value, again.plan, again.isCancelled]).toEqual(['plans', 'weekly', false])
  })
})
