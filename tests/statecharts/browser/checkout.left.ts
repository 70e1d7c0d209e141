import type { BrowserPath } from './browser-paths.ts'
import type { ChartUnderTest } from './chart.types.ts'
import type { Coverage } from './coverage.ts'
import { stateOfTransition, transitionsOf } from './transitions.ts'

/** Why a transition is not taken in a browser. */
type LeftKind = 'time' | 'address' | 'other part' | 'other tab' | 'other campaign' | 'no control' | 'server'

export interface LeftOut {
  readonly kind: LeftKind
  readonly reason: string
  /** Which ids of transitions it is about. */
  readonly about: RegExp
}

const left = (kind: LeftKind, about: RegExp, reason: string): LeftOut => ({ kind, reason, about })

/** Transitions of the checkout that its browser layer leaves to the walks without a browser, each with its reason. */
export const leftOfCheckout: readonly LeftOut[] = [
  left('time', / xstate\.after\./, 'A wait of half a second or of eight.'),
  left('time', / lead\.stalled |\.unconfirmed /, 'Half a minute of tries that bring no answer.'),
  left('other part', / journey\.restart /, 'Another journey starts the purchase anew.'),
  left(
    'other part',
    /^#(?:checkout|pedido-realizado) (?:plan\.want|plan\.take|address\.adopt) /,
    'A plan or an address from another journey.',
  ),
  left(
    'other part',
    /^#opening |\.adopted always \[0\]/,
    'Brought by another journey while the plans are on their way.',
  ),
  left(
    'other tab',
    /\.(?:saving|registering|resuming) lead\.ordered /,
    'The order was placed in another tab.',
  ),
  left(
    'other campaign',
    /confirmacao-colaborador|^#checkout\.email\.settled always \[1\]/,
    'Only collaborators are asked for a code.',
  ),
  left(
    'address',
    /\.(?:resuming|unresumed) |\.stocked always \[0\]/,
    'A purchase that is resumed by its address.',
  ),
  left('address', /^#arriving always \[(?:0|2|4|5|6|8|13)\]/, 'A page that only an address asks for.'),
  left(
    'address',
    /^#checkout xstate\.route \[(?:1|3|19)\]/,
    'A page that no entry of the tab leads back to.',
  ),
  left(
    'address',
    /^#(?:home|carrinho|planos) plan\.choose |^#planos step\.back /,
    'Plans are chosen on a document of its own, or on a page that only an address asks for.',
  ),
  left(
    'address',
    /^#checkout\.cep-dados-cliente\.saving xstate\.route /,
    'The first page of a visit that an address opened.',
  ),
  left(
    'no control',
    /\.(?:saving|placing|checking) step\.submit /,
    'The button does nothing while it waits.',
  ),
  left(
    'no control',
    /\.(?:preparing|unprepared) (?:draft\.change|step\.submit) /,
    'The form is not drawn before its list is there.',
  ),
  left(
    'no control',
    /^#conta-debito step\.back \[0\]|^#confirmacao review\.edit \[10\]/,
    'The review offers the account by the payment’s row.',
  ),
  left('no control', /^#pedido-realizado step\.back /, 'The placed order has no way back.'),
  left(
    'server',
    /^#checkout\.(?:conta-debito|data-instalacao)\.settled always \[0\]/,
    'The policy rejects at the question before.',
  ),
  left('server', / lead\.withheld \[2\]/, 'An order is withheld for a quiz or for good.'),
  left(
    'server',
    /\.registering lead\.without-coverage /,
    'The server says of one address that it is and is not covered.',
  ),
]

/** Transitions that a visitor of the browser can cause, and that no path takes yet. */
export const notYetOfCheckout: readonly string[] = ['#cep-dados-cliente step.submit [2]']

const share = (all: readonly string[], reached: readonly string[]) => ({
  reached: reached.length,
  all: all.length,
  missing: all.filter((id) => !reached.includes(id)),
})

/** Of the transitions that a visitor can cause, and of the states that these leave, how many the paths go through. */
export const browserCoverageOf = (
  chart: ChartUnderTest,
  paths: readonly BrowserPath[],
  leftOut: readonly LeftOut[],
): Coverage => {
  const excused = transitionsOf(chart.machine).filter((id) => leftOut.some(({ about }) => about.test(id)))
  const taken = new Set(paths.flatMap(({ steps }) => steps.flatMap((step) => step.taken)))
  const isDue = (id: string): boolean => !excused.includes(id) && !(id in (chart.unreachable ?? {}))
  const due = transitionsOf(chart.machine).filter(isDue)
  const reached = due.filter((id) => taken.has(id))
  const statesOf = (ids: readonly string[]): readonly string[] => [...new Set(ids.map(stateOfTransition))]
  return {
    states: share(statesOf(due), statesOf(reached)),
    transitions: share(due, reached),
    wronglyExcused: excused.filter((id) => taken.has(id)),
  }
}
