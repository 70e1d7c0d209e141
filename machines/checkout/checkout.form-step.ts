import { formClosed } from '../kit/form.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import type { Trail } from '../kit/sequence.ts'
import { onwardEdges, reviewedBackEdges } from './checkout.edges.ts'
import { questionsOf } from './checkout.questions.ts'
import type { FormStep } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** The risk policy answers to the bank data: nobody goes on without its word. */
const mayGoAhead = (step: FormStep): boolean => questionsOf(step).every(({ saves }) => saves !== 'bankInfo')

const goingAhead = (page: string) => ({
  guard: ofPage('goesAhead', page),
  target: '.settled',
  actions: [ofPage('acceptDraft', page), 'saveBehind' as const, 'goAhead' as const],
})

/** Typing, submitting and going back; the same while a save has failed. */
const formEvents = (page: string, step: FormStep, back: ReturnType<typeof reviewedBackEdges>) => ({
  'step.submit': [
    { guard: ofPage('isInvalid', page), target: '.editing', actions: ofPage('rejectDraft', page) },
    { guard: ofPage('isUnchanged', page), target: '.settled' },
    ...(mayGoAhead(step) ? [goingAhead(page)] : []),
    { target: '.saving', actions: ofPage('acceptDraft', page) },
  ],
  'draft.change': { target: '.editing', reenter: true, actions: ofPage('editDraft', page) },
  'step.back': back,
})

/** The visitor has come back to the page whose answer turns out to be refused. */
const refusedHere = (page: string) => ({
  'lead.unsaved': { guard: ofPage('isRefusedHere', page), actions: ofPage('refuseHere', page) },
})

const editing = (page: string, step: FormStep) => ({
  ...(mayGoAhead(step) ? { on: refusedHere(page) } : {}),
  ...(step.isComplete === undefined
    ? { description: 'The visitor types.' }
    : {
        description: 'The visitor types; a value of full length is checked during a pause.',
        after: { typingPause: { actions: ofPage('checkComplete', page) } },
      }),
})

const saving = (page: string) => ({
  description: 'The answer is on its way to the lead; nothing else is accepted meanwhile.',
  tags: ['busy' as const],
  entry: 'saveStep' as const,
  ...promptThenSlow,
  on: {
    ...formClosed,
    'lead.saved': { target: 'settled', actions: 'commit' as const },
    'lead.lost': { target: '#expired', actions: ['commit' as const, 'dropLead' as const] },
    'lead.ordered': { target: '#pedido-realizado', actions: 'recordOrder' as const },
    'lead.failed': [
      { guard: ofPage('isFieldRefusal', page), target: 'editing', actions: ofPage('recordRefusal', page) },
      { target: 'failed', actions: 'recordFailure' as const },
    ],
  },
})

const preparation = {
  preparing: {
    description: 'Loading what the page shows.',
    ...promptThenSlow,
    always: { guard: 'hasBanks' as const, target: 'editing' },
    invoke: {
      id: 'load-banks',
      src: 'loadBanks' as const,
      onDone: { target: 'editing', actions: 'keepBanks' as const },
      onError: { target: 'unprepared', actions: 'recordFailure' as const },
    },
    on: { 'draft.change': {}, 'step.submit': {} },
  },
  unprepared: {
    description: 'The list did not come; the visitor may ask again.',
    tags: ['failed' as const],
    on: {
      'step.retry': { target: 'preparing', actions: 'clearFailure' as const },
      'draft.change': {},
      'step.submit': {},
    },
  },
}

/**
 * The states of one page that asks and saves: editing, saving, failed, settled. The page is reached by
 * URL only when everything before it is answered.
 */
export const formStep = (step: FormStep, trail: Trail<CheckoutContext>) => {
  const { page, path, title, stage, funnel } = step
  return {
    id: page,
    description: step.asks ? 'Asks several questions at once.' : `Asks what is saved as "${step.saves}".`,
    route: { guard: ofPage('isReached', page), actions: 'endReview' as const },
    meta: {
      path,
      title,
      stage,
      layout: step.asks ? ('checkout-v2' as const) : ('checkout' as const),
      ...(funnel ? { funnel } : {}),
    },
    entry: ofPage('openPage', page),
    exit: 'clearFailure' as const,
    initial: step.needs ? 'preparing' : 'editing',
    on: formEvents(page, step, reviewedBackEdges(trail, page, step.back)),
    states: {
      ...(step.needs ? preparation : {}),
      editing: editing(page, step),
      saving: saving(page),
      failed: {
        description: 'The save failed: what was typed stays, and the visitor tries again.',
        tags: ['failed' as const],
        on: {
          'step.retry': { target: 'saving' },
          'draft.change': { actions: ofPage('editDraft', page) },
        },
      },
      settled: {
        description: 'Answered: leads to what is asked next.',
        always: onwardEdges(trail, page),
      },
    },
  }
}
