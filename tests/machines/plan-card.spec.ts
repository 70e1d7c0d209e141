import { describe, expect, it } from 'vitest'
import { createActor, createEmptyActor, fromPromise, SimulatedClock } from 'xstate'
import { afterTurningOff, type Service, type Variant } from '../../machines/plan-card/plan-card.choice.ts'
import { planCardMachine } from '../../machines/plan-card/plan-card.machine.ts'
import type { PlanCardEvent, PlanCardInput, Scroll } from '../../machines/plan-card/plan-card.setup.ts'

const plain: Variant = { sku: 'd1000a', service: null }
const globoplay: Variant = { sku: 'd600gl', service: 'globoplay' }
const max: Variant = { sku: 'd1000d', service: 'max' }
const paramount: Variant = { sku: 'd1000c', service: 'paramount' }
const all = [plain, globoplay, max, paramount]

const start = (input: Partial<PlanCardInput> = {}) => {
  const clock = new SimulatedClock()
  const scrolls: Scroll[] = []
  const scrollToCard = fromPromise<void, Scroll>(({ input: scroll }) => {
    scrolls.push(scroll)
    return Promise.resolve()
  })
  const actor = createActor(planCardMachine.provide({ actors: { scrollToCard } }), {
    clock,
    input: {
      key: 'd1000a',
      variants: all,
      initial: 'globoplay',
      locked: null,
      calls: true,
      list: createEmptyActor(),
      ...input,
    },
  })
  actor.start()
  const skuAfter = (...events: readonly PlanCardEvent[]) => {
    for (const event of events) actor.send(event)
    return actor.getSnapshot().context.sku
  }
  return { actor, clock, scrolls, skuAfter }
}
const on = (service: Service): PlanCardEvent => ({ type: 'streaming.turn', service, isOn: true })
const off = (service: Service): PlanCardEvent => ({ type: 'streaming.turn', service, isOn: false })

describe('the streaming of a card', () => {
  it.each<[string, readonly PlanCardEvent[], string]>([
    ['turned on turns the others off', [on('max')], 'd1000d'],
    ['turned on one after another is the last one', [on('max'), on('paramount')], 'd1000c'],
    ['turned off is the plan without streaming', [off('globoplay')], 'd1000a'],
    ['turned off though it was not on changes nothing', [off('max')], 'd600gl'],
    ['turned on twice stays on', [on('max'), on('max')], 'd1000d'],
    ['turned on again comes from the plan without it', [off('globoplay'), on('paramount')], 'd1000c'],
  ])('%s', (_rule, events, sku) => {
    expect(start().skuAfter(...events)).toBe(sku)
  })

  it.each<[Service, readonly Variant[], Service | null, Service | null]>([
    ['paramount', all, null, null],
    ['paramount', [globoplay, max, paramount], null, 'globoplay'],
    ['paramount', [max, paramount], null, 'max'],
    ['globoplay', [globoplay, max, paramount], null, 'max'],
    ['max', [max, paramount], null, 'paramount'],
    ['paramount', [paramount], null, 'paramount'],
    ['paramount', [max, paramount], 'max', 'paramount'],
    ['max', [plain, max], 'max', 'max'],
  ])('after %s is turned off among %o with %s locked is %s', (service, variants, locked, left) => {
    expect(afterTurningOff({ variants, locked }, service)).toBe(left)
    const { skuAfter } = start({ variants, locked, initial: service })
    const shown = variants.find((one) => one.service === left)?.sku
    expect(skuAfter(off(service))).toBe(shown)
  })
})

describe('the button of a card', () => {
  const button = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().value.button

  it('is loading after a press, and an error if the page does not load in ten seconds', () => {
    const card = start()
    card.skuAfter({ type: 'plan.press' })
    card.clock.increment(9_999)
    expect(button(card)).toBe('loading')
    card.clock.increment(1)
    expect(button(card)).toBe('error')
    card.skuAfter({ type: 'plan.press' })
    expect(button(card)).toBe('loading')
  })
})

describe('the ribbon of a card', () => {
  const ribbonAt = (moments: readonly number[], input: Partial<PlanCardInput>, isReduced: boolean) => {
    const card = start(input)
    card.skuAfter({ type: 'motion.change', isReduced })
    let now = 0
    return moments.map((moment) => {
      card.clock.increment(moment - now)
      now = moment
      return JSON.stringify(card.actor.getSnapshot().value.ribbon)
    })
  }
  const calling = '{"turning":"calling"}'
  const naming = '{"turning":"naming"}'
  const moments = [0, 1_499, 1_500, 2_999, 3_000, 4_500, 4_999, 5_000, 20_000]

  it('that calls for a choice changes every 1500 ms and stops after five seconds', () => {
    expect(ribbonAt(moments, {}, false)).toEqual([
      ...[calling, calling, naming, naming, calling, naming, naming, '"still"', '"still"'],
    ])
  })

  it.each<[string, Partial<PlanCardInput>, boolean]>([
    ['stands still under reduced motion', {}, true],
    ['that does not call stands still', { calls: false }, false],
  ])('%s', (_name, input, isReduced) => {
    expect(ribbonAt(moments, input, isReduced)).toEqual(moments.map(() => '"still"'))
  })

  it('stops at once with reduced motion', () => {
    const card = start()
    card.skuAfter({ type: 'motion.change', isReduced: false }, { type: 'motion.change', isReduced: true })
    expect(card.actor.getSnapshot().value.ribbon).toBe('still')
  })
})

describe('a card that the address names', () => {
  it.each([
    [false, 2_000],
    [true, 0],
  ])('shows the plan and is scrolled to after a second; less motion: %s, %i ms', (isReduced, durationMs) => {
    const card = start()
    card.skuAfter({ type: 'motion.change', isReduced })
    expect(card.skuAfter({ type: 'card.match', service: 'paramount' })).toBe('d1000c')
    card.clock.increment(999)
    expect(card.scrolls).toEqual([])
    card.clock.increment(1)
    expect(card.scrolls).toEqual([{ key: 'd1000a', durationMs }])
  })

  it('does not change without such a plan', () => {
    expect(start({ variants: [globoplay, max] }).skuAfter({ type: 'card.match', service: null })).toBe(
      'd600gl',
    )
  })
})
