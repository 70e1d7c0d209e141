import * as v from 'valibot'
import type { IsoDay } from '../brazil/date.ts'
import { type Draft, type Form, plainDraft, type RuleFacts, type Values } from '../form.ts'
import type { Lead } from '../lead.ts'
import type { Page } from '../pages.ts'
import type { Plan } from '../plan.ts'

/** An API schema with the fields of an answer. */
type Payload = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** Attributes of a question with one plain field. */
export interface FieldAttributes {
  readonly label: string
  readonly hint?: string
  readonly mask?: 'date' | 'phone'
  readonly width?: 'cep' | 'cpf'
  readonly autoComplete?: string
  /** Options to choose from instead of typing. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly inputMode?: 'numeric' | 'tel'
  readonly autoCapitalize?: 'words'
  readonly spellCheck?: false
  /** Link to help below the field. */
  readonly help?: string
  /** Warning about the typed text, on a day if the page knows it; undefined if there is none. */
  readonly warning?: (text: string, today?: IsoDay) => string | undefined
}

/** Context for deciding whether a question is asked. */
export interface Asked {
  /** Answers so far, by question. */
  readonly values: Readonly<Record<string, unknown>>
  readonly plan: Plan | null
}

/** Texts and identity of a checkout question. */
export interface QuestionText {
  /** The page's state and id, the last path segment, and the answer's name. */
  readonly name: string
  /** The page's heading. */
  readonly title: string
  /** The sentence below the heading. */
  readonly why?: string
  /** Its group in the progress line. */
  readonly section: 'disponibilidade' | 'dados-pessoais' | 'pagamento'
  /** Step number of the recovery funnel (1-14). */
  readonly funnel?: number
  /** Answer fields sent with the recovery funnel. */
  readonly recovery?: readonly string[]
  /** Answer fields that the recovery funnel names, and never their values. */
  readonly withheld?: readonly string[]
  /** How the review shows the answer's first field; null if another row shows it. The default label is the title. */
  readonly review?: { readonly label: string; readonly as?: ReviewFormat } | null
}

/** Format of a value in the review. */
export type ReviewFormat = 'text' | 'phone' | 'day' | 'monthly'

/** A checkout question stored in a lead: all that site and server know about it. */
export interface Question extends QuestionText, Form {
  /** The page's path, with a trailing slash. */
  readonly path: `${Page}/`
  /** The step that saves the answer: its name in `PATCH lead-v2/{id}/{step}`. */
  readonly saves: string
  /** The step's payload; undefined if another question of the step defines it. */
  readonly payload?: (facts: RuleFacts) => v.GenericSchema
  /** Fields of the lead that hold the answer. */
  readonly fields: readonly string[]
  /** The answer's name in the message of an order that lacks it. */
  readonly missing?: string
  /** The answer read from a stored lead; null if missing. */
  readonly fromLead: (lead: Partial<Lead>) => Values | null
  /** If the question has one plain field, it needs no screen. */
  readonly field?: FieldAttributes
  /** On pages with several questions: whether the draft requires this one. */
  readonly isAskedBy?: (draft: Draft) => boolean
  /** Whether the question is asked. */
  readonly applies?: (asked: Asked) => boolean
  /** Whether the typed value is complete and may be validated on a typing pause. */
  readonly isComplete?: (draft: Draft) => boolean
  /** Answers cleared when this one changes. */
  readonly resets?: readonly string[]
  /** A list that the page needs: it waits for the banks, and shows the shop's days until the free ones come. */
  readonly needs?: 'banks' | 'days'
}

type Path<Name extends string> = `/checkout/${Name}/`
type Usual<P extends Payload, Field extends string> = () => v.ObjectSchema<
  { [F in Field & keyof P['entries']]: v.OptionalSchema<P['entries'][F], ''> },
  undefined
>

/** The named fields of a lead; null if the first is missing. */
const pick =
  (fields: readonly string[]) =>
  (lead: Partial<Lead>): Values | null => {
    const held: Values = { ...lead.answers, ...lead }
    return held[fields[0] ?? ''] == null
      ? null
      : Object.fromEntries(fields.map((field) => [field, held[field] ?? null]))
  }

const usual = ({ name, fields }: Pick<Question, 'name' | 'fields'>) => ({
  path: `/checkout/${name}/`,
  toDraft: plainDraft,
  fromLead: pick(fields),
})

/** A question whose form differs from its step's payload. */
export const defineQuestion = <
  const Q extends Omit<Question, 'path' | 'toDraft' | 'fromLead'> & Partial<Question>,
>(
  question: Q,
) => ({ ...usual(question), ...question }) as Omit<Question, keyof Q> & Q & { readonly path: Path<Q['name']> }

/** A question whose form fields equal its step's payload. */
export const defineFieldQuestion = <
  P extends Payload,
  const Field extends string,
  const Q extends Omit<Question, 'path' | 'toDraft' | 'fromLead' | 'schema'> &
    Partial<Question> & { readonly payload: (facts: RuleFacts) => P; readonly fields: readonly Field[] },
>(
  question: Q & { readonly payload: (facts: RuleFacts) => P; readonly fields: readonly Field[] },
) =>
  defineQuestion({
    ...question,
    schema: ((facts: RuleFacts) => {
      const { entries } = (question.payload as (facts: RuleFacts) => P)(facts)
      return v.object(
        Object.fromEntries(
          question.fields.map((field) => [field, v.optional(entries[field] as v.GenericSchema<string>, '')]),
        ),
      )
    }) as unknown as Usual<P, Field>,
  })

/** A question's answer in the API's format; undefined until answered. */
export const answerOf = <Name extends string, Schema extends v.GenericSchema>(
  { values }: { readonly values: Readonly<Record<string, unknown>> },
  { name }: Form<Name, Schema>,
): v.InferOutput<Schema> | undefined => values[name] as v.InferOutput<Schema> | undefined
