import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import { cepInformation } from '../../support/checkout-fixtures.ts'
import { done, failed } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'
import { addressDraft, coverageDrawer, coverageDrawerChart } from '../charts/coverage-drawer.chart.ts'
import { unknownCep } from '../charts/coverage-form.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { isIn, islandModel, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

const unknown = { ...addressDraft, cep: '99999-999' }
const numberless = { ...addressDraft, number: '' }

const answers = (moment: Moment): readonly Happening[] => {
  const { draft } = moment.snapshot.context
  if (isIn(moment, 'open.reading'))
    return [
      draft.number === ''
        ? done('read-fields', { ok: false, errors: { number: 'Digite o número do imóvel.' } })
        : coverageDrawer.read,
    ]
  if (isIn(moment, 'open.found')) return [passed(moment, 'success', 'open.found')]
  if (isIn(moment, 'open.leaving')) return [done('leave')]
  if (isIn(moment, 'closing')) return [passed(moment, 'exit', 'closing')]
  if (!isIn(moment, 'open.searching')) return []
  return draft.cep === unknown.cep
    ? [{ ...failed('look-up-cep', unknownCep), isOwn: true }]
    : [done('look-up-cep', cepInformation), failed('look-up-cep', networkFailure())]
}

const change = (field: string, value: string): Happening => ({ type: 'draft.change', field, value })

const offers = (moment: Moment): readonly Happening[] => {
  const { draft } = moment.snapshot.context
  if (['open.reading', 'open.found', 'open.leaving', 'closing'].some((state) => isIn(moment, state)))
    return []
  if (isIn(moment, 'closed')) return [openDrawer()]
  // Typing ends the search: only the same draft can be submitted again.
  if (isIn(moment, 'open.searching')) return [coverageDrawer.submit(draft), closeDrawer]
  return [
    ...[addressDraft, unknown, numberless].map((typed) => coverageDrawer.submit(typed)),
    change('cep', '2004'),
    // The field drops non-digits.
    ...(draft.cep === '2004' ? [change('cep', '2004-')] : []),
    closeDrawer,
  ]
}

const leaves = (_: Moment, { type }: Happening): string | null =>
  type === 'xstate.done.actor.leave' ? '/checkout/nome/' : null

const leftOut: readonly LeftOut[] = [
  unreachable(
    'time',
    /\.(?:reading|found|leaving) (?:form\.submit|draft\.change) |\.closing drawer\.open /,
    'The wait is too short to press anything.',
  ),
  unreachable('file', / xstate\.error\.actor\.read-fields /, 'A script of the site that does not load.'),
  unreachable(
    'server',
    / xstate\.error\.actor\.leave /,
    'The browser loads the next page, or says itself that it cannot.',
  ),
]

/** Visits of people who ask for their address's coverage on a marketing page. */
export const coverageDrawerVisits: BrowserVisits = {
  chart: coverageDrawerChart,
  leftOut,
  model: islandModel({ chart: coverageDrawerChart, firstFacts: null, answers, offers, leaves }),
}
