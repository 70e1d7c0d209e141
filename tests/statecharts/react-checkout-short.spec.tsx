import { describe } from 'vitest'
import { shortCheckoutChart } from './charts/checkout.chart.ts'
import { itDrawsWhole } from './react-spec.ts'

describe('the view of checkout.b', () => itDrawsWhole(shortCheckoutChart))
