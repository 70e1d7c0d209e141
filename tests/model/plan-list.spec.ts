import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, getInitialSnapshot } from 'xstate'
import type { Addon } from '../../contract/pages.ts'
import type { Plan } from '../../contract/plan.ts'
import { cardNamedBy, cardsOf, groupOf } from '../../machines/plan-list/plan-list.cards.ts'
import { planListMachine } from '../../machines/plan-list/plan-list.machine.ts'
import type { CardInput, PlanListEvent, PlanListInput } from '../../machines/plan-list/plan-list.setup.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { plansShownBy, plansSoldBy } from '../../src/content/plan-facts.ts'
import { deadEnds, unreached } from '../support/part-explorer.ts'
import { explorePlans } from '../support/plan-explorer.ts'
import { catalogue, plansOf } from '../unit/support/plan-landing.ts'

const plansNamed = (...skus: readonly string[]): readonly Plan[] =>
  skus.flatMap((sku) => catalogue.filter((plan) => plan.sku === sku))
const rules = { premium: false, streamingFilter: null }
const cardsFor = (addon: Addon | '', listed?: readonly Plan[]) => {
  const campaign = campaignOf(addon)
  return cardsOf(
    listed ?? plansShownBy(campaign, plansOf(addon)),
    plansSoldBy(campaign, plansOf(addon)),
    campaign,
  )
}
const told = (cards: ReturnType<typeof cardsFor>) =>
  cards.map(({ group, variants, initial }) => [
    group,
    variants.map(({ sku }) => sku).join(' '),
    variants.find(({ service }) => service === initial)?.sku,
  ])

describe('the group of a plan', () => {
  it.each<[string, readonly string[]]>([
    ['300', ['d300a', 'd300r']],
    ['400', ['d400a', 'd400r']],
    ['500', ['d500a', 'd500b', 'd500em', 'd500rs']],
    ['600', ['d400rt', 'd600b', 'd600br', 'd600c', 'd600cb', 'd600sp']],
    ['600a', ['d600a', 'd600ar', 'd600ar3', 'd600asp', 'd600gles', 'd700a', 'd700b', 'd700rs']],
    ['1000', ['d1000a', 'd1000b', 'd1000c', 'd1000cb', 'd1000d', 'd1000em', 'd600gl']],
    ['2000', ['d2000b']],
  ])('%s holds %o', (group, skus) => {
    expect(
      catalogue
        .filter((plan) => groupOf(plan) === group)
        .map(({ sku }) => sku)
        .sort(),
    ).toEqual(skus)
  })
})

