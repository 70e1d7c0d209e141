import { coverageFormVisits } from '../../tests/statecharts/browser/coverage-form.world.ts'
import { test } from '../models/fixtures.ts'
import { coverageFormHands } from './coverage-form-events.ts'
import { testVisits } from './visit-test.ts'

// What moves, moves here.
test.use({ reducedMotion: 'no-preference' })

testVisits(coverageFormVisits, coverageFormHands)
