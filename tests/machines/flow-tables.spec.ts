import { theProduct } from '@ultrafibra/contract/brand'
import type { FunnelMap } from '@ultrafibra/contract/funnel'
import { questions } from '@ultrafibra/contract/questions/questions'
import { type ChartTransition, chartModelOf } from 'statechart-kit/internal/draw/chart-model'
import { describe, expect, it } from 'vitest'
import { type CheckoutFlow, type Edge, flows, questionsIn } from '../../machines/checkout/checkout.flow.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'

const titles: Readonly<Record<keyof typeof flows, string>> = {
  default: 'One question a page',
  b: 'Several questions a page',
  migration: 'A customer who migrates',
}

const said = (edges: readonly Edge[]): string =>
  edges
    .map((edge) => {
      if (typeof edge === 'string') return edge
      const { guard, target } = edge
      // A condition about a page is one about the page that it leads to.
      return `${target} if \`${typeof guard === 'string' ? guard : `${guard.type}(${guard.params.page})`}\``
    })
    .join(', else ')

const rowsOf = ({ pages }: CheckoutFlow): readonly string[] =>
  Object.entries(pages).map(
    ([page, { asks = [], back, next }]) =>
      `| ${page} | ${[...new Set(asks.map(({ saves }) => saves))].join(', ')} | ${said(back)} | ${said(next)} |`,
  )

const document = [
  '# The flows at a glance',
  '',
  'Written from [the tables](../machines/checkout/checkout.flow.ts): the pages in the order of the purchase. Before any next page a rejection by the risk policy leads to',
  '`erro2`. A page opened from the review leads back there. An address opens its page where everything before it is answered, else the first gap (`targetPageOf` in',
  '[checkout.way.ts](../machines/checkout/checkout.way.ts)). `npm test -- unit tests/machines/flow-tables.spec.ts -u` writes this file anew.',
  ...Object.entries(flows).flatMap(([name, flow]) => [
    '',
    `## ${titles[name as keyof typeof flows]}`,
    '',
    '| page | saves | Back | next |',
    '| --- | --- | --- | --- |',
    ...rowsOf(flow),
  ]),
  '',
].join('\n')

/** Pages whose states the chart has in every flow: a line says where they lead. */
const inEveryFlow = ['cep', 'verificando-disponibilidade', 'validacao', 'confirmacao']

const targetsOf = (edges: readonly Edge[]): readonly string[] =>
  edges.map((edge) => (typeof edge === 'string' ? edge : edge.target))

/** What keeps a visitor of a flow from an order, or from going back. */
const faultsOf = (flow: CheckoutFlow): readonly string[] => {
  const { pages } = flow
  const isKnown = (page: string): boolean => page === 'home' || page in pages
  const lines = Object.entries(pages).flatMap(([page, { asks = [], title, back, next }]) => [
    ...[...targetsOf(back), ...targetsOf(next)]
      .filter((target) => !isKnown(target))
      .map((target) => `${page} leads to ${target}, which has no line`),
    ...(next.length === 0 && page !== 'confirmacao' ? [`${page} leads nowhere`] : []),
    ...(back.length === 0 && page !== 'home' ? [`${page} has no way back`] : []),
    ...(asks.length > 1 && title === undefined ? [`${page} asks several questions under no title`] : []),
    ...(asks.length > 1 && questions.some(({ name }) => name === page)
      ? [`${page} is the page of one question`]
      : []),
  ])
  const asked = questionsIn(flow)
  return [
    ...lines,
    ...inEveryFlow.filter((page) => !(page in pages)).map((page) => `${page} has no line`),
    ...questions
      .filter((question) => question.missing !== undefined && !asked.includes(question))
      .map(({ name }) => `nobody asks ${name}, which an order cannot lack`),
  ]
}

const without = (flow: CheckoutFlow, page: string): CheckoutFlow => ({
  pages: Object.fromEntries(Object.entries(flow.pages).filter(([name]) => name !== page)),
})
const changed = (page: string, line: Partial<CheckoutFlow['pages'][string]>): CheckoutFlow => ({
  pages: {
    ...flows.default.pages,
    [page]: { ...(flows.default.pages[page] as CheckoutFlow['pages'][string]), ...line },
  },
})

