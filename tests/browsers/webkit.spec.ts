import { webkit } from './support/engines.ts'
import { everything, testsOf } from './support/tests.ts'

testsOf(webkit(), everything)
