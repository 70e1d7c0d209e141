import type { ChartEvent } from 'statechart-kit/chart'
import { walk } from 'statechart-kit/step'
import type { AnyMachineSnapshot } from 'xstate'
import { emptyContext } from '../../machines/checkout/checkout.context.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import { plainCampaign, plans, scheduledPlan, today } from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

/** The machine that the page invokes, where it takes an answer; undefined on any other page. */
export const invokedBy = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot | undefined => {
  const page = pageOf(snapshot)
  const { leadId, requestId, recognised, risk } = snapshot.context
  if (page === 'confirmacao-colaborador' || page === 'confirmacao-titular')
    return walk(
      { machine: codeMachine, input: { id: recognised?.id ?? leadId ?? requestId } },
      done('send-code'),
    )
  return page === 'validacao' && risk?.quiz
    ? walk(
        { machine: quizMachine, input: { leadId, quiz: risk.quiz } },
        { type: 'answer.choose', answer: risk.quiz.questions[0].options[0].id },
      )
    : undefined
}

const checkout = checkoutOf('default')
const context = { ...emptyContext({ campaign: plainCampaign, today, plans }), plan: scheduledPlan }

/** The checkout on a page that invokes a machine. */
export const checkoutAt = (
  page: 'validacao' | 'confirmacao-colaborador' | 'cpf',
  state: string,
): AnyMachineSnapshot => checkout.resolveState({ value: { [page]: state }, context } as never)

const textIn = (event: ChartEvent, field: string): string =>
  (event.draft as Record<string, string> | undefined)?.[field] ?? ''

/** The event that the checkout forwards to the quiz. */
export const heardByQuiz = (event: ChartEvent): ChartEvent => {
  if (event.type === 'draft.change') return { type: 'answer.choose', answer: event.value }
  if (event.type === 'step.submit') return { type: 'answer.submit', answer: textIn(event, 'answer') }
  return event.type === 'step.retry' ? { type: 'answer.retry' } : event
}

/** The event that the checkout forwards to the code machine. */
export const heardByCode = (event: ChartEvent): ChartEvent => {
  if (event.type === 'draft.change') return { type: 'code.change', code: event.value }
  if (event.type === 'step.submit') return { type: 'code.submit', code: textIn(event, 'code') }
  return event.type === 'step.retry' ? { type: 'code.retry' } : event
}
