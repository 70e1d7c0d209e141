import { migrationVisits } from '../../tests/statecharts/browser/migration.model.ts'
import { onRecord } from '../models/mailed-code.ts'
import { expectFeature } from './feature-states.ts'
import { offersCauses } from './offers-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(migrationVisits, {
  isAlone: true,
  causes: offersCauses('/consulta-cpf/', onRecord.migration),
  expectState: expectFeature({}),
})
