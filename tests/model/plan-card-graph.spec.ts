import { describe, expect, it } from 'vitest'
import { createEmptyActor } from 'xstate'
import { type Service, services, skuWith, type Variant } from '../../machines/plan-card/plan-card.choice.ts'
import { planCardMachine } from '../../machines/plan-card/plan-card.machine.ts'
import { deadEnds, unreached } from '../support/part-explorer.ts'
import { explorePlans, type PlanExplored } from '../support/plan-explorer.ts'

const plain: Variant = { sku: 'd1000a', service: null }
const variants: readonly Variant[] = [
  plain,
  { sku: 'd600gl', service: 'globoplay' },
  { sku: 'd1000d', service: 'max' },
  { sku: 'd1000c', service: 'paramount' },
]
const withStreaming = variants.slice(1)

const choosing = [
  ...services.flatMap((service) => [true, false].map((isOn) => ({ type: 'streaming.turn', service, isOn }))),
  ...[null, ...services].map((service) => ({ type: 'card.match', service })),
  ...['d1000a', 'd1000c', 'd9'].map((sku) => ({ type: 'order.open', sku })),
  ...[true, false].map((isBusiness) => ({ type: 'audience.change', isBusiness })),
  { type: 'plan.press' },
]
const beside = [
  ...[true, false].map((isReduced) => ({ type: 'motion.change', isReduced })),
  ...[1024, 1025].map((viewportWidthPx) => ({ type: 'card.press', viewportWidthPx })),
  ...['benefits.open', 'label.open', 'overlay.close', 'page.return'].map((type) => ({ type })),
]

const exploredWith = (
  offered: readonly Variant[],
  events: PlanExplored['events'],
  locked: Service | null = null,
): PlanExplored => ({
  machine: planCardMachine,
  input: {
    key: 'd1000a',
    variants: offered,
    locked,
    initial: offered[0]?.service ?? null,
    calls: true,
    list: createEmptyActor(),
  },
  events,
  facet: ({ context }) => [context.sku, context.orderSku, context.isMotionReduced],
})
// All services with what chooses among them, and one service with all that may happen on a card.
const choices = explorePlans(exploredWith(variants, choosing))
const card = explorePlans(exploredWith(variants.slice(0, 2), [...choosing, ...beside]))
const graphs = [choices, card]
const snapshots = graphs.flatMap((graph) => [...graph.values()].map(({ snapshot }) => snapshot))
const passing = ['plan-card.streaming.choosing.starting', 'plan-card.streaming.choosing.before']

const shownService = (value: unknown): Service | null | undefined => {
  const { streaming } = value as { streaming: 'business' | { choosing: string } }
  if (streaming === 'business' || streaming.choosing === 'plain') return null
  return services.find((one) => one === streaming.choosing)
}

describe('every way through a card', () => {
  it('reaches every state of the chart in which it can rest', () => {
    const all = new Map(graphs.flatMap((graph) => [...graph]))
    const explored = { machine: planCardMachine, cases: () => [], facet: () => null }
    expect(unreached(explored, all).filter((id) => !passing.includes(id))).toEqual([])
  })

  it('shows the plan of what is on, and no other', () => {
    const wrong = snapshots.filter(
      ({ value, context }) => skuWith(variants, shownService(value) ?? null) !== context.sku,
    )
    expect(wrong.map(({ value, context }) => [value, context.sku])).toEqual([])
  })

  it('calls a plan chosen where it is the one of the order, and nowhere else', () => {
    const wrong = snapshots.filter(({ value, context }) => {
      const { button } = value as { button: string }
      const isOrdered = context.sku === context.orderSku
      return isOrdered ? button === 'default' : button === 'success'
    })
    expect(wrong.map(({ value, context }) => [value, context.sku, context.orderSku])).toEqual([])
  })

  it.each(variants.map(({ sku }) => [sku]))('can always come to show %s', (sku) => {
    expect(deadEnds(choices, ({ context }) => context.sku === sku)).toEqual([])
  })

  it.each([
    ['be bought', (value: { button: string }) => value.button === 'loading'],
    ['lie open', (value: { overlay: string }) => value.overlay === 'closed'],
    ['stand still', (value: { place: string }) => value.place === 'anywhere'],
    ['have a ribbon that stands still', (value: { ribbon: unknown }) => value.ribbon === 'still'],
  ])('can always come to %s', (_goal, isGoal) => {
    expect(deadEnds(card, ({ value }) => isGoal(value as never))).toEqual([])
  })

  it('is opened by a press on a narrow page only', () => {
    const presses = [...card.values()].flatMap(({ snapshot, edges }) =>
      edges
        .filter(({ event }) => event.type === 'card.press')
        .filter(({ target }) => card.get(target)?.snapshot.value.overlay !== snapshot.value.overlay)
        .map(({ event }) => JSON.stringify(event)),
    )
    expect([...new Set(presses)]).toEqual(['{"type":"card.press","viewportWidthPx":1024}'])
  })

  it('never turns on what is locked', () => {
    const turns = choosing.filter(({ type }) => type === 'streaming.turn')
    const seen = [...explorePlans(exploredWith(variants.slice(0, 3), turns, 'max')).values()]
    expect([...new Set(seen.map(({ snapshot }) => snapshot.context.sku))]).toEqual(['d1000a', 'd600gl'])
  })

  it('never is without a service where every plan has one', () => {
    const seen = [...explorePlans(exploredWith(withStreaming, choosing)).values()]
    expect([...new Set(seen.map(({ snapshot }) => shownService(snapshot.value)))].sort()).toEqual([
      ...services,
    ])
  })
})
