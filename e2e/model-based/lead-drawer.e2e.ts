import { leadDrawerVisits } from '../../tests/statecharts/browser/lead-drawer.world.ts'
import { test } from '../models/fixtures.ts'
import { leadDrawerHands } from './drawer-events.ts'
import { testVisits } from './visit-test.ts'

// What moves, moves here.
test.use({ reducedMotion: 'no-preference' })

testVisits(leadDrawerVisits, leadDrawerHands)
