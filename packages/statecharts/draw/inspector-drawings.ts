import type { Command } from '../config.types.ts'
import type { Drawings, DrawnChart } from '../inspector/drawing.types.ts'
import type { Chart } from './charts.ts'
import { drawnIn } from './drawn.ts'
import { placed } from './layout.ts'
import { svgOf } from './svg.ts'
import { style } from './svg-style.ts'
import { viewsOf } from './views.ts'

const withoutStyle = (svg: string): string => svg.replace(/<style>[\s\S]*?<\/style>\n?/, '')

/** Draws charts for the inspector: the pictures of the documents, with marks at boxes and arrows. */
export const drawingsOf = async (all: readonly Chart[]): Promise<Drawings> => {
  const charts: DrawnChart[] = []
  for (const chart of all) {
    const { model } = chart
    const pictures = []
    for (const view of viewsOf(chart, model.id)) {
      const svg = svgOf(await placed(view), view.title, view.title, true)
      pictures.push({ name: view.name, title: view.title, svg: withoutStyle(svg) })
    }
    charts.push({ states: model.states.map(({ id }) => id), pictures })
  }
  return { style, charts }
}

/** Prints the drawings as JSON, for an inspector's page. */
export const drawings: Command = async (config, _args, { log }) => {
  log(JSON.stringify(await drawingsOf(await drawnIn(config))))
  return 0
}
