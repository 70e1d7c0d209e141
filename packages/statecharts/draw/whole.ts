import type { ChartState } from './chart-model.ts'
import type { Chart } from './charts.ts'
import type { Relations } from './relations.ts'
import type { View, ViewEdge, ViewLabel, ViewNode } from './view.types.ts'

const runs = 'runs'

const blank: Omit<ChartState, 'id' | 'key' | 'description'> = {
  path: [],
  parent: '',
  children: [],
  type: 'atomic',
  initial: null,
  tags: [],
  address: null,
  title: null,
  invokes: [],
  entry: [],
  exit: [],
}

const nodeOf = (name: string, description: string | null, children: readonly ViewNode[] = []): ViewNode => ({
  id: name,
  name,
  kind: children.length > 0 ? 'compound' : 'atomic',
  state: { ...blank, id: name, key: name, description, parent: children.length > 0 ? null : '' },
  isClosed: false,
  children,
  lines: [],
})

const manyEvents = 3

/** The arrow itself says that one chart runs another; many events are counted, the table names them. */
const labelsOf = (texts: readonly string[]): readonly ViewLabel[] => {
  const events = texts.filter((text) => text !== runs)
  const told = events.length > manyEvents ? [`${events.length} events`] : events
  return [...texts.filter((text) => text === runs), ...told].map((text, order) => ({
    text,
    shown: text === runs ? '' : text,
    actions: '',
    isPlain: true,
    order,
  }))
}

/** One box for all flows of a chart. */
const idOf = (name: string, charts: readonly Chart[]): string =>
  charts.find((chart) => chart.name === name)?.model.id ?? name

const together = (pairs: readonly (readonly [from: string, to: string, text: string])[]) =>
  Map.groupBy(pairs, ([from, to]) => `${from} ${to}`)

const arrowsOf = ({ runs: started, messages }: Relations, charts: readonly Chart[]): readonly ViewEdge[] => {
  const order = new Map(
    ['journey', ...charts.map(({ name }) => name)].toReversed().map((name, at) => [name, -at]),
  )
  const isBack = (from: string, to: string) => {
    if (started.some((run) => idOf(run.from, charts) === to && run.to === from)) return true
    if (started.some((run) => idOf(run.from, charts) === from && run.to === to)) return false
    return (order.get(to) ?? 0) < (order.get(from) ?? 0)
  }
  const run = started.map(({ from, to }) => [idOf(from, charts), to, runs] as const)
  const sent = messages
    .filter(({ isEffect }) => !isEffect)
    .flatMap(({ from, to, events }) => events.map((event) => [idOf(from, charts), to, event] as const))
  return [...together([...run, ...sent]).values()].map((group) => {
    const [[from, to]] = group as [readonly [string, string, string]]
    const texts = [...new Set(group.map(([, , text]) => text))]
    return {
      from,
      to,
      isUpward: isBack(from, to),
      isBack: isBack(from, to),
      isHappy: false,
      labels: labelsOf(texts),
    }
  })
}

/** The picture of the charts that know each other: which runs which and who sends what; one box for all flows. */
export const wholeView = (charts: readonly Chart[], relations: Relations): View => {
  const edges = arrowsOf(relations, charts)
  const own = charts.filter(({ name }) => edges.some(({ from, to }) => name === from || name === to))
  const inOrder = own.toSorted(
    (one, other) => Number(other.name === 'journey') - Number(one.name === 'journey'),
  )
  return {
    name: '',
    title: 'Charts that run each other',
    isOverview: true,
    isSideways: true,
    root: nodeOf(
      'Charts that run each other',
      'Solid: runs it, and the events it is sent. Dashed: the events it sends back.',
      inOrder.map(({ name, model }) => nodeOf(name, model.description)),
    ),
    edges,
    outside: [],
  }
}
