import * as brand from '@ultrafibra/contract/brand'
import { withOutput } from '../kit/actors.ts'
import { blankForms } from '../kit/form.ts'
import { codeState, cpfState, offersState, returningState } from '../offers/offers.states.ts'
import { noOffers } from '../offers/offers.types.ts'
import { migrationSetup } from './migration.setup.ts'

const goOn = ['handOverLead', 'showCheckout'] as const

/** A customer of another product is found and chooses a fibre plan; the checkout asks for everything else. */
export const migrationMachine = migrationSetup.createMachine({
  id: 'migration',
  version: '5',
  description: 'A customer of another product is found by the CPF and chooses a fibre plan.',
  context: ({ input }) => ({ ...input, ...blankForms, ...noOffers }),
  initial: 'consulta-cpf',
  states: {
    'consulta-cpf': cpfState(
      {
        path: '/consulta-cpf/',
        title: `Mude para ${brand.theProduct}`,
        layout: 'checkout',
        section: 'disponibilidade',
      },
      [],
      [],
    ),
    'confirmacao-titular': codeState({}, []),
    returning: returningState([
      { guard: withOutput('foundNone'), target: '#consulta-cpf', actions: 'dropRequest' },
      { guard: withOutput('isCodeDue'), target: '#confirmacao-titular', actions: withOutput('keepOffers') },
      { target: '#ofertas', actions: withOutput('keepOffers') },
    ]),
    ofertas: offersState(
      {
        path: '/ofertas/',
        title: 'Escolha o seu plano',
        layout: 'plans',
        section: 'disponibilidade',
      },
      { actions: goOn },
      { target: 'choosing', actions: ['storeOffer', ...goOn] },
      [],
    ),
  },
})
