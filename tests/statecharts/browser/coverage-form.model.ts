import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import type { CoverageDraft } from '../../../machines/coverage-form/coverage-form.selectors.ts'
import { cepInformation } from '../../support/checkout-fixtures.ts'
import { done, failed } from '../../support/feature-fixtures.ts'
import { coverageDraft, coverageForm, coverageFormChart, unknownCep } from '../charts/coverage-form.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { isIn, islandModel, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

const unknown = { ...coverageDraft, cep: '99999999' }
const drafts: readonly CoverageDraft[] = [
  coverageDraft,
  { cep: '013', phone: '' },
  unknown,
  // There is no area code 10.
  { ...coverageDraft, phone: '10987654321' },
]

const draftIn = ({ snapshot }: Moment): CoverageDraft => snapshot.context.draft

const answers = (moment: Moment): readonly Happening[] => {
  const { cep, phone } = draftIn(moment)
  if (isIn(moment, 'written')) return [coverageForm.wake()]
  if (isIn(moment, 'reading')) return [phone.startsWith('10') ? coverageForm.forbidden : coverageForm.allowed]
  if (isIn(moment, 'settling')) return [passed(moment, 'success', 'settling')]
  if (!isIn(moment, 'searching')) return []
  return cep === unknown.cep
    ? [{ ...failed('look-up-cep', unknownCep), isOwn: true }]
    : [done('look-up-cep', cepInformation), failed('look-up-cep', networkFailure())]
}

const offers = (moment: Moment): readonly Happening[] => {
  if (['written', 'reading', 'settling'].some((state) => isIn(moment, state))) return []
  const draft = draftIn(moment)
  // Typing ends the search: only the same draft can be submitted again.
  if (isIn(moment, 'searching')) return [{ type: 'form.submit', draft }]
  return [
    ...drafts.map((typed) => ({ type: 'form.submit', draft: typed })),
    coverageForm.type('cep', '2004000'),
    // The field drops non-digits.
    ...(draft.cep === '2004000' ? [coverageForm.type('cep', '2004000-')] : []),
  ]
}

const leftOut: readonly LeftOut[] = [
  unreachable('time', /\.(?:reading|settling) form\.submit /, 'The wait is too short for a second press.'),
  unreachable(
    'file',
    / xstate\.error\.actor\.(?:read-fields|open-lead-drawer) /,
    'A script of the site that does not load.',
  ),
]

/** Visits of people who look a postal code up on the home page. */
export const coverageFormVisits: BrowserVisits = {
  chart: coverageFormChart,
  leftOut,
  model: islandModel({ chart: coverageFormChart, firstFacts: null, answers, offers }),
}
