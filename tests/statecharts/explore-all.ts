import { charts } from './charts.ts'
import { explored } from './explored.ts'

const states = charts.reduce((sum, chart) => sum + explored(chart).size, 0)
console.log(`${charts.length} charts: ${states} states`)
