import type { SnapshotFrom } from 'xstate'
import { draftOf, type FormEvent } from '../kit/form.ts'
import type { questionMachine } from './question.machine.ts'

export type QuestionSnapshot = SnapshotFrom<typeof questionMachine>

/**
 * What tells the journey's own page all that a question has heard: the events of a visitor who did it at once. Errors
 * come from a press, and a press that waits or failed is repeated.
 */
export const heardBy = ({
  value,
  context,
}: Pick<QuestionSnapshot, 'value' | 'context'>): readonly FormEvent[] => {
  const draft = draftOf(context, 'cep')
  if (value !== 'editing' || Object.keys(context.errors).length > 0) return [{ type: 'step.submit', draft }]
  return Object.entries(draft).map(([field, text]) => ({ type: 'draft.change', field, value: text }))
}
