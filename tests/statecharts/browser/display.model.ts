import { type Theme, type Zoom, zoomFrom } from '@ultrafibra/contract/display'
import { displayChart } from '../charts/display.chart.ts'
import type { BrowserVisits } from './browser-model.types.ts'
import { islandModel } from './island-model.ts'

/** Visits of people who want the text larger or the pages dark. */
export const displayVisits: BrowserVisits = {
  chart: displayChart,
  leftOut: [],
  model: islandModel({
    chart: displayChart,
    firstFacts: null,
    answers: () => [],
    offers: ({ snapshot }) => [
      { type: 'display.zoom', zoom: zoomFrom(snapshot.context.zoom as Zoom, 1) },
      { type: 'display.theme', theme: 'dark' satisfies Theme },
    ],
  }),
}
