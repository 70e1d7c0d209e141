import * as v from 'valibot'
import { emailSchema } from '../brazil/email.ts'
import { ticks } from '../form.ts'
import { defineFieldQuestion } from './question.ts'

const flag = v.pipe(
  v.union([v.boolean(), v.string()]),
  v.transform((value) => value === true || value === 'true' || value === 'on'),
)

export const email = defineFieldQuestion({
  name: 'email',
  title: 'Qual é o seu e-mail?',
  why: 'É para lá que vão o contrato e o número do pedido.',
  section: 'dados-pessoais',
  funnel: 5,
  saves: 'email',
  payload: () =>
    v.strictObject({
      email: emailSchema,
      accept_promotions: v.optional(flag, false),
      accept_information: v.optional(flag, false),
    }),
  fields: ['email', 'accept_promotions', 'accept_information'],
  choices: { accept_promotions: ticks, accept_information: ticks },
  resets: ['confirmacao-colaborador'],
  fromLead: ({ email, accept_promotions, accept_information }) =>
    email == null
      ? null
      : {
          email,
          accept_promotions: accept_promotions ?? false,
          accept_information: accept_information ?? false,
        },
  review: { label: 'E-mail' },
  recovery: ['email'],
  missing: 'o e-mail',
})
