import type { Draft, FieldErrors, FormsReading } from '@ultrafibra/contract/form'
import { assign, type PromiseActorLogic, setup } from 'xstate'
import { failureOf, jsonEqual, withOutput } from '../kit/actors.ts'
import { formDelays, refusalOf } from '../kit/form.ts'
import { promptThenSlow } from '../kit/page.ts'
import { askLead } from '../lead/lead.requests.ts'
import { formsNamed, readQuestions, savesOf } from './question.reading.ts'
import type {
  AnswersToSave,
  QuestionContext,
  QuestionEvent,
  QuestionInput,
  QuestionOutput,
  SavedAnswers,
} from './question.types.ts'

interface Args {
  readonly context: QuestionContext
  readonly event: QuestionEvent
}

const sentDraft = ({ context, event }: Args): Draft => ('draft' in event && event.draft) || context.draft

const read = (context: QuestionContext, draft: Draft): FormsReading =>
  readQuestions(formsNamed(context.asks), draft, context)

/** The errors in view that a draft still has; nothing is said of a text that is being typed. */
const errorsAfter = (context: QuestionContext, draft: Draft, field: string): FieldErrors => {
  if (Object.keys(context.errors).length === 0) return context.errors
  const result = read(context, draft)
  const isChosen = formsNamed(context.asks).some(({ choices = {} }) => field in choices)
  const isShown = (name: string): boolean => name in context.errors && (isChosen || name !== field)
  return result.ok ? {} : Object.fromEntries(Object.entries(result.errors).filter(([name]) => isShown(name)))
}

const isOvertaken = ({ draft, sent }: QuestionContext): boolean => !jsonEqual(draft, sent)

const ends: readonly QuestionOutput['type'][] = ['unchanged', 'unsaved', 'refused', 'lost', 'ordered']

/** Whether the answers were taken, and the page may ask on. */
const isStored = ({ type }: QuestionContext['result']): boolean => !ends.includes(type)

/** The lead keeps the answers of a purchase. */
const saveInLead = askLead('save', ({ asks, answers }: AnswersToSave) => ({
  saves: savesOf(formsNamed(asks), answers),
}))

const questionSetup = setup({
  types: {
    context: {} as QuestionContext,
    events: {} as QuestionEvent,
    input: {} as QuestionInput,
    output: {} as QuestionOutput,
    tags: {} as 'part' | 'busy' | 'slow' | 'failed',
  },
  actors: { saveAnswers: saveInLead as PromiseActorLogic<SavedAnswers, AnswersToSave> },
  delays: formDelays,
  guards: {
    /** An answer is missing or wrong. */
    isInvalid: (args) => !read(args.context, sentDraft(args)).ok,
    /** The answer is the stored one. */
    isUnchanged: (args) => {
      const result = read(args.context, sentDraft(args))
      const isStored = ([name, answer]: readonly [string, unknown]) =>
        jsonEqual(answer, args.context.values[name])
      return result.ok && Object.entries(result.answers).every(isStored)
    },
    /** The last try has failed. */
    hasFailed: ({ context }) => context.failure !== null,
    /** The single answer is of full length. */
    isWhole: ({ context }) => {
      const [question, ...others] = formsNamed(context.asks)
      return others.length === 0 && question?.isComplete?.(context.draft) === true
    },
    /** Something else stands in the fields by now than what was sent. */
    isOvertaken: ({ context }) => isOvertaken(context),
    /** The server refused a field of this page. */
    isFieldRefusal: ({ context, event }) => refusalOf(failureOf(event), context.draft) !== null,
  },
  actions: {
    typeDraft: assign(({ context, event }) => {
      const { field, value } = event as Extract<QuestionEvent, { type: 'draft.change' }>
      const draft = { ...context.draft, [field]: value }
      return { draft, errors: errorsAfter(context, draft, field), failure: null }
    }),
    editDraft: assign(({ context, event }) => {
      const { field, value } = event as Extract<QuestionEvent, { type: 'draft.change' }>
      return { draft: { ...context.draft, [field]: value } }
    }),
    rejectDraft: assign((args) => {
      const draft = sentDraft(args)
      const result = read(args.context, draft)
      return { draft, errors: result.ok ? {} : result.errors }
    }),
    acceptDraft: assign((args) => {
      const draft = sentDraft(args)
      const result = read(args.context, draft)
      return { draft, sent: draft, errors: {}, failure: null, answers: result.ok ? result.answers : {} }
    }),
    checkDraft: assign(({ context }) => {
      const result = read(context, context.draft)
      return { errors: result.ok ? context.errors : result.errors }
    }),
    // The stored answer is none any more: the same one is sent again.
    forgetStored: assign({ values: {} }),
    goOn: assign({ result: { type: 'unsaved' } }),
    keepSaved: assign((_, result: SavedAnswers) => ({ result })),
    keepRefusal: assign(({ context, event }) => ({
      result: {
        type: 'refused',
        errors:
          event.type === 'answer.refuse' ? event.errors : (refusalOf(failureOf(event), context.draft) ?? {}),
      } as const,
    })),
    recordFailure: assign(({ event }) => ({ failure: failureOf(event) })),
  },
})

