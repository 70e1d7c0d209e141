import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import { separated } from 'statechart-kit/joined'
import { pageOf } from '../../../machines/kit/page.ts'
import { done, failed, foundOf, goneFailure, proved, refusal } from '../../support/feature-fixtures.ts'
import { activeIn } from './active-states.ts'
import type { LeftOut, Moment } from './browser-model.types.ts'
import { submitsOf } from './feature-model.ts'
import { unreachable } from './unreachable.ts'

/** A known customer and the offers. */
interface Customer {
  readonly cpf: string
  /** A CPF unknown to the server. */
  readonly strangersCpf: string
  readonly found: { readonly plansOffers: readonly { readonly id: number }[] }
}

/** What the server remembers of the customer: a migration is found again, with the code typed before. */
export interface CustomerFacts {
  readonly isProved: boolean
}

type CustomerMoment = Moment<CustomerFacts>

const network = networkFailure()

/** Whether a state is active, by its path under the chart. */
export const isIn = ({ snapshot }: Pick<Moment, 'snapshot'>, state: string): boolean =>
  activeIn(snapshot).some((id) => id.endsWith(`.${state}`))

/** Whether the request is about the customer: what is typed meanwhile is not sent. */
const isAboutCustomer = ({ snapshot }: Pick<Moment, 'snapshot'>, { cpf }: Customer): boolean =>
  separated(snapshot).part?.snapshot.context.sent.cpf === cpf

/** Responses to the requests for offers and for choosing one. */
export const answersOf = (moment: CustomerMoment, customer: Customer): readonly Happening[] => {
  if (pageOf(moment.snapshot) === 'consulta-cpf' && moment.snapshot.hasTag('busy'))
    return !isAboutCustomer(moment, customer)
      ? [
          {
            ...failed('save-answers', refusal(404, 'Não achamos ofertas para este CPF.', 'cpf')),
            isOwn: true,
          },
          failed('save-answers', network),
        ]
      : [
          foundOf({ ...customer.found, needsCode: !moment.facts.isProved }),
          { ...foundOf({ ...customer.found, plansOffers: [] }), isFeigned: true },
          failed('save-answers', network),
        ]
  if (pageOf(moment.snapshot) === 'confirmacao-titular') return [proved]
  if (isIn(moment, 'ofertas.keeping'))
    return [done('keep-offer'), failed('keep-offer', network), failed('keep-offer', goneFailure())]
  return []
}

/** The visitor's events on the pages for the CPF and the choice. */
export const offersOf = (
  moment: CustomerMoment,
  { cpf, strangersCpf, found }: Customer,
): readonly Happening[] => {
  const { snapshot } = moment
  const page = pageOf(snapshot)
  const retry = snapshot.hasTag('failed') ? [{ type: 'step.retry' }] : []
  if (page === 'consulta-cpf')
    return [
      ...submitsOf(
        moment,
        [cpf, strangersCpf, '390'].map((typed) => ({ cpf: typed })),
      ),
      { type: 'draft.change', field: 'cpf', value: '3' },
      ...retry,
    ]
  if (page === 'confirmacao-titular') return [{ type: 'step.back' }]
  if (page !== 'ofertas') return []
  // The button of the offer being saved does nothing.
  const pressable = found.plansOffers.filter(
    ({ id }) => !(isIn(moment, 'ofertas.keeping') && snapshot.context.selectedId === id),
  )
  return [...pressable.map(({ id }) => ({ type: 'offer.choose', id })), { type: 'step.back' }, ...retry]
}

/** Exclusions for these pages. */
export const unreachableOffers: readonly LeftOut[] = [
  unreachable(
    'address',
    /^#consulta-cpf feature\.open \[0\]|^#\S*returning\S* (?!xstate\.after)/,
    'A page loaded anew: tests/client-server walks it, with the server’s own answers.',
  ),
  unreachable(
    'time',
    /^#confirmacao-titular (?:draft|step\.submit|step\.retry|code|xstate\.snapshot)/,
    'The chart of the code, which tests of its own walk; these visits type the right one.',
  ),
  unreachable(
    'no control',
    /^#\w+\.consulta-cpf\.asking step\.submit \[0\]/,
    'The button does nothing while it waits.',
  ),
]
