import { join } from 'node:path'
import { allCharts } from '../../statecharts/draw/charts.ts'
import { placed } from '../../statecharts/draw/layout.ts'
import { svgOf } from '../../statecharts/draw/svg.ts'
import { style } from '../../statecharts/draw/svg-style.ts'
import { viewsOf } from '../../statecharts/draw/views.ts'
import type { Drawings, DrawnChart } from '../../statecharts/inspector/drawing.types.ts'

const withoutStyle = (svg: string): string => svg.replace(/<style>[\s\S]*?<\/style>\n?/, '')

/**
 * Draws every chart for the inspector: the pictures of the documents, with marks at boxes and arrows.
 * @param root the project's folder
 */
export const drawingsOf = async (root: string): Promise<Drawings> => {
  const charts: DrawnChart[] = []
  for (const { model } of await allCharts(root)) {
    const pictures = []
    for (const view of viewsOf(model, model.id)) {
      const svg = svgOf(await placed(view), view.title, view.title, true)
      pictures.push({ name: view.name, title: view.title, svg: withoutStyle(svg) })
    }
    charts.push({ states: model.states.map(({ id }) => id), pictures })
  }
  return { style, charts }
}

if (import.meta.main)
  process.stdout.write(JSON.stringify(await drawingsOf(join(import.meta.dirname, '../..'))))
