import * as v from 'valibot'
import * as texts from '../texts.ts'
import { defineFieldQuestion } from './question.ts'

/** Days of the month on which a bill may fall due. */
export const dueDates = [1, 5, 7, 10, 15, 20, 25] as const

export const dueDate = defineFieldQuestion({
  name: 'data-de-vencimento',
  title: 'Qual o melhor dia para pagar?',
  why: 'A conta vence nesse dia todos os meses.',
  stage: 'pagamento',
  funnel: 10,
  saves: 'dueDate',
  payload: () =>
    v.strictObject({
      due_date: v.pipe(
        v.union([v.number(), v.string()], texts.dueDateEmpty),
        v.transform(Number),
        v.picklist(dueDates, texts.dueDateEmpty),
      ),
    }),
  fields: ['due_date'],
  review: { label: 'Vencimento', as: 'monthly' },
  recovery: ['due_date'],
  missing: 'o dia do vencimento',
})
