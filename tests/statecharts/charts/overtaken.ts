import { separated } from 'statechart-kit/joined'
import type { AnyMachineSnapshot } from 'xstate'
import { jsonEqual } from '../../../machines/kit/actors.ts'

/** Whether something else stands in the fields of the question by now than what is being saved. */
export const isOvertaken = (snapshot: AnyMachineSnapshot): boolean => {
  const question = snapshot.machine.id === 'question' ? snapshot : separated(snapshot).part?.snapshot
  return question?.hasTag('busy') === true && !jsonEqual(question.context.draft, question.context.sent)
}

/** The state key of a chart whose pages ask by the question. */
export const withOvertaken =
  (stateKey: (snapshot: AnyMachineSnapshot) => unknown) =>
  (snapshot: AnyMachineSnapshot): unknown => [isOvertaken(snapshot), stateKey(snapshot)]
