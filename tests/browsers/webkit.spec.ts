import { webkit } from './support/engines.ts'
import { testsOf } from './support/tests.ts'

testsOf(webkit(), { 'buys by boleto': 'dark' })
