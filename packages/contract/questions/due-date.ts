import * as v from 'valibot'
import { defineFieldQuestion } from './question.ts'

const dueDateEmpty = 'Escolha o dia do vencimento.'

/** Possible due dates of a bill (day of the month). */
export const dueDates = [1, 5, 7, 10, 15, 20, 25] as const

export const dueDate = defineFieldQuestion({
  name: 'data-de-vencimento',
  title: 'Qual o melhor dia para pagar?',
  why: 'A conta vence nesse dia todos os meses.',
  section: 'pagamento',
  funnel: 10,
  saves: 'dueDate',
  payload: () =>
    v.strictObject({
      due_date: v.pipe(
        v.union([v.number(), v.string()], dueDateEmpty),
        v.transform(Number),
        v.picklist(dueDates, dueDateEmpty),
      ),
    }),
  fields: ['due_date'],
  choices: { due_date: /^\d{1,2}$/ },
  field: {
    label: 'Dia do vencimento',
    choices: dueDates.map((day) => ({ value: String(day), label: `Dia ${day}` })),
  },
  review: { label: 'Vencimento', as: 'monthly' },
  recovery: ['due_date'],
  missing: 'o dia do vencimento',
})
