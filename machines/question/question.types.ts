import type { Failure } from '@ultrafibra/contract/failure'
import type { Answers, Draft, FieldErrors, RuleFacts } from '@ultrafibra/contract/form'
import type { ExistingOrder } from '@ultrafibra/contract/problem'
import type { LeadAnswers } from '../lead/lead.types.ts'
import type { CustomerOffers } from '../offers/offers.types.ts'

/** The field of a page that asks for fresh answers in place of those of the customer's record. */
export const freshField = 'trocar'

/** What a page asks, and what is known when it opens. */
export interface QuestionInput extends RuleFacts {
  readonly page: string
  /** Names of its questions or forms, in order. */
  readonly asks: readonly string[]
  /** What stands in its fields. */
  readonly draft: Draft
  /** Why the last answer was refused, by field. */
  readonly errors: FieldErrors
  /** The stored answers, by question. */
  readonly values: Readonly<Record<string, unknown>>
  readonly recordFields: readonly string[]
  /** Why the page asks again, where it does. */
  readonly failure?: Failure | null
  /** What goes along with the answers to the actor that saves them. */
  readonly along?: unknown
}

/** Answers that are right, for the actor that saves them. */
export interface AnswersToSave extends Pick<QuestionInput, 'asks' | 'along'> {
  readonly answers: Answers
}

/** What the actor says that has saved the answers. */
export type SavedAnswers =
  | LeadAnswers['save']
  | LeadAnswers['contact']
  /** The offers of the customer whose CPF it is. */
  | { readonly type: 'found'; readonly offers: CustomerOffers<{ readonly id: number }> }
  /** Another order of that customer stands in the way. */
  | { readonly type: 'under-way'; readonly order: ExistingOrder }
  /** Another has taken note, under an id where there is one. */
  | { readonly type: 'noted'; readonly id?: string }

/** What became of an answer. */
type Result =
  | SavedAnswers
  /** It is the stored one. */
  | { readonly type: 'unchanged' }
  /** The visitor goes on while it is saved. */
  | { readonly type: 'unsaved' }
  /** It has to be changed: errors by field. */
  | { readonly type: 'refused'; readonly errors: FieldErrors }

/** The answers by question, and what became of them. */
export type QuestionOutput = Result & {
  readonly page: string
  readonly answers: Answers
  /** Something else stands in the fields by now: the page asks for it. */
  readonly isOvertaken: boolean
}

export interface QuestionContext extends Omit<QuestionInput, 'failure'> {
  readonly failure: Failure | null
  /** The answers that are sent, and the draft that they were read from. */
  readonly answers: Answers
  readonly sent: Draft
  readonly result: Result
}

export type QuestionEvent =
  | { type: 'draft.change'; field: string; value: string }
  | { type: 'step.submit'; draft?: Draft }
  /** The same of an answer that may be saved while the visitor goes on. */
  | { type: 'answer.pass'; draft: Draft }
  | { type: 'step.retry' }
  /** An answer that the visitor had gone on with is refused. */
  | { type: 'answer.refuse'; errors: FieldErrors }
