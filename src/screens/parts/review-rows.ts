import { answerOf } from '../../../machines/checkout/checkout.steps.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { formatBrl } from '../../format/brl.ts'
import { maskCnpj } from '../../format/cnpj.ts'
import { maskCpf } from '../../format/cpf.ts'
import { formatDay, formatShortDay } from '../../format/date.ts'
import { formatPhone } from '../../format/phone.ts'
import { longAddress, monthlyPrice, paysByDebit } from './answers.ts'

/** One answered question as the review tells it. */
export interface ReviewAnswer {
  /** The page that changes it. */
  readonly page: string
  readonly label: string
  readonly value: string
}

const periodTexts = { manha: 'de manhã', tarde: 'à tarde' } as const

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
    .map(({ date, period }, index) => `${index + 1}ª: ${formatShortDay(date)} ${periodTexts[period]}`)
    .join(' · ')

const documentOf = (context: CheckoutContext) => {
  const { cpf, cnpj } = answerOf(context, 'cpf') ?? {}
  return cnpj ? { label: 'CNPJ', value: maskCnpj(cnpj) } : { label: 'CPF', value: cpf ? maskCpf(cpf) : '' }
}

const planText = (context: CheckoutContext): string => {
  const { plan } = context
  const price = plan && monthlyPrice(plan, paysByDebit(context, 'confirmacao'))
  return plan && price ? `${plan.plan}, ${formatBrl(price.cents)}/mês ${price.note}` : (plan?.plan ?? '')
}

/** Every answer, in the order in which it was asked; unanswered ones are left out. */
export const reviewAnswers = (context: CheckoutContext): readonly ReviewAnswer[] => {
  const dueDate = answerOf(context, 'data-de-vencimento')?.due_date
  const rows: readonly ReviewAnswer[] = [
    { page: 'home', label: 'Plano', value: planText(context) },
    { page: 'cep', label: 'Endereço', value: longAddress(context) },
    { page: 'nome', label: 'Nome completo', value: answerOf(context, 'nome')?.name ?? '' },
    { page: 'telefone', label: 'Celular', value: formatPhone(answerOf(context, 'telefone')?.phone ?? '') },
    { page: 'email', label: 'E-mail', value: answerOf(context, 'email')?.email ?? '' },
    {
      page: 'data-nascimento',
      label: 'Data de nascimento',
      value: formatDay(answerOf(context, 'data-nascimento')?.birth_date ?? ''),
    },
    { page: 'nome-mae', label: 'Nome da mãe', value: answerOf(context, 'nome-mae')?.mothers_name ?? '' },
    { page: 'cpf', ...documentOf(context) },
    { page: 'data-de-vencimento', label: 'Vencimento', value: dueDate ? `Todo dia ${dueDate}` : '' },
    { page: 'ativar-debito', label: 'Pagamento', value: paymentText(context) },
    { page: 'data-instalacao', label: 'Instalação', value: schedulesText(context) },
  ]
  return rows.filter(({ value }) => value !== '')
}
