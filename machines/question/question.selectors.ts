import type { SnapshotFrom } from 'xstate'
import { draftOf, type FormEvent } from '../kit/form.ts'
import { pageOf, phaseOf } from '../kit/page.ts'
import type { questionMachine } from './question.machine.ts'

export type QuestionSnapshot = SnapshotFrom<typeof questionMachine>

/**
 * What tells the journey's own page all that was heard on it: the events of a visitor who did it at once. Errors come
 * from a press; a press that waits, failed or led on is repeated.
 */
export const heardOn = (
  page: string,
  snapshot: Pick<QuestionSnapshot, 'value' | 'context'>,
): readonly FormEvent[] => {
  const { context } = snapshot
  const draft = draftOf(context, page)
  const isTyping = pageOf(snapshot) === page && phaseOf(snapshot) === 'editing'
  if (!isTyping || Object.keys(context.errors).length > 0) return [{ type: 'step.submit', draft }]
  return Object.entries(draft).map(([field, text]) => ({ type: 'draft.change', field, value: text }))
}
