import { renewalVisits } from '../../tests/statecharts/browser/renewal.model.ts'
import { onRecord } from '../models/mailed-code.ts'
import { expectFeature } from './feature-states.ts'
import { offersCauses } from './offers-events.ts'
import { testVisits } from './visit-test.ts'

testVisits(renewalVisits, {
  isAlone: true,
  causes: offersCauses('/refidelizacao/consulta-cpf/', onRecord.renewal),
  expectState: expectFeature({
    headings: { 'pedido-realizado': 'Renovação feita!' },
    texts: {
      'confirmacao.checking': 'Estamos conferindo se a renovação entrou. Não feche a página.',
      'pedido-realizado.revisited': 'Esta renovação já foi feita.',
    },
  }),
})
