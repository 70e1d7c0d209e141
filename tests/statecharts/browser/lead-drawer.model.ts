import type { Happening } from 'statechart-kit/chart'
import { done } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'
import { leadDraft, leadDrawer, leadDrawerChart } from '../charts/lead-drawer.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { isIn, islandModel, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

const nameless = { ...leadDraft, name: 'M' }
const landline = { ...leadDraft, phone: '(11) 3333-4444' }

const readingOf = ({ snapshot: { context } }: Moment): Happening => {
  if (context.draft.name === nameless.name) return leadDrawer.wrong
  return leadDrawer.read(context.draft.phone === landline.phone ? '1133334444' : '11987654321')
}

const answers = (moment: Moment): readonly Happening[] => {
  if (isIn(moment, 'open.recalling')) return [leadDrawer.recalled]
  if (isIn(moment, 'open.reading')) return [readingOf(moment)]
  if (isIn(moment, 'open.settling')) return [passed(moment, 'success', 'open.settling')]
  if (isIn(moment, 'open.leaving')) return [done('leave')]
  return isIn(moment, 'closing') ? [passed(moment, 'exit', 'closing')] : []
}

const offers = (moment: Moment): readonly Happening[] => {
  if (isIn(moment, 'closed')) return [openDrawer()]
  if (!isIn(moment, 'open.editing')) return []
  return [
    ...[leadDraft, nameless, landline].map((typed) => leadDrawer.submit(typed)),
    { type: 'draft.change', field: 'name', value: 'Mar' },
    closeDrawer,
  ]
}

const leaves = (_: Moment, { type }: Happening): string | null =>
  type === 'xstate.done.actor.leave' ? '/consultar-cobertura/nr-imovel/' : null

const leftOut: readonly LeftOut[] = [
  unreachable(
    'time',
    /\.(?:recalling|reading|settling|leaving) (?:form\.submit|draft\.change) |\.closing drawer\.open /,
    'The wait is too short to press anything.',
  ),
  unreachable(
    'no control',
    / xstate\.error\.actor\.recall /,
    'Only the form that found an address opens the drawer.',
  ),
  unreachable('file', / xstate\.error\.actor\.read-fields /, 'A script of the site that does not load.'),
  unreachable(
    'server',
    / xstate\.error\.actor\.leave /,
    'The browser loads the next page, or says itself that it cannot.',
  ),
]

/** Visits that leave a contact for a found address. */
export const leadDrawerVisits: BrowserVisits = {
  chart: leadDrawerChart,
  leftOut,
  model: islandModel({ chart: leadDrawerChart, firstFacts: null, answers, offers, leaves }),
}
