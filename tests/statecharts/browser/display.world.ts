import { type Theme, type Zoom, zoomFrom } from '../../../contract/display.ts'
import { displayChart } from '../charts/display.chart.ts'
import type { BrowserVisits } from './browser-world.types.ts'
import { islandWorld } from './island-world.ts'

/** Visits of people who want the text larger or the pages dark. */
export const displayVisits: BrowserVisits = {
  chart: displayChart,
  leftOut: [],
  world: islandWorld({
    chart: displayChart,
    firstFacts: null,
    answers: () => [],
    offers: ({ snapshot }) => [
      { type: 'display.zoom', zoom: zoomFrom(snapshot.context.zoom as Zoom, 1) },
      { type: 'display.theme', theme: 'dark' satisfies Theme },
    ],
  }),
}
