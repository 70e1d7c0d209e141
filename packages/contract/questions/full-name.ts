import * as v from 'valibot'
import { fullNameSchema } from '../brazil/person-name.ts'
import { defineFieldQuestion } from './question.ts'

export const fullName = defineFieldQuestion({
  name: 'nome',
  title: 'Como você se chama?',
  why: 'Nome completo, como está no documento.',
  section: 'dados-pessoais',
  funnel: 3,
  saves: 'name',
  payload: () =>
    v.strictObject({ name: fullNameSchema, webcare_tuid: v.nullish(v.pipe(v.string(), v.maxLength(128))) }),
  fields: ['name'],
  field: {
    label: 'Nome completo',
    autoComplete: 'name',
    autoCapitalize: 'words',
    spellCheck: false,
  },
  review: { label: 'Nome completo' },
  recovery: ['name'],
  missing: 'o nome',
})
