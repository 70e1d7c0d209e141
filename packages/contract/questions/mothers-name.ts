import * as v from 'valibot'
import { personNameSchema } from '../brazil/person-name.ts'
import { defineFieldQuestion } from './question.ts'

export const mothersName = defineFieldQuestion({
  name: 'nome-mae',
  title: 'Qual é o nome da sua mãe?',
  why: 'Usamos só para confirmar sua identidade.',
  section: 'dados-pessoais',
  funnel: 7,
  withheld: ['mothers_name'],
  saves: 'motherName',
  payload: () => v.strictObject({ mothers_name: personNameSchema('Digite o nome da mãe.') }),
  fields: ['mothers_name'],
  field: {
    label: 'Nome completo da mãe',
    autoComplete: 'off',
    autoCapitalize: 'words',
    spellCheck: false,
    help: 'Não tenho esse dado no documento',
  },
  review: { label: 'Nome da mãe' },
  missing: 'o nome da mãe',
})
