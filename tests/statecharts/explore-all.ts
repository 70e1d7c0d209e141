import { visitsOf } from './browser/visit-cache.ts'
import { browserVisits } from './browser/visits.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

const states = charts.reduce((sum, chart) => sum + explored(chart).size, 0)
const visits = browserVisits.reduce((sum, one) => sum + visitsOf(one).length, 0)
console.log(`${charts.length} charts: ${states} states; ${visits} visits of a browser`)
