import * as v from 'valibot'
import { type Draft, type Form, plainDraft, type RuleFacts, type Values } from '../form.ts'
import type { Lead } from '../lead.ts'
import type { Page } from '../pages.ts'
import type { Plan } from '../plan.ts'

/** A schema of the wire with the fields of an answer. */
type Payload = v.StrictObjectSchema<v.ObjectEntries, undefined>

/** The attributes of a question's field, where it is one plain field. */
export interface FieldAttributes {
  readonly label: string
  readonly hint?: string
  readonly mask?: 'date' | 'phone'
  readonly width?: 'cep' | 'cpf'
  readonly autoComplete?: string
  /** In place of typing: what there is to choose from. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  readonly inputMode?: 'numeric' | 'tel'
  readonly autoCapitalize?: 'words'
  readonly spellCheck?: false
  readonly enterKeyHint?: 'next'
  /** A link under the field, to somebody who helps. */
  readonly help?: string
  /** A gentle word on what is typed; undefined where all is well. */
  readonly warning?: (text: string) => string | undefined
}

/** What may decide whether a question is asked. */
export interface Asked {
  /** Answers so far, by question. */
  readonly values: Readonly<Record<string, unknown>>
  readonly plan: Plan | null
}

/** What every question of the checkout says of itself. */
export interface QuestionText {
  /** The page's state and id, the last segment of its address, the name of its answer. */
  readonly name: string
  /** The page's heading. */
  readonly title: string
  /** The sentence under it. */
  readonly why?: string
  /** Its group in the progress line. */
  readonly section: 'disponibilidade' | 'dados-pessoais' | 'pagamento'
  /** Step number of the recovery funnel (1-14). */
  readonly funnel?: number
  /** Fields of the answer that the recovery funnel sends. */
  readonly recovery?: readonly string[]
  /** The first field of the answer as the review tells it; null where another row does. The title is the usual label. */
  readonly review?: { readonly label: string; readonly as?: ReviewFormat } | null
}

/** How the review writes a value. */
export type ReviewFormat = 'text' | 'phone' | 'day' | 'monthly'

/** One question of the checkout that a lead keeps: all that site and server know of it. */
export interface Question extends QuestionText, Form {
  /** The page's address, with its last slash. */
  readonly path: `${Page}/`
  /** The partial update that keeps the answer: the step's name in `PATCH lead-v2/{id}/{step}`. */
  readonly saves: string
  /** What that step takes; none where another question brings it. */
  readonly payload?: (facts: RuleFacts) => v.GenericSchema
  /** Fields of the lead that hold the answer. */
  readonly fields: readonly string[]
  /** What an order that lacks the answer calls it. */
  readonly missing?: string
  /** The answer as a stored lead holds it; null where the lead lacks it. */
  readonly fromLead: (lead: Partial<Lead>) => Values | null
  /** Where it is one plain field, its page needs no screen of its own. */
  readonly field?: FieldAttributes
  /** Among several questions of one page: whether what is typed asks this one at all. */
  readonly isAskedBy?: (draft: Draft) => boolean
  /** Whether this visitor is asked. */
  readonly applies?: (asked: Asked) => boolean
  /** Whether a typed value has its full length and may be checked during a pause. */
  readonly isComplete?: (draft: Draft) => boolean
  /** Answers that no longer hold once this one changes. */
  readonly resets?: readonly string[]
  /** A list that the page shows and must have loaded. */
  readonly needs?: 'banks'
}

type Path<Name extends string> = `/checkout/${Name}/`
type Usual<P extends Payload, Field extends string> = () => v.ObjectSchema<
  { [F in Field & keyof P['entries']]: v.OptionalSchema<P['entries'][F], ''> },
  undefined
>

/** The named fields of a lead, or null if the first of them is missing. */
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

/** A question whose form differs from what its step takes. */
export const defineQuestion = <
  const Q extends Omit<Question, 'path' | 'toDraft' | 'fromLead'> & Partial<Question>,
>(
  question: Q,
) => ({ ...usual(question), ...question }) as Omit<Question, keyof Q> & Q & { readonly path: Path<Q['name']> }

/** A question whose fields are typed as its step takes them. */
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

/** Answer of a question, in the wire's format; undefined until it was answered. */
export const answerOf = <Name extends string, Schema extends v.GenericSchema>(
  { values }: { readonly values: Readonly<Record<string, unknown>> },
  { name }: Form<Name, Schema>,
): v.InferOutput<Schema> | undefined => values[name] as v.InferOutput<Schema> | undefined
