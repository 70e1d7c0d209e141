import { visitsOf } from '../tests/statecharts/browser/visit-cache.ts'
import { browserVisits } from '../tests/statecharts/browser/visits.ts'
import { charts } from '../tests/statecharts/charts.ts'
import { explored } from '../tests/statecharts/explored.ts'

const states = charts.reduce((sum, chart) => sum + explored(chart).size, 0)
const visits = browserVisits.reduce((sum, one) => sum + visitsOf(one).length, 0)
console.log(`${charts.length} charts: ${states} states; ${visits} visits of a browser`)
