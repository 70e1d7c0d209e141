import type { ChartUnderTest } from './chart.types.ts'
import { renewalChart } from './charts/renewal.chart.ts'

/** Every chart of the site, as it is explored. */
export const charts: readonly ChartUnderTest[] = [renewalChart]
