import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type MachineContext,
  sendTo,
} from 'xstate'
import { withOutput } from '../kit/actors.ts'
import {
  type AskingMemory,
  draftFor,
  draftOf,
  draftsWith,
  type FormArgs,
  type FormEvent,
  type QuestionsContext,
} from '../kit/form.ts'
import { type OfPage, ofPage } from '../kit/page.ts'
import type { QuestionEvent, QuestionInput, QuestionOutput } from './question.types.ts'

interface Args {
  readonly context: AskingMemory
  readonly event: { readonly type: string }
}

/** Guards of a machine whose pages invoke the question. */
export const askingGuards = {
  /** The answer is on its way to where it is stored. */
  isSaving: ({ context }: Args) => context.isSaving,
  /** The question begins to be saved, or ends. */
  isOtherSaving: ({ context }: Args, isSaving: boolean) => context.isSaving !== isSaving,
  /** The answer has to be changed. */
  isAnswerRefused: (_: unknown, { type }: QuestionOutput) => type === 'refused',
  /** The visitor has typed something else while the answer was saved. */
  isOvertaken: (_: unknown, output: QuestionOutput) => output.isOvertaken,
}

/** Changes of its context, by the names of its actions. */
export const askingChanges = {
  // The page keeps what is typed, for the visitor who leaves it and comes back.
  keepTyped: ({ context: { drafts }, event }: Args, { page }: OfPage) => {
    const { field, value } = event as Extract<FormEvent, { type: 'draft.change' }>
    return { drafts: { ...drafts, [page]: { ...drafts[page], [field]: value } } }
  },
  keepSent: (args: FormArgs, { page }: OfPage) => ({ drafts: draftsWith(args, page) }),
  keepSaving: (_: unknown, isSaving: boolean) => ({ isSaving }),
  closeQuestion: () => ({ isSaving: false, errors: {}, failure: null }),
  keepAnswerErrors: (_: unknown, output: QuestionOutput) =>
    output.type === 'refused' ? { errors: output.errors } : {},
}

/** Events for the question, by action name; what is sent is the draft of its page. */
export const askingMessages = <
  Context extends AskingMemory & MachineContext,
  Event extends EventObject,
>() => {
  interface Said {
    readonly context: Context
    readonly event: Event
  }
  const toQuestion = <Params>(message: (args: Said, params: Params) => QuestionEvent) =>
    sendTo<Context, Event, Params, AnyActorRef, Event, never>('question', message)
  return {
    typeAnswer: toQuestion(({ event }) => {
      const { field, value } = event as unknown as Extract<FormEvent, { type: 'draft.change' }>
      return { type: 'draft.change', field, value }
    }),
    sendAnswer: toQuestion((args, { page }: OfPage) => ({
      type: 'step.submit',
      draft: draftFor(args, page),
    })),
    retryAnswer: toQuestion(() => ({ type: 'step.retry' })),
  }
}

/** About whether the question is being saved now. */
const turnsSaving = <T extends string>(type: T) =>
  ({
    type,
    params: ({ event }: { readonly event: { readonly snapshot: AnyMachineSnapshot } }) =>
      event.snapshot.hasTag('busy'),
  }) as const

/** What a page with one form asks, and what is known when it opens. */
export const asked = (
  context: QuestionsContext,
  page: string,
  form: string,
  more: Partial<QuestionInput> = {},
): QuestionInput => ({
  page,
  asks: [form],
  draft: draftOf(context, page),
  errors: context.errors,
  values: {},
  recordFields: [],
  today: context.today,
  ...more,
})

/** The visitor has typed something else while the answer was saved: the page asks for it. */
export const overtaken = <const Edge extends object>(edge: Edge) =>
  ({ guard: withOutput('isOvertaken'), target: 'asking', reenter: true, ...edge }) as const

/**
 * The question as a page invokes it; a refused answer is asked again.
 *
 * @param cases guarded edges, before the refusal
 * @param otherwise where the page leads
 */
export const asksWith = <
  const Src extends string,
  Input,
  const Cases extends readonly object[],
  const Otherwise extends object,
>(
  src: Src,
  input: Input,
  cases: Cases,
  otherwise: Otherwise,
) =>
  ({
    id: 'question',
    src,
    input,
    onSnapshot: { guard: turnsSaving('isOtherSaving'), actions: turnsSaving('keepSaving') },
    onDone: [
      ...cases,
      {
        guard: withOutput('isAnswerRefused'),
        target: 'asking',
        reenter: true,
        actions: withOutput('keepAnswerErrors'),
      },
      otherwise,
    ],
  }) as const

/** What the visitor does on such a page. */
export const askingEdges = (page: string) =>
  ({
    'draft.change': { actions: [ofPage('keepTyped', page), 'typeAnswer'] },
    'step.submit': [
      { guard: 'isSaving' },
      { actions: [ofPage('keepSent', page), ofPage('sendAnswer', page)] },
    ],
    'step.retry': { actions: 'retryAnswer' },
  }) as const
