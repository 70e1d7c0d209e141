import { coverageFormVisits } from '../../tests/statecharts/browser/coverage-form.model.ts'
import { coverageFormHands } from './coverage-form-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(coverageFormVisits, coverageFormHands)
