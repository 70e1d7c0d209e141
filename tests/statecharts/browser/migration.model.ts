import type { Happening } from 'statechart-kit/chart'
import { customerCpf, migrationOffers, otherCpf } from '../../support/feature-fixtures.ts'
import { migrationChart } from '../charts/migration.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { featureModel, startAt } from './feature-model.ts'
import { answersOf, type CustomerFacts, offersOf, unreachableOffers } from './offer-pages.ts'
import { unreachable, unreachableEverywhere } from './unreachable.ts'

const customer = { cpf: otherCpf, strangersCpf: customerCpf, found: migrationOffers }

/** A chosen offer opens the checkout, newly stored or stored before. */
const leaves = ({ snapshot }: Moment<CustomerFacts>, { type, id }: Happening): string | null => {
  const isKept = type === 'xstate.done.actor.keep-offer'
  const isKnown = type === 'offer.choose' && id === snapshot.context.storedId
  return isKept || isKnown ? '/checkout/cep/' : null
}

const leftOut: readonly LeftOut[] = [
  ...unreachableEverywhere,
  ...unreachableOffers,
  unreachable(
    'no control',
    /consulta-cpf(?:\.asking)? step\.back /,
    'The first page of its campaign has no page before it.',
  ),
]

/** Visits of a customer of another product who chooses a plan. */
export const migrationVisits: BrowserVisits = {
  chart: migrationChart,
  leftOut,
  model: featureModel({
    chart: migrationChart,
    prefix: '/migracao-ultrafibra',
    starts: [startAt('consulta-cpf')],
    firstFacts: { isProved: false },
    factsAfter: ({ facts }, { type }) => (type === 'xstate.done.actor.child' ? { isProved: true } : facts),
    answers: (moment) => answersOf(moment, customer),
    offers: (moment) => offersOf(moment, customer),
    leaves,
    returns: [{ type: 'xstate.route', to: '#ofertas', by: 'back' }],
  }),
}
