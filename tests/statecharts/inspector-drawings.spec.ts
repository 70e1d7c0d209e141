import { drawingsOf } from 'statechart-kit/drawings'
import { drawnIn } from 'statechart-kit/internal/draw/drawn'
import { drawingOf, waysOf } from 'statechart-kit/internal/inspector/chart-index'
import { chartOf, type StateBox } from 'statechart-kit/internal/inspector/definition'
import { describe, expect, it } from 'vitest'
import config from '../../statecharts.config.ts'

const charts = await drawnIn(config)
const drawings = await drawingsOf(charts)

/** A machine's chart as a page reports it. */
const reported = (index: number): StateBox => {
  const config = JSON.stringify(charts[index]?.machine.config, (_key, value: unknown) =>
    typeof value === 'function' ? { type: value.name } : value,
  )
  return chartOf(config) as StateBox
}

const attributesIn = (svg: string, name: string): readonly string[] =>
  [...svg.matchAll(new RegExp(` data-${name}="([^"]*)"`, 'g'))].map(([, id = '']) => id)

describe.each(
  charts.map(({ name }, index) => [name, index] as const),
)('the drawing of %s', (_name, index) => {
  const drawing = drawings.charts[index]
  const model = charts[index]?.model

  it('is found for the running chart', () => {
    expect(drawingOf(reported(index), drawings)).toBe(drawing)
  })

  it('marks every box and arrow with states of the chart', () => {
    const ids = new Set(model?.states.map(({ id }) => id))
    const marks = (drawing?.pictures ?? []).flatMap(({ svg }) =>
      ['state', 'from', 'to'].flatMap((name) => attributesIn(svg, name)),
    )
    expect(marks.length).toBeGreaterThan(0)
    expect(marks.filter((id) => !ids.has(id.replace(/^→/, '')))).toEqual([])
  })

  it('has a way for every transition, to its target', () => {
    const chart = reported(index)
    const moves = model?.transitions.filter(({ kind }) => kind === 'move') ?? []
    const wrong = moves.filter(({ id, source, targets }) => {
      const ways = waysOf(chart, [id])
      return (
        ways.map(({ from, to }) => `${from[0]} ${to[0]}`).join() !==
        targets.map((to) => `${source} ${to}`).join()
      )
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })
})
