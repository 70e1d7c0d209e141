import type { GraphEdge } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { type Service, services, skuWith } from '../../machines/plan-card/plan-card.choice.ts'
import { cardVariants, planCardChart } from '../statecharts/charts/plan-card.chart.ts'

const graph = explore(planCardChart)
const snapshots = [...graph.values()].map(({ snapshot }) => snapshot)
const ofCard = (key: string) => snapshots.filter(({ context }) => context.key === key)

const shownService = (value: unknown): Service | null => {
  const { streaming } = value as { streaming: 'narrowed' | { choosing: string } }
  if (streaming === 'narrowed') return null
  return services.find((one) => one === streaming.choosing) ?? null
}

describe('every path through a card', () => {
  it('shows exactly the plan of the active service', () => {
    const wrong = snapshots
      .filter((snapshot) => snapshot.matches({ streaming: 'choosing' }))
      .filter(({ value, context }) => skuWith(cardVariants, shownService(value)) !== context.sku)
    expect(wrong.map(({ value, context }) => [value, context.sku])).toEqual([])
  })

  it('marks a plan as chosen exactly if it is the order’s', () => {
    const wrong = snapshots.filter(({ value, context }) => {
      const { button } = value as { button: string }
      const isOrdered = context.sku === context.orderSku
      return isOrdered ? button === 'default' : button === 'success'
    })
    expect(wrong.map(({ value, context }) => [value, context.sku, context.orderSku])).toEqual([])
  })

  it('opens by a press only on a narrow page', () => {
    const presses = [...graph.values()].flatMap(({ snapshot, edges }) =>
      edges
        .filter(({ event }) => event.type === 'card.press')
        .filter(({ target }) => graph.get(target)?.snapshot.value.overlay !== snapshot.value.overlay)
        .map(({ event }) => JSON.stringify(event)),
    )
    expect([...new Set(presses)]).toEqual(['{"type":"card.press","viewportWidthPx":1024}'])
  })

  it('never turns on a locked service', () => {
    const shown = ofCard('locked-max').map(({ context }) => context.sku)
    expect([...new Set(shown)]).toEqual(['d1000a', 'd600gl'])
  })

  it.each([
    ['streaming-only', services],
    ['without-max', ['globoplay', 'paramount']],
    ['without-globoplay', ['max', 'paramount']],
  ])('never is without a service where every plan has one: %s', (key, offered) => {
    const shown = ofCard(key)
      .filter((snapshot) => snapshot.matches({ streaming: 'choosing' }))
      .map(({ value }) => shownService(value))
    expect([...new Set(shown)].sort()).toEqual(offered)
  })

  it('restores the active service when the list is no longer narrowed', () => {
    const follow = (from: AnyMachineSnapshot, edges: readonly GraphEdge[], isNarrowing: boolean) =>
      edges
        .filter(({ event }) => event.type === 'plans.narrow' && (event.bundle !== null) === isNarrowing)
        .flatMap(({ target }) => graph.get(target) ?? [])
        .map((reached) => [shownService(from.value), reached] as const)
    const returns = [...graph.values()]
      .filter(({ snapshot }) => snapshot.matches({ streaming: 'choosing' }))
      .flatMap(({ snapshot, edges }) => follow(snapshot, edges, true))
      .filter(([, { snapshot }]) => snapshot.matches({ streaming: 'narrowed' }))
      .flatMap(([before, { snapshot, edges }]) =>
        follow(snapshot, edges, false).map(([, reached]) => [before, shownService(reached.snapshot.value)]),
      )
    expect(returns.filter(([before, after]) => before !== after)).toEqual([])
    expect([...new Set(returns.map(([before]) => before))].sort()).toEqual([...services, null].sort())
  })
})