describe('a flow', () => {
  it.each(Object.entries(flows))('leads to an order, and back: %s', (_, flow) => {
    expect(faultsOf(flow)).toEqual([])
  })

  it.each([
    ['confirmacao has no line', without(flows.b, 'confirmacao')],
    ['ativar-debito leads to validacao, which has no line', without(flows.default, 'validacao')],
    ['nobody asks data-nascimento, which an order cannot lack', changed('data-nascimento', { asks: [] })],
    ['email leads to data-nacimento, which has no line', changed('email', { next: ['data-nacimento'] })],
    ['email leads nowhere', changed('email', { next: [] })],
    ['email has no way back', changed('email', { back: [] })],
    ['cpf is the page of one question', changed('cpf', { asks: questions.slice(0, 2), title: 'Dois' })],
    ['email asks several questions under no title', changed('email', { asks: questions.slice(0, 2) })],
  ])('is not one where %s', (fault, flow) => {
    expect(faultsOf(flow)).toContain(fault)
  })
})

it('the document of the flows says what their tables say', async () => {
  await expect(document).toMatchFileSnapshot('../../docs/flows.md')
})

/** States that a visitor passes through. */
const pageless = ['opening', 'routing']

const isBackward = ({ event }: ChartTransition): boolean =>
  ['step.back', 'slip.prefer', 'review.edit'].includes(event)

const wayOf = (from: string, to: string, all: readonly ChartTransition[]): FunnelMap['ways'][number] => {
  const onward = all.filter((transition) => !isBackward(transition))
  const taken = onward.length > 0 ? onward : all
  // The last of several asks nothing; what is alone was decided before.
  const isElse = taken.some(({ guard, turn }) => guard === null && turn !== null)
  const guards = new Set(taken.flatMap(({ guard }) => (guard === null ? [] : [guard.type])))
  return { from, to, guards: isElse ? [] : [...guards], isBack: onward.length === 0 }
}

/** What the funnel counts and draws of a flow's chart. */
const funnelMapOf = (flow: keyof typeof flows): FunnelMap => {
  const { states, transitions } = chartModelOf(checkoutOf(flow))
  const line = Object.keys(flows[flow].pages)
  const titles = Object.fromEntries(
    states.flatMap(({ path, title }) =>
      path.length === 1 && title !== null ? [[path[0], title.replaceAll(theProduct, '{product}')]] : [],
    ),
  )
  const pages = [...line, ...Object.keys(titles)].filter((page) => !pageless.includes(page))
  const pageAt = new Map(states.map(({ id, path }) => [id, path[0] ?? '']))
  const ways = Map.groupBy(
    transitions.filter(({ kind }) => kind === 'move'),
    ({ source, targets }) => `${pageAt.get(source)} ${pageAt.get(targets[0] ?? '')}`,
  )
  const main: string[] = []
  for (let page = line[0]; page !== undefined; ) {
    main.push(page)
    const next: Edge | undefined = flows[flow].pages[page]?.next.at(-1)
    page = typeof next === 'object' ? next.target : next
  }
  return {
    pages: Object.fromEntries(pages.map((page) => [page, titles[page] ?? ''])),
    main: [...main, 'pedido-realizado'],
    ways: [...ways].flatMap(([name, taken]) => {
      const [from = '', to = ''] = name.split(' ')
      return from !== to && [from, to].every((page) => pages.includes(page)) ? [wayOf(from, to, taken)] : []
    }),
  }
}

const oneWayALine = (maps: object): string =>
  `${JSON.stringify(maps).replace(/(?<=[[{,])(?="(?:pages|main|ways)"|\{"from"|"(?:default|b|migration)":\{)/g, '\n')}\n`

it('the funnel counts and draws the pages and ways of the charts', async () => {
  const maps = Object.fromEntries(
    Object.keys(flows).map((flow) => [flow, funnelMapOf(flow as keyof typeof flows)]),
  )
  await expect(oneWayALine(maps)).toMatchFileSnapshot('../../packages/contract/funnel-map.json')
})
