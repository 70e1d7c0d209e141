import type { AnyMachineSnapshot, StateValue } from 'xstate'
import { emptyContext } from '../../machines/checkout/checkout.context.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { codeMachine } from '../../machines/code/code.machine.ts'
import type { ChildSnapshot } from '../../machines/kit/child.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import type { Happening } from '../../statecharts/explore/chart.types.ts'
import { startOf, walk } from '../../statecharts/explore/step.ts'
import { plainCampaign, plans, scheduledPlan, today } from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

/** Names of the nested states, joined by dots. */
const pathOf = (value: StateValue): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value)
        .map(([name, inner]) => `${name}.${pathOf(inner ?? '')}`)
        .join('')

/** The child machine's snapshot as its page reads it. */
const childOf = (snapshot: AnyMachineSnapshot): ChildSnapshot => ({
  phase: pathOf(snapshot.value),
  isBusy: snapshot.hasTag('busy'),
  isSlow: snapshot.hasTag('slow'),
  hasFailed: snapshot.hasTag('failed'),
  context: snapshot.context,
})

const startAt = (
  page: string,
  { leadId, requestId, recognised, risk }: AnyMachineSnapshot['context'],
): AnyMachineSnapshot | null => {
  if (['confirmacao-colaborador', 'confirmacao-titular'].includes(page))
    return walk(
      { machine: codeMachine, input: { id: recognised?.id ?? leadId ?? requestId } },
      done('send-code'),
    )
  return page === 'validacao' && risk?.quiz
    ? startOf({ machine: quizMachine, input: { leadId, quiz: risk.quiz } })
    : null
}

/** Adds the child machine in its first state: its page is never drawn without it. */
export const withInvited = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const { child } = snapshot.context
  if (child === undefined || (child !== null && Object.keys(child.context).length > 0)) return snapshot
  const start = startAt(pageOf(snapshot), snapshot.context)
  return {
    ...snapshot,
    context: { ...snapshot.context, child: start && childOf(start) },
  } as AnyMachineSnapshot
}

const checkout = checkoutOf('default')
const blank = { ...emptyContext({ campaign: plainCampaign, today, plans }), plan: scheduledPlan }

/** The checkout on the page of a child machine with this snapshot. */
export const checkoutWith =
  (page: 'validacao' | 'confirmacao-colaborador', state: string) =>
  (snapshot: AnyMachineSnapshot): AnyMachineSnapshot =>
    checkout.resolveState({
      value: { [page]: state },
      context: { ...blank, child: childOf(snapshot) },
    } as never)

const textIn = (event: Happening, field: string): string =>
  (event.draft as Record<string, string> | undefined)?.[field] ?? ''

/** The event that the checkout forwards to the quiz. */
export const heardByQuiz = (event: Happening): Happening => {
  if (event.type === 'draft.change') return { type: 'answer.choose', answer: event.value }
  if (event.type === 'step.submit') return { type: 'answer.submit', answer: textIn(event, 'answer') }
  return event.type === 'step.retry' ? { type: 'answer.retry' } : event
}

/** The event that the checkout forwards to the code machine. */
export const heardByCode = (event: Happening): Happening => {
  if (event.type === 'draft.change') return { type: 'code.change', code: event.value }
  if (event.type === 'step.submit') return { type: 'code.submit', code: textIn(event, 'code') }
  return event.type === 'step.retry' ? { type: 'code.retry' } : event
}
