import type { ChartGraph } from '../explore/chart.types.ts'
import { wayTo } from '../explore/paths.ts'
import { valueText } from '../explore/value-text.ts'

/** Lines of a behaviour by state and event type. */
const linesBy = (behaviour: string): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>()
  let state = ''
  for (const line of behaviour.split('\n')) {
    if (!line.startsWith('  ')) {
      state = line
      if (line !== '') found.set(line, [])
      continue
    }
    const key = `${state}, ${line.trimStart().split(' ')[0]}`
    found.set(key, [...(found.get(key) ?? []), line.trimStart()])
  }
  return found
}

/** The state that a key of `linesBy` is about, without its tags and meta. */
const stateIn = (key: string): string => key.split(/ [#{]|, /)[0] ?? ''

/** A line without its share of the steps, which a change elsewhere moves, too. */
const withoutShare = (line: string): string => line.slice(2).replace(/; in \d+ of \d+ \w+$/, '')

/** Whether lines that are gone are new with another share alone. */
const isShareAlone = (lines: readonly string[]): boolean => {
  const [old, now] = ['-', '+'].map((sign) => lines.filter((line) => line.startsWith(sign)).map(withoutShare))
  return old?.join() === now?.join()
}

/**
 * The differences between an agreed behaviour and the present one: state and event, lines gone (`-`) and new (`+`), and
 * the shortest way to the state in the present graph. Those where only the share of the steps differs come last.
 */
export const behaviourChanges = (graph: ChartGraph, agreed: string, present: string): readonly string[] => {
  const [before, after] = [linesBy(agreed), linesBy(present)]
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [old, now] = [before.get(key), after.get(key)]
    const lines = [
      ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `- ${line}`),
      ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+ ${line}`),
    ]
    const state = old === undefined ? 'a new state' : now === undefined ? 'a state that is gone' : ''
    if (lines.length === 0 && (key.includes(', ') || state === '')) return []
    const heading = [`${key.replace(/ [#{].*(?=, )/, '')}`, ...(lines.length === 0 ? [state] : lines)]
    const text = [...heading, wayTo(graph, ({ value }) => valueText(value) === stateIn(key))].join('\n')
    return [{ text, isSlight: lines.length > 0 && isShareAlone(lines) }]
  })
  const [slight = [], others = []] = [true, false].map((is) =>
    changes.filter(({ isSlight }) => isSlight === is),
  )
  return [...others, ...slight].map(({ text }) => text)
}
