import * as v from 'valibot'
import { ageWarning, birthDateSchema } from '../brazil/date.ts'
import { toTypedDay } from '../brazil/date-text.ts'
import { digits } from '../brazil/digits.ts'
import { defineFieldQuestion } from './question.ts'

export const birthDate = defineFieldQuestion({
  name: 'data-nascimento',
  title: 'Quando você nasceu?',
  why: 'É preciso ter 18 anos ou mais para contratar.',
  section: 'dados-pessoais',
  funnel: 6,
  withheld: ['birth_date'],
  saves: 'birthDate',
  payload: ({ today }) => v.strictObject({ birth_date: birthDateSchema(today) }),
  fields: ['birth_date'],
  toDraft: ({ birth_date }) => ({ birth_date: toTypedDay(String(birth_date)) }),
  isComplete: ({ birth_date = '' }) => digits(birth_date).length === 8,
  field: {
    label: 'Data de nascimento',
    mask: 'date',
    hint: 'dia, mês e ano, como 27/03/1990',
    width: 'cep',
    autoComplete: 'bday',
    inputMode: 'numeric',
    warning: (typed, today) => today && ageWarning(typed, today),
  },
  review: { label: 'Data de nascimento', as: 'day' },
  missing: 'a data de nascimento',
})
