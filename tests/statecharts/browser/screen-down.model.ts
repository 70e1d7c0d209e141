import { screenDownChart } from '../charts/screen-down.chart.ts'
import type { BrowserVisits } from './browser-model.types.ts'
import { islandModel } from './island-model.ts'

/** Visits of people who press the button that leads down. */
export const screenDownVisits: BrowserVisits = {
  chart: screenDownChart,
  leftOut: [],
  model: islandModel({
    chart: screenDownChart,
    firstFacts: null,
    answers: () => [],
    offers: () => [{ type: 'button.press' }],
  }),
}
