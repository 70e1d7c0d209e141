import * as v from 'valibot'
import { cepSchema } from '../brazil/cep.ts'
import { defineForm } from '../form.ts'
import type { QuestionText } from './question.ts'

/** Where the visitor wants the fibre. The lead keeps it as part of its address. */
export const postalCode = {
  ...defineForm('cep', () => v.object({ cep: v.optional(cepSchema, '') })),
  path: '/checkout/cep/',
  title: 'Onde você quer a Ultrafibra?',
  why: 'Com o CEP a gente confere a cobertura na sua rua.',
  section: 'disponibilidade',
  funnel: 1,
  recovery: ['cep'],
} as const satisfies QuestionText & { readonly path: string }
