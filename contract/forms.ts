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

/** A person's tax id on a page that asks for no company's. */
const personCpfSchema = v.pipe(v.string(), v.transform(digits), v.maxLength(11, texts.cpfLong), cpfSchema)

/** Whom to talk to where there is no fibre yet. */
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
/** The code that a collaborator was sent. */
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

/** Forms of pages and drawers outside the checkout's questions, by the names that charts call them by. */
export const forms = {
  cep: postalCode,
  'nr-imovel': streetNumber,
  telefone: phone,
  contato: contactForm,
  confirmacao: termsForm,
  'confirmacao-colaborador': codeForm,
  'consulta-cpf': defineForm('consulta-cpf', () => v.object({ cpf: v.optional(personCpfSchema, '') })),
  'receber-ligacao': defineForm('receber-ligacao', () => v.object({ phone: v.optional(phoneSchema, '') })),
}
export type FormName = keyof typeof forms
export type FormOutput<F extends FormName> = FormValues<(typeof forms)[F]>

/** Reads one draft by several forms, which are called by their names. */
export const readNamedForms = (names: readonly FormName[], draft: Draft, facts: RuleFacts): FormsReading =>
  readForms(
    names.map((name) => forms[name]),
    draft,
    facts,
  )
