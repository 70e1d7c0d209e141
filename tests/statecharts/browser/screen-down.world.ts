import { screenDownChart } from '../charts/screen-down.chart.ts'
import type { BrowserVisits } from './browser-world.types.ts'
import { islandWorld } from './island-world.ts'

/** Visits of people who press the button that leads down. */
export const screenDownVisits: BrowserVisits = {
  chart: screenDownChart,
  leftOut: [],
  world: islandWorld({
    chart: screenDownChart,
    firstFacts: null,
    answers: () => [],
    offers: () => [{ type: 'button.press' }],
  }),
}
