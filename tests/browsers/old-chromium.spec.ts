import { chromium103 } from './support/engines.ts'
import { testsOf } from './support/tests.ts'

testsOf(chromium103(), { 'buys by boleto': 'dark' })
