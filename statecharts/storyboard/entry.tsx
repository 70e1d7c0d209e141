import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import '../../src/styles/base.css'
import { charts } from '../../tests/statecharts/charts.ts'
import { viewOf, withoutView } from '../../tests/statecharts/views.tsx'
import { valueText } from '../behave/behaviour.ts'
import type { ChartUnderTest } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { pathTo } from '../explore/paths.ts'
import { activeNodes } from '../explore/transitions.ts'
import type { Board } from './frames.ts'

interface DrawnFrame {
  readonly chart: ChartUnderTest
  readonly snapshot: AnyMachineSnapshot
}

const shown = new Map<string, readonly DrawnFrame[]>()

const nodesOf = (snapshot: AnyMachineSnapshot): readonly string[] => activeNodes(snapshot).map(({ id }) => id)

const titleOf = (snapshot: AnyMachineSnapshot): string =>
  Object.values<{ readonly title?: string } | undefined>(snapshot.getMeta()).find((meta) => meta?.title)
    ?.title ?? ''

/** One frame per configuration reached by exploring the chart. */
const boardOf = (chart: ChartUnderTest): Board => {
  const graph = explore(chart)
  const view = viewOf(chart)
  const first = new Map<string, string>()
  for (const [key, { snapshot }] of graph) {
    const value = valueText(snapshot.value)
    if (!first.has(value)) first.set(value, key)
  }
  const frames = [...first].flatMap(([value, key]) => {
    const snapshot = graph.get(key)?.snapshot
    if (!snapshot) return []
    const isSeen = view?.draw(snapshot, () => undefined) != null
    const path = pathTo(graph, key).map(({ type }) => type)
    const tags = [...snapshot.tags].sort()
    const title = titleOf(snapshot)
    return [{ chart: chart.name, value, title, tags, states: nodesOf(snapshot), path, isSeen, snapshot }]
  })
  shown.set(
    chart.name,
    frames.map(({ snapshot }) => ({ chart, snapshot })),
  )
  return {
    chart: chart.name,
    description: chart.machine.root.description ?? '',
    unseen: view === null ? (withoutView[chart.name] ?? '') : null,
    states: [...new Set([...graph.values()].flatMap(({ snapshot }) => nodesOf(snapshot)))],
    frames: frames.map(({ snapshot: _drawn, ...frame }) => frame),
  }
}

const root = createRoot(document.getElementById('root') as HTMLElement)

const show = (name: string, index: number): void => {
  const frame = shown.get(name)?.[index]
  if (!frame) throw new Error(`The storyboard has no frame ${index} of "${name}"`)
  const drawn = viewOf(frame.chart)?.draw(frame.snapshot, () => undefined)
  flushSync(() => root.render(<StrictMode key={`${name}-${index}`}>{drawn}</StrictMode>))
  window.scrollTo(0, 0)
}

Object.assign(window, { boards: charts.map(boardOf), show })
