import { digits } from '@ultrafibra/contract/brazil/digits'
import { type Failure, isCepRefusal } from '@ultrafibra/contract/failure'
import type { Draft, FieldErrors, FormsReading } from '@ultrafibra/contract/form'
import type { FormName } from '@ultrafibra/contract/forms'
import { type AnyActorLogic, assign, fromPromise, setup } from 'xstate'
import { failureOf, notProvided } from './actors.ts'
import { drawerDelays } from './drawer.ts'

/** Fields to be read by the rules of these forms, as they are typed. */
export interface FieldsToRead {
  readonly forms: readonly FormName[]
  readonly draft: Draft
}

/** What a form of a marketing page tells its machine; a draft holds the fields as they are typed. */
export type FieldEvent<Field extends string> =
  | { type: 'draft.change'; field: Field; value: string }
  | { type: 'form.submit'; draft: Readonly<Record<Field, string>> }

/** What a machine with such a form keeps of it. */
export interface LandingForm<Field extends string = string> {
  /** As typed. */
  readonly draft: Readonly<Record<Field, string>>
  readonly errors: FieldErrors
  /** Why there was no answer, where the form says so below its fields. */
  readonly failure?: Failure | null
  /** The last postal code that was not found, with its sentence. */
  readonly badCep?: { readonly cep: string; readonly text: string } | null
}

interface Heard {
  readonly type: string
  readonly draft?: Draft
  readonly field?: string
  readonly value?: string
}
interface Args {
  readonly context: LandingForm
  readonly event: Heard
}
interface WithReading {
  readonly event: { readonly output: FormsReading }
}

/** The draft that an event brings, else the one that is kept. */
export const sentDraft = ({ context, event }: Args): Draft => event.draft ?? context.draft

/** What is typed into a field takes its error away; errors that stay are the same object, as a new one moves the focus. */
const edited = ({ context: { draft, errors }, event: { field = '', value = '' } }: Args) => {
  const { [field]: _corrected, ...left } = errors
  return { draft: { ...draft, [field]: value }, errors: field in errors ? left : errors }
}

/** What came out of reading the fields: parameters of a guard or an action. */
export const readingIn = ({ event }: WithReading): FormsReading => event.output

/** The answers of one of the forms that were read, in the wire's format; undefined where the fields break a rule. */
export const answersRead = <Answers>(reading: FormsReading, form: FormName): Answers | undefined =>
  reading.ok ? (reading.answers[form] as Answers | undefined) : undefined

/** Makes actions for any context that holds a form. */
const changesOf =
  <Context extends LandingForm, Event extends Heard>() =>
  <Params extends object | undefined = undefined>(
    change: (args: Args, params: Params) => Partial<LandingForm>,
  ) =>
    assign<Context, Event, Params, Event, never>((args, params) => change(args, params) as Partial<Context>)

/**
 * The setup of a form on a marketing page, to be extended. The fields are read by the rules of the journeys, which is
 * an effect, as a page fetches the rules when it needs them; a button says for a moment that it worked.
 */
export const landingFormSetup = <
  Context extends LandingForm,
  Event extends Heard,
  Tag extends string,
  Actors extends Record<string, AnyActorLogic>,
>(
  types: { readonly context: Context; readonly events: Event; readonly tags: Tag },
  actors: Actors,
) => {
  const changing = changesOf<Context, Event>()
  return setup({
    types,
    actors: { readFields: fromPromise<FormsReading, FieldsToRead>(notProvided('readFields')), ...actors },
    delays: { ...drawerDelays, success: 1_200 },
    guards: {
      /** A field is missing or wrong. */
      isAgainstRules: (_: unknown, reading: FormsReading) => !reading.ok,
    },
    actions: {
      takeDraft: changing((args) => ({ draft: sentDraft(args), errors: {} })),
      editDraft: changing(edited),
      tellErrors: changing((_, reading: FormsReading) => ({ errors: reading.ok ? {} : reading.errors })),
      tellFailure: changing(({ event }) => ({ failure: failureOf(event) })),
      clearFailure: changing(() => ({ failure: null })),
    },
  })
}

const withoutMarks = (text = ''): string => text.replace(/[\s().-]/g, '')

/** Guards and actions of a form that looks a postal code up. */
export const cepParts = <Context extends LandingForm, Event extends Heard>() => {
  const changing = changesOf<Context, Event>()
  return {
    guards: {
      /** The postal code was already refused. */
      isKnownBad: (args: Args) => digits(sentDraft(args).cep ?? '') === args.context.badCep?.cep,
      /** Only marks were typed, as a mask does. */
      isFormatting: ({ context: { draft }, event: { field = '', value } }: Args) =>
        withoutMarks(value) === withoutMarks(draft[field]),
      /** There is no such postal code. */
      isCepRefusal: ({ event }: Pick<Args, 'event'>) => isCepRefusal(failureOf(event)),
    },
    actions: {
      refuseCep: changing(({ context }, { text }: { readonly text: string }) => ({
        errors: { cep: text },
        badCep: { cep: digits(context.draft.cep ?? ''), text },
      })),
      repeatRefusal: changing(({ context }) => ({ errors: { cep: context.badCep?.text ?? '' } })),
    },
  }
}

/** Where a drawer goes that gets no answer. */
export const unanswered = { target: 'failed', actions: 'tellFailure' } as const

/** The fields are read by the rules of these forms; wrong ones are asked again in the state `wrong`. */
export const readingState = <const Next extends readonly unknown[], const Failed>(
  forms: (draft: Draft) => readonly FormName[],
  { wrong, next, failed }: { readonly wrong: string; readonly next: Next; readonly failed: Failed },
) =>
  ({
    description: 'Holding what is typed against the rules.',
    tags: ['loading'],
    on: { 'form.submit': {} },
    invoke: {
      id: 'read-fields',
      src: 'readFields',
      input: ({ context: { draft } }: { readonly context: LandingForm }) => ({ forms: forms(draft), draft }),
      onDone: [
        {
          guard: { type: 'isAgainstRules', params: readingIn },
          target: wrong,
          actions: { type: 'tellErrors', params: readingIn },
        },
        ...next,
      ],
      onError: failed,
    },
  }) as const
