import { coverageDrawerVisits } from '../../tests/statecharts/browser/coverage-drawer.model.ts'
import { coverageDrawerHands } from './drawer-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(coverageDrawerVisits, coverageDrawerHands)
