import { billTexts } from '../../contract/bill-lines.ts'
import { brl, toCents } from '../../contract/brazil/money.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Period, Schedule } from '../../contract/questions/installation-dates.ts'
import type { Brand } from '../catalogue/catalogue.ts'
import type { Mail } from '../mail/send-mail.ts'

/** Data of a confirmation e-mail; nothing in it identifies a person or an account. */
export interface Confirmation {
  readonly to: string
  readonly orderNumber: string
  readonly kind: 'default' | 'migration' | 'renewal'
  readonly plan: Plan
  readonly directDebit: boolean
  /** Day of the month; null for a renewal, which keeps its day. */
  readonly dueDay?: number | null | undefined
  readonly schedules: readonly Schedule[]
  readonly date: Date
}

const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: 'UTC' })

const periodNames: Record<Period, string> = {
  manha: 'Manhã (8h às 12h)',
  tarde: 'Tarde (12h às 18h)',
}

const subjects: Record<Confirmation['kind'], string> = {
  default: 'Recebemos seu pedido',
  migration: 'Recebemos seu pedido de migração',
  renewal: 'Recebemos a renovação do seu plano',
}

const priceLine = ({ plan, directDebit }: Confirmation): string => {
  const price = directDebit ? plan.price_with_dacc : plan.price
  const cents = toCents(price)
  const text = cents === null ? String(price ?? '') : brl.format(cents / 100).replace(/\s/g, ' ')
  return `Preço: ${text} por mês${directDebit ? ', no débito automático' : ''}`
}

const scheduleLine = ({ date, period }: Schedule, index: number): string =>
  `  ${index + 1}ª opção: ${weekday.format(new Date(date))}, ${date.split('-').reverse().join('/')}, ${periodNames[period]}`

const installationLines = ({ kind, schedules }: Confirmation): readonly string[] => {
  if (kind === 'renewal') return ['Instalação: nada muda, sua internet continua como está.']
  if (schedules.length === 0) return ['Instalação: a gente liga para combinar o dia com você.']
  return ['Instalação, na ordem que você escolheu:', ...schedules.map(scheduleLine)]
}

/** What the plan costs over time; empty where its conditions are not stated. */
const conditionLines = ({ plan, directDebit, dueDay, schedules }: Confirmation): readonly string[] => {
  const payment = {
    byDebit: directDebit,
    dueDay: dueDay ?? undefined,
    installedOn: plan.installationSchedule ? schedules[0]?.date : undefined,
  }
  const lines = billTexts(plan, payment)
  return lines.length === 0 ? [] : ['', 'Conta sem surpresa:', ...lines.map((line) => `  ${line}`)]
}

/** The confirmation e-mail of an order: number, plan, price, installation, right of withdrawal, and phone numbers. */
export const confirmationMail = (brand: Brand, confirmation: Confirmation): Mail => ({
  to: confirmation.to,
  date: confirmation.date,
  subject: `${subjects[confirmation.kind]} ${confirmation.orderNumber}`,
  text: [
    'Olá!',
    '',
    `${subjects[confirmation.kind]}. Guarde este e-mail.`,
    '',
    `Número do pedido: ${confirmation.orderNumber}`,
    `Plano: ${brand.product} ${confirmation.plan.plan}`,
    priceLine(confirmation),
    ...installationLines(confirmation),
    ...conditionLines(confirmation),
    '',
    'Você tem 7 dias para desistir, sem pagar nada e sem precisar dizer o motivo. É só ligar para a gente.',
    '',
    `Vendas: ${brand.salesPhone}`,
    `Atendimento: ${brand.supportPhone}`,
    '',
    'Se não foi você quem pediu, ligue para a gente.',
    '',
    brand.product,
    '',
  ].join('\n'),
})
