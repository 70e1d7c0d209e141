import { dayOfMonth } from '@ultrafibra/contract/bill-lines'
import { shownTaxId } from '@ultrafibra/contract/brazil/tax-id-text'
import { asText, type Values } from '@ultrafibra/contract/form'
import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { phone } from '@ultrafibra/contract/questions/phone'
import { answerOf, type Question, type ReviewFormat } from '@ultrafibra/contract/questions/question'
import { taxId } from '@ultrafibra/contract/questions/tax-id'
import { networkAddressLabel, networkAddressText } from '@ultrafibra/contract/wire-address'
import {
  isFromRecord,
  pageAsking,
  paysByDebit,
  questionsOf,
  takesOtherData,
} from '../../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatDay, formatShortDay, periodTexts } from '../../format/date.ts'
import { isMasked } from '../../format/masked.ts'
import { formatPhone } from '../../format/phone.ts'
import { longAddress, monthlyPrice } from './answers.ts'

/** One answered question in the review. */
export interface ReviewAnswer {
  /** The question's name, `home` for the plan. */
  readonly question: string
  /** The page that changes it; null for record data that no page takes anew. */
  readonly page: string | null
  readonly label: string
  readonly value: string
}

/** A text without line breaks. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

const paymentText = (context: CheckoutContext): string => {
  if (!paysByDebit(context, 'confirmacao')) return 'Boleto'
  const code = answerOf(context, bankAccount)?.bankInfo.bank
  const bank = context.banks?.find((one) => one.code === code)
  const named = bank?.name ?? (code && `banco ${code}`)
  return ['Débito automático', named].filter(Boolean).join(', ')
}

/** 'Agência 1234, conta ••567-8'; '' without direct debit. */
const accountText = (context: CheckoutContext): string => {
  const info = paysByDebit(context, 'confirmacao') ? answerOf(context, bankAccount)?.bankInfo : undefined
  const { agency, account_number: account = '' } = info ?? {}
  return account && `Agência ${agency}, conta ••${account.slice(-4, -1)}-${account.slice(-1)}`
}

const isScheduled = ({ plan }: CheckoutContext): boolean => plan?.installationSchedule ?? false

/** Between the visits of `schedulesText`. */
export const visitSeparator = '\u00a0· '

/** '1ª: seg., 23 de nov. à tarde · 2ª: …'; '' if the plan's installation is not scheduled. */
export const schedulesText = (context: CheckoutContext): string =>
  (isScheduled(context) ? (answerOf(context, installationDates)?.schedules ?? []) : [])
    .map(
      ({ date, period }, index) =>
        `${unbroken(`${index + 1}ª: ${formatShortDay(date)}`)} ${periodTexts[period]}`,
    )
    .join(visitSeparator)

const documentOf = (context: CheckoutContext) => {
  const { cpf, cnpj } = answerOf(context, taxId) ?? {}
  return { label: cnpj ? 'CNPJ' : 'CPF', value: shownTaxId(cnpj ?? cpf ?? '') }
}

const planText = (context: CheckoutContext): string => {
  const { plan } = context
  const price = plan && monthlyPrice(plan, paysByDebit(context, 'confirmacao'))
  return plan && price ? `${plan.plan}, ${formatBrl(price.cents)}/mês ${price.note}` : (plan?.plan ?? '')
}

const formats: Readonly<Record<ReviewFormat, (text: string) => string>> = {
  text: (text) => text,
  phone: formatPhone,
  day: formatDay,
  monthly: (day) => `Todo dia ${dayOfMonth(day)}`,
}

type Row = Omit<ReviewAnswer, 'page'>

const phonesOf = (context: CheckoutContext): Omit<Row, 'question'> => {
  const { phone: first, phone2 } = answerOf(context, phone) ?? {}
  const shown = [...new Set([first, phone2])].filter((one) => typeof one === 'string')
  return { label: 'Celular', value: shown.map(formats.phone).join(' ou ') }
}

