import { flowOf, pageOfQuestion } from '../../../machines/checkout/checkout.flow.ts'
import { isKept, questionIn, questionsOf } from '../../../machines/checkout/checkout.questions.ts'
import { answerOf, type FormStep } from '../../../machines/checkout/checkout.steps.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { formatBrl } from '../../format/brl.ts'
import { maskCnpj } from '../../format/cnpj.ts'
import { maskCpf } from '../../format/cpf.ts'
import { formatDay, formatShortDay } from '../../format/date.ts'
import { isMasked } from '../../format/masked.ts'
import { formatPhone } from '../../format/phone.ts'
import { longAddress, monthlyPrice, paysByDebit } from './answers.ts'

/** One answered question as the review tells it. */
export interface ReviewAnswer {
  /** The question's name, `home` for the plan. */
  readonly question: string
  /** The page that changes it; null for what comes masked from the customer's record. */
  readonly page: string | null
  readonly label: string
  readonly value: string
}

const periodTexts = { manha: 'de\u00a0manhã', tarde: 'à\u00a0tarde' } as const

/** A text within which no line ends. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const paymentText = (context: CheckoutContext): string => {
  if (!paysByDebit(context, 'confirmacao')) return 'Boleto'
  const code = answerOf(context, 'conta-debito')?.bankInfo.bank
  const bank = context.banks?.find((one) => one.code === code)
  const named = bank ? `${bank.name} (${code})` : code && `banco ${code}`
  return ['Débito automático', named].filter(Boolean).join(', ')
}

const isScheduled = ({ plan }: CheckoutContext): boolean => plan?.installationSchedule ?? false

/** '1ª: seg., 23 de nov. à tarde · 2ª: …'; '' where the plan's installation is not scheduled. */
export const schedulesText = (context: CheckoutContext): string =>
  (isScheduled(context) ? (answerOf(context, 'data-instalacao')?.schedules ?? []) : [])
    .map(
      ({ date, period }, index) =>
        `${unbroken(`${index + 1}ª: ${formatShortDay(date)}`)} ${periodTexts[period]}`,
    )
    .join('\u00a0· ')

const documentOf = (context: CheckoutContext) => {
  const { cpf, cnpj } = answerOf(context, 'cpf') ?? {}
  return cnpj ? { label: 'CNPJ', value: maskCnpj(cnpj) } : { label: 'CPF', value: cpf ? maskCpf(cpf) : '' }
}

const planText = (context: CheckoutContext): string => {
  const { plan } = context
  const price = plan && monthlyPrice(plan, paysByDebit(context, 'confirmacao'))
  return plan && price ? `${plan.plan}, ${formatBrl(price.cents)}/mês ${price.note}` : (plan?.plan ?? '')
}

const isFromRecord = (context: CheckoutContext, question: string, value: string): boolean => {
  if (question === 'cep') return context.kept.includes('address') && isMasked(value)
  const asked = questionIn(flowOf(context).steps, question)
  return asked !== undefined && isKept(context, asked)
}

type Row = Omit<ReviewAnswer, 'page'>

/** The answers that are told in words of their own. */
const wordedRows = (context: CheckoutContext): readonly Row[] => {
  const dueDate = answerOf(context, 'data-de-vencimento')?.due_date
  return [
    { question: 'home', label: 'Plano', value: planText(context) },
    { question: 'cep', label: 'Endereço', value: longAddress(context) },
    { question: 'nome', label: 'Nome completo', value: answerOf(context, 'nome')?.name ?? '' },
    {
      question: 'telefone',
      label: 'Celular',
      value: formatPhone(answerOf(context, 'telefone')?.phone ?? ''),
    },
    { question: 'email', label: 'E-mail', value: answerOf(context, 'email')?.email ?? '' },
    {
      question: 'data-nascimento',
      label: 'Data de nascimento',
      value: formatDay(answerOf(context, 'data-nascimento')?.birth_date ?? ''),
    },
    { question: 'nome-mae', label: 'Nome da mãe', value: answerOf(context, 'nome-mae')?.mothers_name ?? '' },
    { question: 'cpf', ...documentOf(context) },
    { question: 'data-de-vencimento', label: 'Vencimento', value: dueDate ? `Todo dia ${dueDate}` : '' },
    { question: 'ativar-debito', label: 'Pagamento', value: paymentText(context) },
    { question: 'data-instalacao', label: 'Instalação', value: schedulesText(context) },
  ]
}

/** An answer as it was typed, beside its question. */
const plainRow = (context: CheckoutContext, { page, title, toDraft }: FormStep): Row => {
  const answer = context.values[page] as Readonly<Record<string, unknown>> | undefined
  const typed = answer === undefined ? [] : Object.values(toDraft(answer))
  return { question: page, label: title, value: typed.filter(Boolean).join(', ') }
}

/** Every answer, in the order in which it was asked; unanswered ones are left out. */
export const reviewAnswers = (context: CheckoutContext): readonly ReviewAnswer[] => {
  const worded = wordedRows(context)
  const questions = flowOf(context).steps.flatMap(questionsOf)
  // The way of paying tells the account, too.
  const told = ['conta-debito', ...worded.map(({ question }) => question)]
  const others = questions.filter(({ page }) => !told.includes(page)).map((step) => plainRow(context, step))
  const asked = ['home', 'cep', ...questions.map(({ page }) => page)]
  return [...worded, ...others]
    .sort((one, other) => asked.indexOf(one.question) - asked.indexOf(other.question))
    .filter(({ value }) => value !== '')
    .map((row) => ({
      ...row,
      page: isFromRecord(context, row.question, row.value)
        ? null
        : pageOfQuestion(flowOf(context), row.question),
    }))
}

/** What the customer's record already answers of a page's questions, masked. */
export const keptAnswers = (context: CheckoutContext, page: string): readonly ReviewAnswer[] => {
  const flow = flowOf(context)
  return reviewAnswers(context).filter(
    (row) => row.page === null && pageOfQuestion(flow, row.question) === page,
  )
}
