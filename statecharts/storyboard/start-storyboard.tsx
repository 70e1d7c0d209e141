import { type ReactElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartUnderTest } from '../explore/chart.types.ts'
import { explore } from '../explore/explore.ts'
import { pathTo } from '../explore/paths.ts'
import { activeNodes } from '../explore/transitions.ts'
import { valueText } from '../explore/value-text.ts'
import type { Board } from './frames.ts'

/** How the charts are drawn. */
interface Views {
  /** Draws a state; null if nothing is drawn. */
  readonly draw: (chart: ChartUnderTest, snapshot: AnyMachineSnapshot) => ReactElement | null
  /** Why a chart is never drawn; null if it is. */
  readonly unseen: (chart: ChartUnderTest) => string | null
}

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
const boardOf = (chart: ChartUnderTest, { draw, unseen }: Views): Board => {
  const graph = explore(chart)
  const first = new Map<string, string>()
  for (const [key, { snapshot }] of graph) {
    const value = valueText(snapshot.value)
    if (!first.has(value)) first.set(value, key)
  }
  const frames = [...first].flatMap(([value, key]) => {
    const snapshot = graph.get(key)?.snapshot
    if (!snapshot) return []
    const isSeen = draw(chart, snapshot) !== null
    const path = pathTo(graph, key)
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
    unseen: unseen(chart),
    states: [...new Set([...graph.values()].flatMap(({ snapshot }) => nodesOf(snapshot)))],
    frames: frames.map(({ snapshot: _drawn, ...frame }) => frame),
  }
}

/** Lets `statecharts storyboard` draw any state of these charts on this page. */
export const startStoryboard = (charts: readonly ChartUnderTest[], views: Views): void => {
  const root = createRoot(document.getElementById('root') as HTMLElement)
  const show = (name: string, index: number): void => {
    const frame = shown.get(name)?.[index]
    if (!frame) throw new Error(`The storyboard has no frame ${index} of "${name}"`)
    const drawn = views.draw(frame.chart, frame.snapshot)
    flushSync(() => root.render(<StrictMode key={`${name}-${index}`}>{drawn}</StrictMode>))
    window.scrollTo(0, 0)
  }
  Object.assign(window, { boards: charts.map((chart) => boardOf(chart, views)), show })
}
