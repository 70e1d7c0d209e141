import { toTypedDay } from '../../contract/brazil/date.ts'
import { digits } from '../../contract/brazil/digits.ts'
import {
  type Draft,
  type FormName,
  type FormOutput,
  type FormResult,
  readForm,
} from '../../contract/forms.ts'
import type { Lead } from '../../contract/lead.ts'
import type { Page } from '../../contract/pages.ts'
import type { LeadStep, LeadStepPayload, RuleFacts } from '../../contract/steps.ts'
import type { ProgressSection } from '../kit/page.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** A field that a stored lead holds: one of its own, or one of a step that it keeps among its answers. */
type LeadField = keyof Lead | { [S in LeadStep]: keyof LeadStepPayload<S> }[LeadStep]

/**
 * One page of the checkout that asks something and saves it. An entry here, its schema and address in the
 * contract and one screen file are all that a step costs.
 */
export interface FormStep {
  /** The state's name and id; the last segment of `path`. */
  readonly page: string
  /** With a last slash; `contract/pages.ts` lists it for the server without one. */
  readonly path: `${Page}/`
  readonly title: string
  readonly stage: ProgressSection
  /** Step number of the recovery funnel (1-14). */
  readonly funnel?: number
  /** Reads the page's draft into the wire's format. */
  readonly read: (draft: Draft, facts: RuleFacts) => FormResult<FormName>
  /** The partial update that keeps the answer. */
  readonly saves: LeadStep
  /** Fields of the lead that hold the answer. */
  readonly fields?: readonly (keyof Lead)[]
  /** The questions of a page that asks several at once; each is a step of its own in another journey. */
  readonly asks?: readonly FormStep[] | undefined
  /** Among several questions of one page: whether what is typed asks this one at all. */
  readonly isAskedBy?: (draft: Draft) => boolean
  readonly applies?: (context: CheckoutContext) => boolean
  /** The page before this one, where it is not the previous stop of the trail. */
  readonly back?: string | undefined
  /** Whether a typed value has its full length and may be checked during a pause. */
  readonly isComplete?: ((draft: Draft) => boolean) | undefined
  /** Pages whose answers no longer hold once this one changes. */
  readonly resets?: readonly string[] | undefined
  /** A list that the page shows and must have loaded. */
  readonly needs?: 'banks' | undefined
  /** The answer as a stored lead holds it; null where the lead lacks it. */
  readonly fromLead: (lead: Lead) => Readonly<Record<string, unknown>> | null
  /** The answer as it stands in the page's fields. */
  readonly toDraft: (values: Readonly<Record<string, unknown>>) => Draft
}

const reader =
  <F extends FormName>(form: F) =>
  (draft: Draft, facts: RuleFacts): FormResult<FormName> =>
    readForm(form, draft, facts)

const countDigits = (text = ''): number => digits(text).length

/** Takes the named fields of a lead, or null if the first of them is missing. */
export const pick =
  (...fields: readonly LeadField[]) =>
  (lead: Lead) => {
    const held: Readonly<Record<string, unknown>> = { ...lead.answers, ...lead }
    return held[fields[0] ?? ''] == null
      ? null
      : Object.fromEntries(fields.map((field) => [field, held[field] ?? null]))
  }

const asText = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'on' : ''
  return value == null ? '' : String(value)
}

