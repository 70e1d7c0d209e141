import {
  type Answers,
  type Draft,
  type Form,
  type FormsReading,
  type RuleFacts,
  readForms,
} from '@ultrafibra/contract/form'
import { forms } from '@ultrafibra/contract/forms'
import type { Question } from '@ultrafibra/contract/questions/question'
import { questions } from '@ultrafibra/contract/questions/questions'
import type { LeadStep } from '@ultrafibra/contract/steps'
import type { StepSave } from '../lead/lead.types.ts'
import { freshField } from './question.types.ts'

/** What the operator's customer record holds. */
interface OfRecord {
  /** Fields of the lead that come from it: shown masked, asked again only on request. */
  readonly recordFields: readonly string[]
}

/** A form that a page asks: that of a question, or another. */
export type AskedForm = Form & Partial<Omit<Question, keyof Form>>

/** The forms with these names, in order. */
export const formsNamed = (names: readonly string[]): readonly AskedForm[] =>
  names.flatMap((asked) => {
    const isAsked = ({ name }: AskedForm): boolean => name === asked
    return questions.find(isAsked) ?? Object.values<AskedForm>(forms).find(isAsked) ?? []
  })

/** Whether the answer comes from the operator's customer record: stored, and shown masked to everybody. */
export const isOnRecord = ({ recordFields }: OfRecord, { fields = [] }: AskedForm): boolean =>
  fields.some((field) => recordFields.includes(field))

/** The questions of a page that this draft has to answer. */
export const askedBy = <Asked extends AskedForm>(
  asks: readonly Asked[],
  draft: Draft,
  record: OfRecord,
): readonly Asked[] =>
  asks.length === 1
    ? asks
    : asks.filter(
        (question) =>
          (question.isAskedBy?.(draft) ?? true) &&
          (draft[freshField] === 'on' || !isOnRecord(record, question)),
      )

/** Reads what stands in the fields of some questions into answers by question, or errors by field. */
export const readQuestions = (
  asks: readonly AskedForm[],
  draft: Draft,
  facts: OfRecord & RuleFacts,
): FormsReading => readForms(askedBy(asks, draft, facts), draft, facts)

/** The partial updates that keep some answers, in the order of the questions; one of each kind, the last. */
export const savesOf = (asks: readonly AskedForm[], answers: Answers): readonly StepSave[] => {
  const saves = asks.flatMap(({ name, saves: step }) => {
    const payload = answers[name]
    return payload === undefined || step === undefined ? [] : [{ step: step as LeadStep, payload }]
  })
  return saves.filter(({ step }, index) => !saves.slice(index + 1).some((later) => later.step === step))
}
