import { describe } from 'vitest'
import { migrationCheckoutChart } from './charts/checkout.chart.ts'
import { itDrawsWhole } from './react-spec.ts'

describe('the view of checkout.migration', () => itDrawsWhole(migrationCheckoutChart))
