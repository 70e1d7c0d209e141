import { describe } from 'vitest'
import { charts } from './charts.ts'
import { itDrawsWhole } from './react-spec.ts'

const checkouts = charts.filter(({ name }) => name.startsWith('checkout'))

describe.each(checkouts)('the view of $name', (chart) => itDrawsWhole(chart))