/** Each value as text, switches as `on` or empty. */
export const plainDraft = (values: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(Object.entries(values).map(([field, value]) => [field, asText(value)]))

/** What a page settled, in the wire's format; undefined until it was answered. */
export const answerOf = <F extends FormName>(
  context: Pick<CheckoutContext, 'values'>,
  page: F,
): FormOutput<F> | undefined => context.values[page] as FormOutput<F> | undefined

const paysByDebit = (context: CheckoutContext): boolean =>
  answerOf(context, 'ativar-debito')?.direct_debit === true

/** The pages that ask, in the order in which they are asked after the address is known. */
export const checkoutSteps: readonly FormStep[] = [
  {
    page: 'nome',
    path: '/checkout/nome/',
    title: 'Como você se chama?',
    stage: 'dados-pessoais',
    funnel: 3,
    read: reader('nome'),
    saves: 'name',
    fields: ['name'],
    fromLead: pick('name'),
    toDraft: plainDraft,
  },
  {
    page: 'telefone',
    path: '/checkout/telefone/',
    title: 'Qual é o seu celular?',
    stage: 'dados-pessoais',
    funnel: 4,
    read: reader('telefone'),
    saves: 'phone',
    fields: ['phone'],
    fromLead: pick('phone'),
    toDraft: plainDraft,
  },
  {
    page: 'email',
    path: '/checkout/email/',
    title: 'Qual é o seu e-mail?',
    stage: 'dados-pessoais',
    funnel: 5,
    read: reader('email'),
    saves: 'email',
    fields: ['email'],
    resets: ['confirmacao-colaborador'],
    fromLead: (lead) =>
      lead.email == null
        ? null
        : {
            email: lead.email,
            accept_promotions: lead.accept_promotions ?? false,
            accept_information: lead.accept_information ?? false,
          },
    toDraft: plainDraft,
  },
  {
    page: 'data-nascimento',
    path: '/checkout/data-nascimento/',
    title: 'Quando você nasceu?',
    stage: 'dados-pessoais',
    funnel: 6,
    read: reader('data-nascimento'),
    saves: 'birthDate',
    fields: ['birth_date'],
    isComplete: ({ birth_date }) => countDigits(birth_date) === 8,
    fromLead: pick('birth_date'),
    toDraft: ({ birth_date }) => ({ birth_date: toTypedDay(String(birth_date)) }),
  },
  {
    page: 'nome-mae',
    path: '/checkout/nome-mae/',
    title: 'Qual é o nome da sua mãe?',
    stage: 'dados-pessoais',
    funnel: 7,
    read: reader('nome-mae'),
    saves: 'motherName',
    fields: ['mothers_name'],
    fromLead: pick('mothers_name'),
    toDraft: plainDraft,
  },
  {
    page: 'cpf',
    path: '/checkout/cpf/',
    title: 'Qual é o seu CPF?',
    stage: 'dados-pessoais',
    funnel: 8,
    read: reader('cpf'),
    saves: 'documentNumber',
    fields: ['cpf', 'cnpj'],
    isComplete: ({ person_type, cpf, cnpj }) =>
      person_type === 'pj'
        ? (cnpj ?? '').replace(/[^0-9A-Za-z]/g, '').length === 14
        : countDigits(cpf) === 11,
    fromLead: ({ cpf, cnpj }) => (cpf || cnpj ? { cpf: cpf ?? null, cnpj: cnpj ?? null } : null),
    toDraft: ({ cpf, cnpj }) => ({ person_type: cnpj ? 'pj' : 'pf', cpf: asText(cpf), cnpj: asText(cnpj) }),
  },
  {
    page: 'data-de-vencimento',
    path: '/checkout/data-de-vencimento/',
    title: 'Qual o melhor dia para pagar?',
    stage: 'pagamento',
    funnel: 10,
    read: reader('data-de-vencimento'),
    saves: 'dueDate',
    fields: ['due_date'],
    fromLead: pick('due_date'),
    toDraft: plainDraft,
  },
  {
    page: 'ativar-debito',
    path: '/checkout/ativar-debito/',
    title: 'Quer pagar menos no débito automático?',
    stage: 'pagamento',
    funnel: 11,
    read: reader('ativar-debito'),
    saves: 'bankInfo',
    fields: ['direct_debit'],
    resets: ['conta-debito'],
    fromLead: pick('direct_debit'),
    toDraft: ({ direct_debit }) => ({ direct_debit: direct_debit ? 'sim' : 'nao' }),
  },
  {
    page: 'conta-debito',
    path: '/checkout/conta-debito/',
    title: 'De qual conta vamos debitar?',
    stage: 'pagamento',
    funnel: 12,
    read: reader('conta-debito'),
    saves: 'bankInfo',
    fields: ['bankInfo'],
    isAskedBy: ({ direct_debit }) => direct_debit === 'sim',
    applies: paysByDebit,
    needs: 'banks',
    fromLead: ({ direct_debit, bankInfo }) => (direct_debit && bankInfo ? { direct_debit, bankInfo } : null),
    toDraft: ({ bankInfo }) => plainDraft(bankInfo as Readonly<Record<string, unknown>>),
  },
  {
    page: 'data-instalacao',
    path: '/checkout/data-instalacao/',
    title: 'Quando podemos instalar?',
    stage: 'pagamento',
    funnel: 13,
    read: reader('data-instalacao'),
    saves: 'scheduleDate',
    fields: ['schedules'],
    applies: (context) => context.plan?.installationSchedule ?? false,
    fromLead: ({ schedules }) => (schedules?.length ? { schedules } : null),
    toDraft: ({ schedules }) => ({
      schedules: (schedules as { date: string; period: string }[])
        .map(({ date, period }) => `${date}/${period}`)
        .join(','),
    }),
  },
]