describe('the cards of a page', () => {
  it.each<[Addon | '', readonly (readonly string[])[]]>([
    [
      '',
      [
        ['300', 'd300a', 'd300a'],
        ['500', 'd500a', 'd500a'],
        ['500', 'd500b', 'd500b'],
        ['600a', 'd600a', 'd600a'],
        ['1000', 'd1000a d600gl d1000d d1000c', 'd600gl'],
        ['1000', 'd1000b', 'd1000b'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'es',
      [
        ['500', 'd500a', 'd500a'],
        ['600a', 'd600ar3 d600gles', 'd600gles'],
        ['1000', 'd1000a', 'd1000a'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'timblack',
      [
        ['500', 'd500a', 'd500a'],
        ['500', 'd500b', 'd500b'],
        ['600a', 'd600a d700b', 'd700b'],
        ['1000', 'd1000a d600gl', 'd600gl'],
        ['1000', 'd1000b', 'd1000b'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
    [
      'hbo-max',
      [
        ['500', 'd500b', 'd500b'],
        ['600', 'd600c', 'd600c'],
        ['600', 'd600cb', 'd600cb'],
        ['1000', 'd1000d', 'd1000d'],
        ['1000', 'd1000b', 'd1000b'],
        ['1000', 'd1000cb', 'd1000cb'],
        ['2000', 'd2000b', 'd2000b'],
      ],
    ],
  ])('of "%s" are %o: group, plans to choose from, the one in view', (addon, cards) => {
    expect(told(cardsFor(addon))).toEqual(cards)
  })

  it('keep the landing order of the plain site', () => {
    const landing = ['d300a', 'd500a', 'd500b', 'd1000a', 'd1000b', 'd2000b']
    const places = cardsFor('').map(({ variants }) => variants.map(({ sku }) => sku))
    expect(places.flatMap((skus) => landing.filter((sku) => skus.includes(sku)))).toEqual(landing)
  })

  it.each<[string, readonly string[], string]>([
    ['a Paramount+ sku', ['d1000c'], 'd1000c'],
    ['the HBO Max of a speed alone', ['d1000d'], 'd1000d'],
    ['a listed Globoplay sku', ['d1000a', 'd600gl'], 'd600gl'],
    ['the plain plan alone', ['d1000a'], 'd1000a'],
    ['the HBO Max of the 600 Mega', ['d600c'], 'd600c'],
  ])('that stand for %s begin so', (_name, skus, sku) => {
    expect(told(cardsFor('', plansNamed(...skus))).map(([, , shown]) => shown)).toEqual([sku])
  })

  it.each<[string, boolean, readonly string[], string | undefined]>([
    ['by the sku', false, ['d1000c', 'd1000a'], 'd1000c'],
    ['but not for premium, where there is a plain plan', true, ['d1000c', 'd1000a'], 'd1000a'],
    ['but not for premium, where there is another service', true, ['d600b', 'd600c'], 'd600c'],
    ['for premium, too, where there is nothing else', true, ['d600b'], 'd600b'],
  ])('begin with Paramount+ %s', (_name, premium, skus, sku) => {
    const plans = plansNamed(...skus)
    expect(told(cardsOf(plans, plans, { ...rules, premium })).map(([, , shown]) => shown)).toEqual([sku])
  })

  it('begin with Paramount+ where the plan is named so, whatever its sku', () => {
    const [plan] = plansNamed('d1000c')
    if (!plan) throw new Error('There is no d1000c')
    const plans = [{ ...plan, sku: 'd9', plan: '1 giga Paramount+' }, ...plansNamed('d1000a', 'd600gl')]
    expect(told(cardsOf(plans, plans, rules))).toEqual([['1000', 'd1000a d600gl d9', 'd9']])
  })

  it.each<[Addon | '', string | null]>([
    ['hbo-max', 'max'],
    ['max', 'max'],
    ['paramount', null],
    ['', null],
  ])('of "%s" lock %s', (addon, locked) => {
    expect([...new Set(cardsFor(addon).map((card) => card.locked))]).toEqual([locked])
  })
})

describe('the address of a card', () => {
  const cards = [...cardsFor(''), ...cardsFor('', plansNamed('d600c'))]

  it.each<[string, string | null]>([
    ['#cd500', 'd500a'],
    ['#cd500b', 'd500b'],
    ['#cd600', 'd600a'],
    ['#cd600gl', 'd600gl'],
    ['#cd600c', 'd600c'],
    ['#cd1000', 'd1000a'],
    ['#cd1000b', 'd1000b'],
    ['#cd1000c', 'd1000c'],
    ['#cd2000', 'd2000b'],
    ['#CD2000', 'd2000b'],
    ['#cgloboplay', 'd600gl'],
    ['#cparamount', 'd1000c'],
    ['#cmax', 'd500b'],
    ['#chbo-max', 'd500b'],
    ['#comparar', null],
    ['#cd9', null],
    ['#d500', null],
    ['#c', null],
    ['', null],
  ])('%s names %s', (hash, sku) => {
    expect(cardNamedBy(cards, hash)?.variant.sku ?? null).toBe(sku)
  })
})

const inputOf = (mode: PlanListInput['mode'], selectedSku: string | null = 'd300a'): PlanListInput => ({
  mode,
  cards: cardsFor('').map((card): CardInput => ({ ...card, calls: false })),
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

describe('the plan that a page is about', () => {
  it.each<[string, PlanListInput['mode'], readonly PlanListEvent[], string, string]>([
    ['at first', 'tabs', [], 'd300a', '300'],
    ['of a tab', 'tabs', [{ type: 'tab.choose', group: '1000' }], 'd600gl', '1000'],
    ['of a tab that is not there', 'tabs', [{ type: 'tab.choose', group: '400' }], 'd300a', '300'],
    ['of the address', 'tabs', [{ type: 'hash.change', hash: '#cd1000d' }], 'd1000d', '1000'],
    ['of an address that names none', 'tabs', [{ type: 'hash.change', hash: '#duvidas' }], 'd300a', '300'],
    [
      'of the first address',
      'all',
      [{ type: 'surroundings.read', hash: '#cd500', isMotionReduced: true }],
      'd500a',
      '300',
    ],
    ['of the open order', 'tabs', [{ type: 'order.open', sku: 'd2000b' }], 'd2000b', '2000'],
    ['of an order for something else', 'tabs', [{ type: 'order.open', sku: 'd9' }], 'd300a', '300'],
  ])('%s in %s after %o is %s', (_name, mode, events, sku, group) => {
    const { context } = start(mode, ...events)
    expect([context.selectedSku, context.group]).toEqual([sku, group])
  })

  it('is none where nothing is sold', () => {
    const { context } = getInitialSnapshot(quiet, { mode: 'tabs', cards: [], selectedSku: null })
    expect([context.selectedSku, context.group]).toEqual([null, null])
  })

  it('follows what is chosen and pressed on the cards', () => {
    const { actor, context } = start('all')
    context.cards[4]?.ref.send({ type: 'streaming.turn', service: 'max', isOn: true })
    const chosen = actor.getSnapshot().context.selectedSku
    context.cards[1]?.ref.send({ type: 'plan.press' })
    expect([chosen, actor.getSnapshot().context.selectedSku]).toEqual(['d1000d', 'd500a'])
  })
})

describe('the filter of a list', () => {
  const business: PlanListEvent = { type: 'filter.choose', filter: 'business' }

  it('for companies shows cards without streaming, and gives it back', () => {
    const { actor, shown } = start('all', business)
    actor.send({ type: 'filter.choose', filter: 'everything' })
    const after = actor.getSnapshot().context.cards.map(({ ref }) => ref.getSnapshot().context.sku)
    expect([shown[4], after[4]]).toEqual(['d1000a', 'd600gl'])
  })

  it.each<[string, PlanListEvent, string]>([
    ['the address names a card', { type: 'hash.change', hash: '#cd1000c' }, 'd1000c'],
    ['an order is found', { type: 'order.open', sku: 'd1000c' }, 'd1000c'],
  ])('shows everything where %s', (_name, event, sku) => {
    const { actor, shown } = start('all', business, event)
    expect([actor.getSnapshot().value.view, shown[4]]).toEqual([{ together: 'everything' }, sku])
  })
})

describe('an order that is found before the cards are drawn', () => {
  it('waits for them', () => {
    const actor = createActor(quiet, { input: inputOf('all') }).start()
    const skus = () => actor.getSnapshot().context.cards.map(({ ref }) => ref.getSnapshot().context.sku)
    actor.send({ type: 'order.open', sku: 'd1000c' })
    const before = [actor.getSnapshot().value.order, skus()[4]]
    actor.send({ type: 'list.drawn' })
    expect([before, actor.getSnapshot().value.order, skus()[4]]).toEqual([
      ['due', 'd600gl'],
      'open',
      'd1000c',
    ])
  })
})

describe('every way through a list', () => {
  const events = [
    { type: 'list.drawn' },
    { type: 'page.return' },
    { type: 'surroundings.read', hash: '#cd500', isMotionReduced: true },
    ...['#cd500', '#duvidas'].map((hash) => ({ type: 'hash.change', hash })),
    ...[true, false].map((isReduced) => ({ type: 'motion.change', isReduced })),
    ...['300', '1000', '400'].map((group) => ({ type: 'tab.choose', group })),
    ...['everything', 'streaming', 'business'].map((filter) => ({ type: 'filter.choose', filter })),
    ...['d300a', 'd1000c'].map((sku) => ({ type: 'plan.look', sku })),
    ...['', 'd1000c'].map((sku) => ({ type: 'order.open', sku })),
  ]
  const modes = ['group', 'tabs', 'all'] as const
  const graphs = modes.map((mode) =>
    explorePlans({
      machine: planListMachine,
      input: inputOf(mode),
      events,
      facet: ({ context }) => [context.selectedSku, context.orderSku, context.group],
    }),
  )

  it('reaches every state of the chart in which it can rest', () => {
    const all = new Map(graphs.flatMap((graph) => [...graph]))
    const explored = { machine: planListMachine, cases: () => [], facet: () => null }
    expect(unreached(explored, all)).toEqual(['plan-list.view.deciding'])
  })

  it.each([
    ['tabs', '300', graphs[1]],
    ['tabs', '1000', graphs[1]],
  ] as const)('in %s can always come to the plans of %s', (_mode, group, graph) => {
    expect(graph && deadEnds(graph, ({ context }) => context.group === group)).toEqual([])
  })

  it.each(['everything', 'streaming', 'business'])('can always come to show %s', (filter) => {
    const [, , all] = graphs
    const isShown = (value: unknown) => JSON.stringify(value).includes(`"together":"${filter}"`)
    expect(all && deadEnds(all, ({ value }) => isShown(value))).toEqual([])
  })

  it('ignores what belongs to another mode', () => {
    const foreign = graphs.flatMap((graph, place) =>
      [...graph.values()].flatMap(({ snapshot, edges }) =>
        edges
          .filter(({ event }) => event.type === (modes[place] === 'tabs' ? 'filter.choose' : 'tab.choose'))
          .filter(({ target }) => {
            const reached = graph.get(target)?.snapshot
            return (
              JSON.stringify([reached?.value, reached?.context.group]) !==
              JSON.stringify([snapshot.value, snapshot.context.group])
            )
          }),
      ),
    )
    expect(foreign).toEqual([])
  })
})
