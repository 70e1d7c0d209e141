import { migrationVisits } from '../../tests/statecharts/browser/migration.world.ts'
import { offersCauses } from './offers-events.ts'
import { expectPart } from './part-states.ts'
import { testVisits } from './visit-test.ts'

testVisits(migrationVisits, {
  causes: offersCauses('/consulta-cpf/'),
  expectState: expectPart({
    texts: { 'consulta-cpf.lost': 'Sua consulta expirou. Confira o CPF para ver as ofertas de novo.' },
  }),
})
