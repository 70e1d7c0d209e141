import { oldWebkit } from './support/engines.ts'
import { testsOf } from './support/tests.ts'

testsOf(oldWebkit(), { 'buys by boleto': 'light' })