/** A press: an answer is judged, and sent unless it is the stored one. */
const sent = [
  { guard: 'isInvalid', target: '.editing', actions: 'rejectDraft' },
  { guard: 'isUnchanged', target: '.answered' },
  { target: '.saving', actions: 'acceptDraft' },
] as const

/** The errors of a refused answer: the page asks anew. */
const refused = { 'answer.refuse': { target: 'answered', actions: 'keepRefusal' } } as const

/** A page that asks: typed, checked in a pause, sent, saved in the lead. It ends with the answers. */
export const questionMachine = questionSetup.createMachine({
  id: 'question',
  version: '4',
  description:
    'One page with a question or several: typed, checked, saved in the lead; it ends with the answers.',
  context: ({ input }) => ({
    ...input,
    failure: input.failure ?? null,
    answers: {},
    sent: {},
    result: { type: 'unchanged' },
  }),
  output: ({ context }) => ({
    ...context.result,
    page: context.page,
    answers: context.answers,
    isOvertaken: isStored(context.result) && isOvertaken(context),
  }),
  tags: ['part'],
  initial: 'editing',
  on: {
    'draft.change': { target: '.editing', actions: 'typeDraft' },
    'step.submit': sent,
    'answer.pass': [
      ...sent.slice(0, -1),
      { guard: 'hasFailed', target: '.saving', actions: 'acceptDraft' },
      { target: '.answered', actions: ['acceptDraft', 'goOn'] },
    ],
  },
  states: {
    editing: {
      description: 'The visitor types; a value of full length is checked during a pause.',
      after: { typingPause: { guard: 'isWhole', actions: 'checkDraft' } },
      on: refused,
    },
    saving: {
      description:
        'The answer is on its way to the lead; another press counts for nothing, what is typed stays.',
      tags: ['busy'],
      ...promptThenSlow,
      on: {
        'draft.change': { actions: 'editDraft' },
        'step.submit': {},
        'answer.pass': {},
        'answer.refuse': { actions: 'forgetStored' },
      },
      invoke: {
        id: 'save-answers',
        src: 'saveAnswers',
        input: ({ context: { asks, answers, along } }) => ({ asks, answers, along }),
        onDone: { target: 'answered', actions: withOutput('keepSaved') },
        onError: [
          // The failure is about another text: this one waits for a press.
          { guard: 'isOvertaken', target: 'editing' },
          { guard: 'isFieldRefusal', target: 'answered', actions: 'keepRefusal' },
          { target: 'failed', actions: 'recordFailure' },
        ],
      },
    },
    failed: {
      description:
        'The save failed: what was typed stays, and the visitor tries again. A text that is changed waits for a press.',
      tags: ['failed'],
      on: { ...refused, 'step.retry': { target: 'saving' } },
    },
    answered: { description: 'The answers stand, or have to be changed.', type: 'final' },
  },
})
