import { join, posix } from 'node:path'
import { documentsIn, fileOf } from 'statechart-kit/draw'
import { drawnIn } from 'statechart-kit/internal/draw/drawn'
import type { ViewEdge, ViewNode } from 'statechart-kit/internal/draw/view.types'
import { viewsOf } from 'statechart-kit/internal/draw/views'
import { describe, expect, it } from 'vitest'
import config from '../../statecharts.config.ts'

const root = join(import.meta.dirname, '../..')
const charts = await drawnIn(config)
const named = charts.map((chart) => ({ name: chart.name, chart }))
// Whether they are up to date is a separate check: `npm run statecharts -- --check`.
const documents = documentsIn(join(root, 'docs/statecharts'))

const boxesIn = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(boxesIn)]

/** Only the happy path is drawn to a state outside a picture; other ways out are lines in the boxes that they leave. */
const isDrawn = (edges: readonly ViewEdge[], id: string): boolean =>
  edges.some(({ to, isHappy }) => to === id && isHappy)

const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml')

const textsOf = (drawing: Document, selector: string): readonly string[] =>
  [...drawing.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

describe.each(named)('the pictures of $name', { timeout: 60_000 }, ({ name, chart }) => {
  const { model } = chart
  const views = viewsOf(chart, model.id)

  it('show every state in one of them', () => {
    const shown = new Set(views.flatMap(({ root }) => boxesIn(root).map(({ id }) => id)))
    expect(model.states.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  it('are well-formed, with a title, a description, both themes, and the names of their states', () => {
    const drawings = views.map((view) =>
      parsed(documents.get(fileOf(name, view)) ?? documents.get(fileOf(model.id, view)) ?? ''),
    )
    expect(
      drawings.map((drawing) => ({
        errors: textsOf(drawing, 'parsererror'),
        title: textsOf(drawing, 'svg > title'),
        description: textsOf(drawing, 'svg > desc').map((text) => text.slice(text.indexOf('Drawn'))),
        isDarkToo: textsOf(drawing, 'style').some((style) => style.includes('prefers-color-scheme:dark')),
        names: textsOf(drawing, '.name').toSorted(),
      })),
    ).toEqual(
      views.map(({ title, root, outside, edges }) => ({
        errors: [],
        title: [title],
        description: ['Drawn from the machine; its page lists every transition.'],
        isDarkToo: true,
        names: [...boxesIn(root), ...outside.filter(({ id }) => isDrawn(edges, id))]
          .map(({ name, isClosed }) => (isClosed ? `${name} ⊞` : name))
          .toSorted(),
      })),
    )
  })

  it('link each closed box to the picture of its inside', () => {
    const linked = views.map((view) => {
      const file = fileOf(name, view)
      const links = [...parsed(documents.get(file) ?? '<svg/>').querySelectorAll('a')]
      return links.map((link) => posix.join(posix.dirname(file), link.getAttribute('href') ?? ''))
    })
    const closed = views.map((view) => boxesIn(view.root).filter(({ isClosed }) => isClosed))
    expect(linked.map((links) => links.length)).toEqual(closed.map((boxes) => boxes.length))
    expect(linked.flat().filter((file) => !documents.has(file))).toEqual([])
  })
})
