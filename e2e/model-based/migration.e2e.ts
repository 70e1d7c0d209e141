import { migrationVisits } from '../../tests/statecharts/browser/migration.model.ts'
import { expectFeature } from './feature-states.ts'
import { offersCauses } from './offers-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(migrationVisits, {
  causes: offersCauses('/consulta-cpf/'),
  expectState: expectFeature({
    texts: { 'consulta-cpf.lost': 'Sua consulta expirou. Confira o CPF para ver as ofertas de novo.' },
  }),
})
