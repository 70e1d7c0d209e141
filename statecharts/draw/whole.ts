import type { ChartState } from './chart-model.ts'
import type { Chart } from './charts.ts'
import type { Relations } from './relations.ts'
import type { View, ViewEdge, ViewLabel, ViewNode } from './view.types.ts'

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

const labelOf = (text: string): ViewLabel => ({ text, shown: text, actions: '' })

/** One box for all flows of a chart. */
const idOf = (name: string, charts: readonly Chart[]): string =>
  charts.find((chart) => chart.name === name)?.model.id ?? name

const together = (pairs: readonly (readonly [from: string, to: string, text: string])[]) =>
  Map.groupBy(pairs, ([from, to]) => `${from} ${to}`)

const arrowsOf = ({ runs, messages }: Relations, charts: readonly Chart[]): readonly ViewEdge[] => {
  const order = new Map(
    ['journey', ...charts.map(({ name }) => name)].toReversed().map((name, at) => [name, -at]),
  )
  const isBack = (from: string, to: string) => {
    if (runs.some((run) => idOf(run.from, charts) === to && run.to === from)) return true
    if (runs.some((run) => idOf(run.from, charts) === from && run.to === to)) return false
    return (order.get(to) ?? 0) < (order.get(from) ?? 0)
  }
  const started = runs.map(({ from, to }) => [idOf(from, charts), to, 'runs'] as const)
  const sent = messages
    .filter(({ isEffect }) => !isEffect)
    .flatMap(({ from, to, events }) => events.map((event) => [idOf(from, charts), to, event] as const))
  return [...together([...started, ...sent]).values()].map((group) => {
    const [[from, to]] = group as [readonly [string, string, string]]
    const texts = [...new Set(group.map(([, , text]) => text))]
    return {
      from,
      to,
      isUpward: isBack(from, to),
      isBack: isBack(from, to),
      isHappy: false,
      labels: texts.map(labelOf),
    }
  })
}

/** Puts charts without relations in rows below the others. */
const rows = (alone: readonly string[], above: readonly string[]): readonly ViewEdge[] => {
  const inOrder = [...above, ...alone]
  return alone.map((to, at) => ({
    from: inOrder[at] ?? '',
    to,
    isUpward: false,
    isBack: false,
    isHappy: false,
    labels: [],
    isHidden: true,
  }))
}

/** The picture of all charts: which runs which and who sends what; one box for all flows of a chart. */
export const wholeView = (charts: readonly Chart[], relations: Relations): View => {
  const own = charts.filter(({ name, model }) => name === model.id)
  const edges = arrowsOf(relations, charts)
  const related = new Set(edges.flatMap(({ from, to }) => [from, to]))
  const alone = own.map(({ name }) => name).filter((name) => !related.has(name))
  const begins = new Set(edges.filter(({ isBack }) => !isBack).map(({ from }) => from))
  const ends = [...related].filter((name) => !begins.has(name)).toSorted()
  const inOrder = [
    ...own.filter(({ name }) => name === 'journey'),
    ...own.filter(({ name }) => name !== 'journey'),
  ]
  const nodes = inOrder.map(({ name, model }) => nodeOf(name, model.description))
  return {
    name: '',
    title: 'All charts',
    isOverview: true,
    root: nodeOf(
      'All charts',
      'Solid: runs it, and the events it is sent. Dashed: the events it sends back.',
      nodes,
    ),
    edges: [...edges, ...rows(alone, ends)],
    outside: [],
  }
}
