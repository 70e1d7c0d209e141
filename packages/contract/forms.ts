import * as v from 'valibot'
import { digits } from './brazil/digits.ts'
import { emailSchema } from './brazil/email.ts'
import { fullNameSchema } from './brazil/person-name.ts'
import { phoneSchema } from './brazil/phone.ts'
import { cpfSchema } from './brazil/tax-id.ts'
import {
  checked,
  type Draft,
  defineForm,
  type FormsReading,
  type FormValues,
  type RuleFacts,
  readForms,
} from './form.ts'
import { phone } from './questions/phone.ts'
import { postalCode } from './questions/postal-code.ts'
import { streetNumber } from './questions/street-number.ts'
import * as texts from './texts.ts'

const cpfLength = 11

/** A CPF on a page that accepts no CNPJ. */
const personCpfSchema = v.pipe(
  v.string(),
  v.transform(digits),
  v.maxLength(cpfLength, texts.cpfLong),
  cpfSchema,
)

/** Contact data of a no-coverage lead. */
export const contactForm = defineForm(
  'contato',
  () =>
    v.object({
      name: v.optional(fullNameSchema, ''),
      phone: v.optional(phoneSchema, ''),
      email: v.optional(emailSchema, ''),
    }),
  { fields: ['name', 'phone', 'email'] },
)
export const termsForm = defineForm('confirmacao', () =>
  v.object({ terms: v.pipe(checked, v.literal(true, texts.termsEmpty)) }),
)
/** A collaborator's code. */
export const codeForm = defineForm('confirmacao-colaborador', () =>
  v.object({
    code: v.pipe(
      v.optional(v.string(), ''),
      v.transform(digits),
      v.nonEmpty(texts.codeEmpty),
      v.length(6, texts.codeShort),
    ),
  }),
)

/** Forms outside the checkout's questions, by the names used in charts. */
export const forms = {
  cep: postalCode,
  'nr-imovel': streetNumber,
  telefone: phone,
  contato: contactForm,
  confirmacao: termsForm,
  'confirmacao-colaborador': codeForm,
  'consulta-cpf': {
    ...defineForm('consulta-cpf', () => v.object({ cpf: v.optional(personCpfSchema, '') })),
    isComplete: ({ cpf = '' }: Draft) => digits(cpf).length >= cpfLength,
  },
  'receber-ligacao': defineForm('receber-ligacao', () => v.object({ phone: v.optional(phoneSchema, '') })),
}
export type FormName = keyof typeof forms
export type FormOutput<F extends FormName> = FormValues<(typeof forms)[F]>

/** Parses a draft with several named forms. */
export const readNamedForms = (names: readonly FormName[], draft: Draft, facts: RuleFacts): FormsReading =>
  readForms(
    names.map((name) => forms[name]),
    draft,
    facts,
  )
