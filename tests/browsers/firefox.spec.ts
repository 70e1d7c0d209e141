import { firefox } from './support/engines.ts'
import { everything, testsOf } from './support/tests.ts'

testsOf(firefox(), everything)