/** Answers with custom texts, by question. */
const inWords: Readonly<Record<string, (context: CheckoutContext) => Omit<Row, 'question'>>> = {
  telefone: phonesOf,
  cpf: documentOf,
  'ativar-debito': (context) => ({ label: 'Pagamento', value: paymentText(context) }),
  'conta-debito': (context) => ({ label: 'Conta', value: accountText(context) }),
  'data-instalacao': (context) => ({ label: 'Instalação', value: schedulesText(context) }),
}

/** An answer's row, as its question defines it. */
const rowOf = (context: CheckoutContext, { name, title, fields, review }: Question): readonly Row[] => {
  const text = inWords[name]
  if (text) return [{ question: name, ...text(context) }]
  if (review === null) return []
  const { label, as = 'text' } = review ?? { label: title }
  const answer = context.values[name] as Values | undefined
  const value = asText(answer?.[fields[0] ?? ''])
  return [{ question: name, label, value: value && formats[as](value) }]
}

const isOfRecord = (context: CheckoutContext, { question, value }: Row): boolean =>
  question === 'cep'
    ? context.recordFields.includes('address') && isMasked(value)
    : isFromRecord(context, question)

/** Comes with the address. */
const network = 'network-address'

/** Only the page of a recognised customer takes other data than the record's. */
const isFixed = (context: CheckoutContext, row: Row): boolean =>
  row.question === network ||
  (isOfRecord(context, row) && !(takesOtherData(context) && row.question !== 'cep'))

/** All answers in the order of the questions; unanswered ones are left out. */
export const reviewAnswers = (context: CheckoutContext): readonly ReviewAnswer[] => {
  const { networkAddress } = context
  return [
    { question: 'home', label: 'Plano', value: planText(context) },
    { question: 'cep', label: 'Endereço', value: longAddress(context) },
    {
      question: network,
      label: networkAddressLabel,
      value: networkAddress ? networkAddressText(networkAddress) : '',
    },
    ...questionsOf(context).flatMap((question) => rowOf(context, question)),
  ]
    .filter(({ value }) => value !== '')
    .map((row) => ({ ...row, page: isFixed(context, row) ? null : pageAsking(context, row.question) }))
}

const groupTitles = {
  disponibilidade: 'Plano e endereço',
  'dados-pessoais': 'Você',
  pagamento: 'Pagamento e visita',
} as const

const sectionOf = (context: CheckoutContext, { question }: ReviewAnswer): keyof typeof groupTitles =>
  questionsOf(context).find(({ name }) => name === question)?.section ?? 'disponibilidade'

/** The answers that tell a folded group, a line each. */
const told: readonly (readonly string[])[] = [
  ['nome'],
  ['cpf'],
  ['data-instalacao'],
  ['data-de-vencimento', 'ativar-debito'],
]

/** 'CPF •••.•••.•••-25', the first visit, any other answer as it is. */
const toldText = ({ question, label, value }: ReviewAnswer): string => {
  if (question === 'cpf') return `${label} ${value}`
  if (question === 'ativar-debito') return value.replace('Débito', 'débito').replace('Boleto', 'boleto')
  const [first = '', ...others] = value.split(visitSeparator)
  return others.length === 0 ? first.replace(/^1ª:\s/, '') : first
}

const briefOf = (rows: readonly ReviewAnswer[]): readonly string[] =>
  told
    .map((line) =>
      rows
        .filter(({ question }) => line.includes(question))
        .map(toldText)
        .join(', '),
    )
    .filter(Boolean)

/** All answers by the part of the purchase they belong to, and in brief; parts without an answer are left out. */
export const reviewGroups = (context: CheckoutContext) => {
  const answers = reviewAnswers(context)
  return Object.entries(groupTitles).flatMap(([section, title]) => {
    const rows = answers.filter((answer) => sectionOf(context, answer) === section)
    return rows.length === 0 ? [] : [{ title, rows, brief: briefOf(rows) }]
  })
}

/** Answers of a page's questions from the customer's record, masked. */
export const keptAnswers = (context: CheckoutContext, page: string): readonly ReviewAnswer[] => {
  return reviewAnswers(context).filter(
    (row) => isOfRecord(context, row) && pageAsking(context, row.question) === page,
  )
}
