import type { Campaign } from '../../contract/campaign.ts'
import { percentOf } from './checkout.progress.ts'
import { pageAsking, questionIn, together, unlessKept } from './checkout.questions.ts'
import { checkoutSteps, type FormStep } from './checkout.steps.ts'

/** What sets one checkout apart from another; the chart is built from it. */
export interface CheckoutFlow {
  /** The pages that ask, in order, after the address is known. */
  readonly steps: readonly FormStep[]
  /** The postal code's page asks for the house, too. */
  readonly asksHouseWithCep?: true
  /** A mobile customer is recognised by the phone, before the personal data. */
  readonly recognises?: true
  /** Only a lead that was found beforehand goes through: a customer who migrates. */
  readonly needsLead?: true
  /** Pages with a fixed percentage of the journey. */
  readonly percents?: Readonly<Record<string, number>>
}

const question = (name: string): FormStep => questionIn(checkoutSteps, name) as FormStep

const shortSteps: readonly FormStep[] = [
  together(
    {
      page: 'dados-pessoais',
      path: '/checkout/dados-pessoais/',
      title: 'Seus dados',
      stage: 'dados-pessoais',
      funnel: 3,
      back: 'consulta-telefone',
    },
    ['nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf'].map(question),
  ),
  together(
    {
      page: 'instalacao-pagamento',
      path: '/checkout/instalacao-pagamento/',
      title: 'Como você quer pagar?',
      stage: 'pagamento',
      funnel: 10,
    },
    ['data-de-vencimento', 'ativar-debito', 'conta-debito'].map(question),
  ),
  question('data-instalacao'),
]

/** Every checkout there is, by the campaign's flow. */
export const flows: Readonly<Record<Campaign['flow'], CheckoutFlow>> = {
  // `cep-dados-cliente` has the same progress as `cep`.
  default: { steps: checkoutSteps, percents: { 'cep-dados-cliente': percentOf('cep') } },
  b: {
    steps: shortSteps,
    asksHouseWithCep: true,
    recognises: true,
    percents: { 'instalacao-pagamento': 62.5, 'data-instalacao': 62.5, confirmacao: 87.5 },
  },
  migration: {
    // A customer's record tells who somebody is, never how this plan is paid.
    steps: checkoutSteps.map((step) => (step.stage === 'dados-pessoais' ? unlessKept(step) : step)),
    needsLead: true,
  },
}

/** The page that asks for the house. */
export const housePage = ({ asksHouseWithCep }: CheckoutFlow): string =>
  asksHouseWithCep ? 'cep' : 'nr-imovel'

/** The page that asks a question in this flow: the way back from a gate, a row of the review. */
export const pageOfQuestion = (flow: CheckoutFlow, name: string): string =>
  name === 'nr-imovel' ? housePage(flow) : pageAsking(flow.steps, name)
