import { noOffers } from '../kit/customer-offers.ts'
import { cpfState, offersState } from '../kit/offer-pages.ts'
import { blankForms } from '../kit/one-form.ts'
import { migrationSetup } from './migration.setup.ts'

const goOn = ['handOverLead' as const, 'showCheckout' as const]

/** A customer of another product is found and chooses a fibre plan; the checkout asks for everything else. */
export const migrationMachine = migrationSetup.createMachine({
  id: 'migration',
  version: '1',
  description: 'A customer of another product is found by the CPF and chooses a fibre plan.',
  context: ({ input }) => ({ ...input, ...blankForms, ...noOffers }),
  initial: 'consulta-cpf',
  on: { 'part.open': { actions: 'open' } },
  states: {
    'consulta-cpf': cpfState(
      {
        path: '/consulta-cpf/',
        title: 'Mude para a Ultrafibra',
        layout: 'checkout',
        stage: 'disponibilidade',
      },
      {},
    ),
    ofertas: offersState(
      {
        path: '/ofertas/',
        title: 'Escolha o seu plano',
        layout: 'plans',
        stage: 'disponibilidade',
      },
      { actions: goOn },
      { target: 'choosing', actions: ['storeOffer' as const, ...goOn] },
    ),
  },
})
