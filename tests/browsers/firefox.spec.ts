import { firefox } from './support/engines.ts'
import { testsOf } from './support/tests.ts'

testsOf(firefox(), { 'buys by boleto': 'dark', 'buys by direct debit, with a bank': 'light' })
