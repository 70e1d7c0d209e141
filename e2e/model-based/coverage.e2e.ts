import { coverageVisits } from '../../tests/statecharts/browser/coverage.world.ts'
import { coverageHands } from './coverage-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(coverageVisits, coverageHands)
