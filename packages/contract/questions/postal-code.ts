import * as v from 'valibot'
import * as brand from '../brand.ts'
import { cepSchema } from '../brazil/cep.ts'
import { defineForm } from '../form.ts'
import type { QuestionText } from './question.ts'

/** The postal code; stored as part of the lead's address. */
export const postalCode = {
  ...defineForm('cep', () => v.object({ cep: v.optional(cepSchema, '') })),
  path: '/checkout/cep/',
  title: `Onde você quer ${brand.theProduct}?`,
  why: 'Com o CEP a gente confere a cobertura na sua rua.',
  section: 'disponibilidade',
  funnel: 1,
  recovery: ['cep'],
} as const satisfies QuestionText & { readonly path: string }
