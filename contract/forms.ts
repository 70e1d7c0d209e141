import * as v from 'valibot'
import { houseNumberSchema } from './address.ts'
import { cepSchema } from './brazil/cep.ts'
import { digits } from './brazil/digits.ts'
import { emailSchema } from './brazil/email.ts'
import { fullNameSchema } from './brazil/person-name.ts'
import { phoneSchema } from './brazil/phone.ts'
import { cnpjSchema, cpfSchema } from './brazil/tax-id.ts'
import { bankInfoSchema, leadSteps, periods, type RuleFacts, schedulesSchema } from './steps.ts'
import { texts } from './texts.ts'

/** What a person typed on one page: field name to text, exactly as it stands in the field. */
export type Draft = Readonly<Record<string, string>>
/** What forms settled, in the wire's format, by form. */
export type Answers = Readonly<Record<string, Readonly<Record<string, unknown>>>>
/** One sentence per wrong field, by field name. */
export type FieldErrors = Readonly<Record<string, string>>

const checked = v.pipe(
  v.optional(v.string(), ''),
  v.transform((value) => value === 'on' || value === 'true'),
)

const documentFormSchema = v.variant('person_type', [
  v.pipe(
    v.object({ person_type: v.literal('pj'), cnpj: v.optional(cnpjSchema, '') }),
    v.transform(({ cnpj }) => ({ cpf: null, cnpj })),
  ),
  v.pipe(
    v.object({ person_type: v.optional(v.literal('pf'), 'pf'), cpf: v.optional(cpfSchema, '') }),
    v.transform(({ cpf }) => ({ cpf, cnpj: null })),
  ),
])

/** A person's tax id on a page that asks for no company's. */
const personCpfSchema = v.pipe(v.string(), v.transform(digits), v.maxLength(11, texts.cpfLong), cpfSchema)

const isPeriod = (text: string): text is (typeof periods)[number] => periods.some((period) => period === text)

/** A period that is neither of the two is logged and counts as the morning. */
const readPeriod = (text: string): (typeof periods)[number] => {
  if (isPeriod(text)) return text
  console.warn('Período não reconhecido', text)
  return 'manha'
}

/** `2026-11-25/manha,2026-11-27/tarde` in order of preference. */
const schedulesFormSchema = v.object({
  schedules: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) =>
      text
        .split(',')
        .filter(Boolean)
        .map((item) => {
          const [date = '', period = ''] = item.split('/')
          return { date, period: readPeriod(period) }
        }),
    ),
    schedulesSchema,
  ),
})

/**
 * One schema per page of the checkout: from the page's draft to what the step stores.
 * Every page's errors come from here, in the order of its fields.
 */
export const forms = {
  cep: () => v.object({ cep: v.optional(cepSchema, '') }),
  'nr-imovel': () => houseNumberSchema,
  nome: () => v.object({ name: v.optional(fullNameSchema, '') }),
  telefone: () => v.object({ phone: v.optional(phoneSchema, '') }),
  email: () =>
    v.object({ email: v.optional(emailSchema, ''), accept_promotions: checked, accept_information: checked }),
  'data-nascimento': (facts: RuleFacts) =>
    v.object({ birth_date: v.optional(leadSteps.birthDate(facts).entries.birth_date, '') }),
  'nome-mae': () => v.object({ mothers_name: v.optional(leadSteps.motherName().entries.mothers_name, '') }),
  cpf: () => documentFormSchema,
  'data-de-vencimento': () => v.object({ due_date: v.optional(leadSteps.dueDate().entries.due_date, '') }),
  'ativar-debito': () =>
    v.pipe(
      v.object({ direct_debit: v.optional(v.picklist(['sim', 'nao'], texts.directDebitEmpty), '' as 'sim') }),
      v.transform(({ direct_debit }) => ({ direct_debit: direct_debit === 'sim' })),
    ),
  'conta-debito': () =>
    v.pipe(
      v.object({
        bank: v.optional(bankInfoSchema.entries.bank, ''),
        agency: v.optional(bankInfoSchema.entries.agency, ''),
        account_number: v.optional(bankInfoSchema.entries.account_number, ''),
      }),
      v.transform((bankInfo) => ({ direct_debit: true, bankInfo })),
    ),
  'data-instalacao': () => schedulesFormSchema,
  'confirmacao-colaborador': () =>
    v.object({
      code: v.pipe(
        v.optional(v.string(), ''),
        v.transform(digits),
        v.nonEmpty(texts.codeEmpty),
        v.length(6, texts.codeShort),
      ),
    }),
  contato: () =>
    v.object({
      name: v.optional(fullNameSchema, ''),
      phone: v.optional(phoneSchema, ''),
      email: v.optional(emailSchema, ''),
    }),
  confirmacao: () => v.object({ terms: v.pipe(checked, v.literal(true, texts.termsEmpty)) }),
  'consulta-cpf': () => v.object({ cpf: v.optional(personCpfSchema, '') }),
  'receber-ligacao': () => v.object({ phone: v.optional(phoneSchema, '') }),
} as const

export type FormName = keyof typeof forms
export type FormOutput<F extends FormName> = v.InferOutput<ReturnType<(typeof forms)[F]>>
export type FormResult<F extends FormName> =
  | { readonly ok: true; readonly values: FormOutput<F> }
  | { readonly ok: false; readonly errors: FieldErrors }

const firstPerField = (issues: readonly v.BaseIssue<unknown>[]): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    errors[field] ??= issue.message
  }
  return errors
}

/** Reads one page's draft: the step's values in the wire's format, or a sentence per wrong field. */
export const readForm = <F extends FormName>(form: F, draft: Draft, facts: RuleFacts): FormResult<F> => {
  const parsed = v.safeParse(forms[form](facts), draft)
  return parsed.success
    ? { ok: true, values: parsed.output as FormOutput<F> }
    : { ok: false, errors: firstPerField(parsed.issues) }
}

/** Answers of several forms by form, or errors by field. */
export type FormsReading =
  | { readonly ok: true; readonly answers: Answers }
  | { readonly ok: false; readonly errors: FieldErrors }

/** Reads one draft by several forms. */
export const readForms = (forms: readonly FormName[], draft: Draft, facts: RuleFacts): FormsReading => {
  const read = forms.map((form) => [form, readForm(form, draft, facts)] as const)
  const errors = Object.assign({}, ...read.map(([, result]) => (result.ok ? {} : result.errors)))
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  const answers = read.flatMap(([form, result]) => (result.ok ? [[form, result.values]] : []))
  return { ok: true, answers: Object.fromEntries(answers) }
}
