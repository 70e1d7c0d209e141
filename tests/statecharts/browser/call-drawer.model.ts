import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import { failed } from '../../support/feature-fixtures.ts'
import { closeDrawer, openDrawer } from '../../support/landing-page.ts'
import { callDrawer, callDrawerChart, callPhone, tooOften } from '../charts/call-drawer.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { isIn, islandModel, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

/** The next state of the flash message, by timer or because it was dismissed. */
interface CallFacts {
  readonly flash: 'shown' | 'hidden' | null
}

const wrongPhone = '11'
const change: Happening = { type: 'draft.change', field: 'phone', value: '(11) 9876' }

const answers = (moment: Moment<CallFacts>): readonly Happening[] => {
  const { snapshot, facts } = moment
  if (isIn(moment, 'request.reading'))
    return [snapshot.context.draft.phone === wrongPhone ? callDrawer.wrong : callDrawer.read]
  if (isIn(moment, 'drawer.closing')) return [passed(moment, 'exit', 'drawer.closing')]
  if (facts.flash !== null) return [{ type: 'xstate.snapshot.flash', snapshot: { value: facts.flash } }]
  if (!isIn(moment, 'request.sending')) return []
  return [callDrawer.taken, failed('ask-for-call', networkFailure()), failed('ask-for-call', tooOften)]
}

const offers = (moment: Moment<CallFacts>): readonly Happening[] => {
  const { snapshot, facts } = moment
  if (facts.flash !== null || isIn(moment, 'request.reading') || isIn(moment, 'drawer.closing')) return []
  // It disappears too soon to act on it; an open drawer blocks all other controls.
  if (snapshot.context.isFlashing && !isIn(moment, 'drawer.open')) return [{ type: 'flash.dismiss' }]
  if (isIn(moment, 'drawer.closed')) return [openDrawer()]
  if (isIn(moment, 'request.thanking')) return [closeDrawer]
  const isSending = isIn(moment, 'request.sending')
  const phones = isSending ? [String(snapshot.context.draft.phone)] : [callPhone, wrongPhone]
  return [...phones.map((phone) => callDrawer.ask(phone)), change, closeDrawer]
}

const leftOut: readonly LeftOut[] = [
  unreachable(
    'time',
    /\.reading form\.submit |\.closing drawer\.open /,
    'The wait is too short to press anything.',
  ),
  unreachable('no control', /\.thanking (?:form\.submit|draft\.change) /, 'The thanks replace the form.'),
  unreachable('file', / xstate\.error\.actor\.read-fields /, 'A script of the site that does not load.'),
]

/** Visits of people who want to be called and stay on a marketing page. */
export const callDrawerVisits: BrowserVisits = {
  chart: callDrawerChart,
  leftOut,
  model: islandModel<CallFacts>({
    chart: callDrawerChart,
    firstFacts: { flash: null },
    factsAfter: ({ facts }, { type }) => {
      if (type === 'xstate.done.actor.ask-for-call') return { flash: 'shown' }
      if (type === 'flash.dismiss') return { flash: 'hidden' }
      return type === 'xstate.snapshot.flash' ? { flash: null } : facts
    },
    answers,
    offers,
  }),
}
