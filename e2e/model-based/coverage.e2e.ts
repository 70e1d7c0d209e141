import { coverageVisits } from '../../tests/statecharts/browser/coverage.model.ts'
import { coverageHands } from './coverage-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(coverageVisits, coverageHands)
