import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ChartUnderTest } from 'statechart-kit/chart'
import { flows, housePage, questionsIn } from '../../../machines/checkout/checkout.flow.ts'
import { checkoutOf } from '../../../machines/checkout/checkout.machine.ts'
import { plainCampaign, plans, today } from '../../support/checkout-fixtures.ts'
import { checkoutCases } from './checkout.cases.ts'
import { gistOf } from './checkout.state-keys.ts'

/** A rejected payment, an unavailable plan; in the short flow pages with fixed progress, and the wait after a code. */
const setbacks: Readonly<Record<Campaign['flow'], readonly string[]>> = {
  default: ['erro1', 'erro2'],
  b: ['erro1', 'erro2', 'data-instalacao', 'verificando-disponibilidade'],
  migration: ['erro1', 'erro2', 'home', 'planos'],
}

/** The routing tries all pages that a visitor may land on. */
const lastOfRouting = ({ root }: ChartUnderTest['machine']): string =>
  `#routing always [${(root.states.routing?.always ?? []).length - 1}] is false`

/** A purchase by somebody who has been asked nothing yet; of a customer who migrates little is unknown. */
const happyPaths: Readonly<Record<Campaign['flow'], readonly string[]>> = {
  default: [
    'home',
    'cep',
    'nr-imovel',
    ...questionsIn(flows.default).map(({ name }) => name),
    'checkout.confirmacao.placing',
  ],
  b: ['home', 'cep', 'dados-pessoais', 'instalacao-pagamento', 'checkout.confirmacao.placing'],
  migration: ['data-de-vencimento', 'ativar-debito', 'data-instalacao', 'checkout.confirmacao.placing'],
}
const detours = [
  ...['address.adopt', 'plan.want', 'plan.take', 'step.back', 'lead.unsaved', 'expired'],
  'checkout.nr-imovel.choosing-complement',
]

const chartOf = (name: string, flow: Campaign['flow']): ChartUnderTest => {
  const machine = checkoutOf(flow)
  const input = { campaign: { ...plainCampaign, flow }, today, plans: null }
  const asking = Object.keys(flows[flow].pages).filter((page) => flows[flow].pages[page]?.asks)
  return {
    name,
    machine,
    input,
    moreInputs:
      flow === 'migration'
        ? []
        : [
            { ...input, campaign: { ...input.campaign, needsCollaboratorCode: true } },
            { ...input, plans },
          ],
    cases: checkoutCases(machine),
    stateKey: gistOf(flows[flow]),
    goals: {
      'a placed order': (snapshot) => snapshot.hasTag('terminal'),
      'the home page': ({ value }) => value === 'home',
    },
    happyPath: { by: happyPaths[flow], without: detours },
    first: 'home',
    awayFromBack: ['opening', 'expired', 'withdrawn'],
    // The checkout's own address leads to the current page.
    redirects: (asked) => asked === 'routing',
    setbacks: setbacks[flow],
    sideDoors: ['carrinho'],
    interrupts: {
      'draft.change': [...asking, 'cep', 'cep-dados-cliente', 'oferta-indisponivel']
        .map((page) => `${page}.saving`)
        .concat(`${housePage(flows[flow])}.looking-for-complements`),
    },
    unreachable: { [lastOfRouting(machine)]: 'One of the pages is the target; this one is the last.' },
  }
}

/** The checkout of one question a page, the short one, and the one of customers who migrate. */
export const checkoutChart = chartOf('checkout', 'default')
export const shortCheckoutChart = chartOf('checkout.b', 'b')
export const migrationCheckoutChart = chartOf('checkout.migration', 'migration')
