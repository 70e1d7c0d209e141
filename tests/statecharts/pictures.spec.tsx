import { join } from 'node:path'
import mermaid from 'mermaid'
import { describe, expect, it } from 'vitest'
import { allCharts } from '../../scripts/statecharts/charts.ts'
import { placed } from '../../scripts/statecharts/layout.ts'
import { mermaidOf } from '../../scripts/statecharts/mermaid.ts'
import { svgOf } from '../../scripts/statecharts/svg.ts'
import type { ViewNode } from '../../scripts/statecharts/view.types.ts'
import { viewsOf } from '../../scripts/statecharts/views.ts'

const charts = await allCharts(join(import.meta.dirname, '../..'))
const named = charts.map(({ name, model }) => ({ name, model }))

const boxesIn = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(boxesIn)]

const parsed = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml')

const textsOf = (drawing: Document, selector: string): readonly string[] =>
  [...drawing.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '')

describe.each(named)('the pictures of $name', { timeout: 60_000 }, ({ model }) => {
  const views = viewsOf(model, model.id)

  it('show every state in one of them', () => {
    const shown = new Set(views.flatMap(({ root }) => boxesIn(root).map(({ id }) => id)))
    expect(model.states.filter(({ id }) => !shown.has(id))).toEqual([])
  })

  it('are well-formed, with a title, a description, both themes, and the names of their states', async () => {
    const drawings = await Promise.all(
      views.map(async (view) => parsed(svgOf(await placed(view), view.title, 'What it is.'))),
    )
    expect(
      drawings.map((drawing) => ({
        errors: textsOf(drawing, 'parsererror'),
        title: textsOf(drawing, 'svg > title'),
        description: textsOf(drawing, 'svg > desc'),
        isDarkToo: textsOf(drawing, 'style').some((style) => style.includes('prefers-color-scheme:dark')),
        names: textsOf(drawing, '.name').toSorted(),
      })),
    ).toEqual(
      views.map(({ title, root, outside }) => ({
        errors: [],
        title: [title],
        description: ['What it is.'],
        isDarkToo: true,
        names: [...boxesIn(root), ...outside]
          .map(({ name, isClosed }) => (isClosed ? `${name} ⊞` : name))
          .toSorted(),
      })),
    )
  })

  it('are taken by Mermaid as state diagrams', async () => {
    const taken = await Promise.all(views.map((view) => mermaid.parse(mermaidOf(view))))
    expect(taken.map(({ diagramType }) => diagramType)).toEqual(views.map(() => 'stateDiagram'))
  })
})

describe('Mermaid', () => {
  it('refuses a text that is no diagram', async () => {
    expect(await mermaid.parse('stateDiagram-v2\n  state "a as {', { suppressErrors: true })).toBe(false)
  })
})
