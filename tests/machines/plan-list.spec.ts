import { explore } from 'statechart-kit/explore'
import { stepOf } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, getInitialSnapshot } from 'xstate'
import type { CardInput, PlanListEvent, PlanListInput } from '../../machines/plan-list/plan-list.machine.ts'
import { planListMachine } from '../../machines/plan-list/plan-list.machine.ts'
import { cardsOf } from '../../machines/plan-list/plan-list.selectors.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { plansShownBy, plansSoldBy } from '../../src/content/plan-facts.ts'
import { planListChart, planListEvents } from '../statecharts/charts/plan-list.chart.ts'
import { plansUnder } from '../support/landings.ts'

const cardsFor = () => {
  const campaign = campaignOf('')
  return cardsOf(plansShownBy(campaign, plansUnder('')), plansSoldBy(campaign, plansUnder('')), campaign)
}

const inputOf = (mode: PlanListInput['mode'], selectedSku: string | null = 'd300a'): PlanListInput => ({
  mode,
  cards: cardsFor().map((card): CardInput => ({ ...card, calls: false, isFirst: card.group !== '300' })),
  selectedSku,
})
const quiet = planListMachine.provide({ actors: { surroundings: fromCallback(() => undefined) } })
const start = (mode: PlanListInput['mode'], ...events: readonly PlanListEvent[]) => {
  const actor = createActor(quiet, { input: inputOf(mode) }).start()
  actor.send({ type: 'list.drawn' })
  for (const event of events) actor.send(event)
  const { context } = actor.getSnapshot()
  return { actor, context, shown: context.cards.map(({ ref }) => ref.getSnapshot().context.sku) }
}

describe('the current plan of a page', () => {
  it.each<[string, PlanListInput['mode'], readonly PlanListEvent[], string, string]>([
    ['at first', 'tabs', [], 'd300a', '300'],
    ['of a tab', 'tabs', [{ type: 'tab.choose', group: '1000' }], 'd600gl', '1000'],
    ['of a tab that is not there', 'tabs', [{ type: 'tab.choose', group: '400' }], 'd300a', '300'],
    ['of the address', 'tabs', [{ type: 'hash.change', hash: '#cd1000d' }], 'd1000d', '1000'],
    ['of an address that names none', 'tabs', [{ type: 'hash.change', hash: '#duvidas' }], 'd300a', '300'],
    ['of the address', 'all', [{ type: 'hash.change', hash: '#cd500' }], 'd500a', '500'],
    ['of the open order', 'tabs', [{ type: 'order.open', sku: 'd2000b' }], 'd2000b', '2000'],
    ['of an order for something else', 'tabs', [{ type: 'order.open', sku: 'd9' }], 'd300a', '300'],
  ])('%s in %s after %o is %s', (_name, mode, events, sku, group) => {
    const { context } = start(mode, ...events)
    expect([context.selectedSku, context.group]).toEqual([sku, group])
  })

  it('is none if nothing is sold', () => {
    const { context } = getInitialSnapshot(quiet, { mode: 'tabs', cards: [], selectedSku: null })
    expect([context.selectedSku, context.group]).toEqual([null, null])
  })

  it('follows choices and presses on the cards', () => {
    const { actor, context } = start('all')
    context.cards[4]?.ref.send({ type: 'streaming.turn', service: 'max', isOn: true })
    const chosen = actor.getSnapshot().context.selectedSku
    context.cards[1]?.ref.send({ type: 'plan.press' })
    expect([chosen, actor.getSnapshot().context.selectedSku]).toEqual(['d1000d', 'd500a'])
  })
})

describe('a long list', () => {
  const order = (sku: string): PlanListEvent => ({ type: 'order.open', sku })

  it('does not unfold before it is drawn as it was written', () => {
    const actor = createActor(quiet, { input: inputOf('all') }).start()
    const isWhole = () => actor.getSnapshot().matches({ view: { together: { everything: 'all' } } })
    actor.send(order('d300a'))
    const before = isWhole()
    actor.send({ type: 'list.drawn' })
    expect([before, isWhole()]).toEqual([false, true])
  })
})

describe('an order that is found before the cards are drawn', () => {
  it('waits for them', () => {
    const actor = createActor(quiet, { input: inputOf('all') }).start()
    const skus = () => actor.getSnapshot().context.cards.map(({ ref }) => ref.getSnapshot().context.sku)
    actor.send({ type: 'order.open', sku: 'd1000c' })
    const before = skus()[4]
    actor.send({ type: 'list.drawn' })
    expect([before, skus()[4]]).toEqual(['d600gl', 'd1000c'])
  })
})

describe('every path through a list', () => {
  it.each<[PlanListInput['mode'], readonly string[]]>([
    ['tabs', ['filter.choose']],
    ['all', ['tab.choose']],
  ])('shown by "%s" is not changed by %o', (mode, foreign) => {
    const snapshots = [...explore(planListChart).values()]
      .map(({ snapshot }) => snapshot)
      .filter(({ context }) => context.mode === mode)
    const events = planListEvents.filter(({ type }) => foreign.includes(type))
    const seen = ({ value, context }: (typeof snapshots)[number]) => JSON.stringify([value, context.group])
    const changed = snapshots.flatMap((snapshot) =>
      events.filter((event) => seen(stepOf(planListMachine, snapshot, event).snapshot) !== seen(snapshot)),
    )
    expect([snapshots.length > 0, changed]).toEqual([true, []])
  })
})
