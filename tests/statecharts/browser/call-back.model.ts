import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { callBackChart } from '../charts/call-back.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { featureModel, startAt, submitsOf } from './feature-model.ts'
import { unreachable } from './unreachable.ts'

/** The next state of the flash message, by timer or because it was dismissed. */
interface CallFacts {
  readonly flash: 'shown' | 'hidden' | null
}

const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'phone')

const answers = ({ snapshot, facts }: Moment<CallFacts>): readonly Happening[] => {
  if (snapshot.hasTag('busy'))
    return [
      done('save-answers', { type: 'noted' }),
      failed('save-answers', networkFailure()),
      failed('save-answers', tooOften),
    ]
  return facts.flash === null ? [] : [{ type: 'xstate.snapshot.flash', snapshot: { value: facts.flash } }]
}

const offers = (moment: Moment<CallFacts>): readonly Happening[] => {
  const { snapshot, facts } = moment
  // It appears at once and disappears too soon to act on it.
  if (facts.flash !== null) return []
  if (snapshot.context.isFlashing) return [{ type: 'flash.dismiss' }]
  const link = { type: 'xstate.route', to: '#receber-ligacao', by: 'link' }
  if (phaseOf(snapshot) === 'thanking') return [{ type: 'call.again' }]
  if (pageOf(snapshot) === 'chat-tct') return [{ type: 'step.back' }, link]
  return [
    ...submitsOf(moment, [{ phone: '(11) 98765-4321' }, { phone: '11' }]),
    { type: 'draft.change', field: 'phone', value: '(11) 9876' },
    { type: 'step.back' },
    ...(snapshot.hasTag('failed') ? [{ type: 'step.retry' }] : []),
  ]
}

const leaves = ({ snapshot }: Moment, { type }: Happening): string | null =>
  type === 'step.back' && !snapshot.hasTag('busy') ? '/' : null

const leftOut: readonly LeftOut[] = [
  unreachable(
    'no control',
    /^#call-back xstate\.route \[1\]|^#chat xstate\.route /,
    'No page of the call-back links to the chat, nor the chat to them.',
  ),
  unreachable('no control', /\.asking step\.submit \[0\]/, 'The button does nothing while it waits.'),
]

/** Visits of people who want to be called. */
export const callBackVisits: BrowserVisits = {
  chart: callBackChart,
  leftOut,
  model: featureModel<CallFacts>({
    chart: callBackChart,
    starts: ['chat-tct', 'receber-ligacao', 'chat'].map((page) => startAt(page)),
    firstFacts: { flash: null },
    factsAfter: ({ facts }, { type }) => {
      if (type === 'xstate.done.actor.save-answers') return { flash: 'shown' }
      if (type === 'flash.dismiss') return { flash: 'hidden' }
      return type === 'xstate.snapshot.flash' ? { flash: null } : facts
    },
    answers,
    offers,
    leaves,
  }),
}
