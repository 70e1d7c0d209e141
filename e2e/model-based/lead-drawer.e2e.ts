import { leadDrawerVisits } from '../../tests/statecharts/browser/lead-drawer.model.ts'
import { leadDrawerHands } from './drawer-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(leadDrawerVisits, leadDrawerHands)
