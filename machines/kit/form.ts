import type { Failure } from '@ultrafibra/contract/failure'
import type { Answers, Draft, FieldErrors, FormsReading, RuleFacts } from '@ultrafibra/contract/form'
import { failureOf } from './actors.ts'
import { type OfPage, waitDelays } from './page.ts'

/** The part of a context that holds the forms of its pages. */
export interface QuestionsContext extends RuleFacts {
  /** What is typed, page by page, exactly as it stands in the fields. */
  readonly drafts: Readonly<Record<string, Draft>>
  /** Errors of the page in view, by field. */
  readonly errors: FieldErrors
  readonly failure: Failure | null
}

/** What a machine keeps of the question that a page of it invokes. */
export interface AskingMemory extends QuestionsContext {
  /** The answer is on its way. */
  readonly isSaving: boolean
}

/** Events of a page with a form. */
export type FormEvent =
  | { type: 'step.submit'; draft?: Draft }
  | { type: 'draft.change'; field: string; value: string }
  | { type: 'step.back' }
  | { type: 'step.retry' }

/** The arguments of a guard or an action about forms, in any machine. */
export interface FormArgs<Memory extends QuestionsContext = QuestionsContext> {
  readonly context: Memory
  readonly event: { readonly type: string }
}

/** Nothing typed yet. */
export const blankForms = { drafts: {}, errors: {}, failure: null } satisfies Omit<QuestionsContext, 'today'>

/**
 * Delays of a page with a form, in ms: a complete value is checked after a pause in typing, and a look-up of a postal
 * code counts as slow sooner than other calls.
 */
export const formDelays = { ...waitDelays, slowLookUp: 2_500, typingPause: 500 }

/** Events that a page with a form ignores while it waits. */
export const formClosed = {
  'xstate.route': {},
  'step.submit': {},
  'draft.change': {},
  'step.back': {},
}

const nothingTyped: Draft = {}

/** What is typed on a page so far. */
export const draftOf = ({ drafts }: Pick<QuestionsContext, 'drafts'>, page: string): Draft =>
  drafts[page] ?? nothingTyped

/** The draft of a submit, else what was typed so far. */
export const draftFor = ({ context, event }: FormArgs, page: string): Draft => {
  const { draft } = event as Extract<FormEvent, { type: 'step.submit' }>
  return (event.type === 'step.submit' && draft) || (context.drafts[page] ?? {})
}

/** All drafts, with that of a submit. */
export const draftsWith = (args: FormArgs, page: string): QuestionsContext['drafts'] => ({
  ...args.context.drafts,
  [page]: draftFor(args, page),
})

/**
 * After a change of a field: the draft, and those of the visible errors that still hold.
 * @param read reads the page from the arguments of the machine
 * @param isTyping the text is not whole yet: nothing is said of its field
 */
export const afterTyping = <Memory extends QuestionsContext, At extends { readonly page: string }>(
  { context, event }: FormArgs<Memory>,
  at: At,
  read: (
    args: FormArgs<Memory>,
    at: At,
  ) => { readonly ok: true } | { readonly ok: false; readonly errors: FieldErrors },
  isTyping = false,
): Pick<QuestionsContext, 'drafts' | 'errors'> => {
  const { field, value } = event as Extract<FormEvent, { type: 'draft.change' }>
  const drafts = { ...context.drafts, [at.page]: { ...context.drafts[at.page], [field]: value } }
  if (Object.keys(context.errors).length === 0) return { drafts, errors: context.errors }
  const result = read({ context: { ...context, drafts }, event }, at)
  const isShown = (name: string) => name in context.errors && !(isTyping && name === field)
  const shown = result.ok ? [] : Object.entries(result.errors).filter(([name]) => isShown(name))
  return { drafts, errors: Object.fromEntries(shown) }
}

/** Changes of a context that keeps why a call failed. */
export const failureChanges = {
  recordFailure: ({ event }: FormArgs) => ({ failure: failureOf(event) }),
  clearFailure: () => ({ failure: null }),
}

/** A context whose pages read several forms, and hold the answers of a submit until they are stored. */
export interface PagesContext extends QuestionsContext {
  readonly pending: { readonly page: string; readonly answers: Answers } | null
}

/** Reads the fields of a page: the submitted ones, else those typed so far. */
export type ReadPage<Memory extends QuestionsContext> = (args: FormArgs<Memory>, page: string) => FormsReading

/** What was typed on a page, and what is wrong with it. */
export interface TypedPage<Memory extends QuestionsContext> extends OfPage {
  readonly context: Memory
  readonly draft: Draft
  readonly errors: FieldErrors
}

/**
 * The change on a typing pause.
 * @param errorsOf the errors of a complete value; null while it is incomplete
 */
export const pauseCheck =
  <Memory extends PagesContext>(
    read: ReadPage<Memory>,
    errorsOf: (typed: TypedPage<Memory>) => FieldErrors | null,
  ) =>
  (args: FormArgs<Memory>, { page }: OfPage): Partial<QuestionsContext> => {
    const { context } = args
    const result = read(args, page)
    const errors = result.ok
      ? null
      : errorsOf({ context, page, draft: draftOf(context, page), errors: result.errors })
    return errors === null ? {} : { errors }
  }

/** The error of a refused answer beside its field; null where the failure names no field of this draft. */
export const refusalOf = ({ field, text }: Failure, draft: Draft): FieldErrors | null => {
  const name = field?.split('.').at(-1)
  return name !== undefined && name in draft ? { [name]: text } : null
}

/** A page as it is opened: its draft, and nothing wrong yet. */
export const openedPage = ({ drafts }: QuestionsContext, page: string, draft: Draft) => ({
  errors: {},
  failure: null,
  pending: null,
  drafts: { ...drafts, [page]: drafts[page] ?? draft },
})

/** Guards of a machine whose pages read several forms. */
export const pageGuards = <Memory extends PagesContext>(read: ReadPage<Memory>) => ({
  /** An answer is missing or wrong. */
  isInvalid: (args: FormArgs<Memory>, { page }: OfPage) => !read(args, page).ok,
  /** The server refused a field of this page. */
  isFieldRefusal: ({ context, event }: FormArgs, { page }: OfPage) =>
    refusalOf(failureOf(event), context.drafts[page] ?? {}) !== null,
})

/** Changes of such a machine's context, by the names of its actions. */
export const pageChanges = <Memory extends PagesContext>(read: ReadPage<Memory>) => ({
  editDraft: (args: FormArgs<Memory>, at: OfPage) =>
    afterTyping(args, at, (typed, { page }) => read(typed, page)),
  /** A keystroke takes a press back, too. */
  typeDraft: (args: FormArgs<Memory>, at: OfPage) => ({
    ...afterTyping(args, at, (typed, { page }) => read(typed, page), true),
    failure: null,
    pending: null,
  }),
  rejectDraft: (args: FormArgs<Memory>, { page }: OfPage) => {
    const result = read(args, page)
    return { drafts: draftsWith(args, page), errors: result.ok ? {} : result.errors }
  },
  acceptDraft: (args: FormArgs<Memory>, { page }: OfPage) => {
    const result = read(args, page)
    return {
      drafts: draftsWith(args, page),
      errors: {},
      failure: null,
      pending: result.ok ? { page, answers: result.answers } : null,
    }
  },
  recordRefusal: ({ context, event }: FormArgs, { page }: OfPage) => ({
    errors: refusalOf(failureOf(event), context.drafts[page] ?? {}) ?? {},
    pending: null,
  }),
  ...failureChanges,
})
