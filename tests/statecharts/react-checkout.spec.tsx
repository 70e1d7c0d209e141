import { describe } from 'vitest'
import { checkoutChart } from './charts/checkout.chart.ts'
import { itDrawsWhole } from './react-spec.ts'

describe('the view of checkout', () => itDrawsWhole(checkoutChart))
