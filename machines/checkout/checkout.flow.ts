import type { Campaign } from '@ultrafibra/contract/campaign'
import { bankAccount } from '@ultrafibra/contract/questions/bank-account'
import { birthDate } from '@ultrafibra/contract/questions/birth-date'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { dueDate } from '@ultrafibra/contract/questions/due-date'
import { email } from '@ultrafibra/contract/questions/email'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { mothersName } from '@ultrafibra/contract/questions/mothers-name'
import { phone } from '@ultrafibra/contract/questions/phone'
import type { Question } from '@ultrafibra/contract/questions/question'
import { questions } from '@ultrafibra/contract/questions/questions'
import { taxId } from '@ultrafibra/contract/questions/tax-id'
import { ofPage } from '../kit/page.ts'
import type { Condition } from './checkout.conditions.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Where a page leads: to another, or to one that only some visitors see. */
export type Edge = string | { readonly guard: Condition; readonly target: string }

/** A page of a flow. Of several edges, the first whose guard holds is taken. */
export interface FlowPage {
  readonly back: readonly Edge[]
  readonly next: readonly Edge[]
  /** What it asks and saves in the lead; other pages have states in the chart's parts. */
  readonly asks?: readonly Question[]
  /** Heading and number in the recovery funnel of a page with several questions; else its question's. */
  readonly title?: string
  readonly funnel?: number
}

/** A checkout: its pages in the order of the purchase. The chart, deep links and progress follow from it. */
export interface CheckoutFlow {
  readonly pages: Readonly<Record<string, FlowPage>>
  /** Pages with a fixed percentage of the journey. */
  readonly percents?: Readonly<Record<string, number>>
}

const toAccount = { guard: 'paysByDebit', target: 'conta-debito' } as const
const toDates = { guard: 'choosesDays', target: 'data-instalacao' } as const
const toCode = { guard: 'needsCode', target: 'confirmacao-colaborador' } as const
const toQuiz = { guard: 'needsQuiz', target: 'validacao' } as const

/** How the purchase ends, where the bill's payment is answered. */
const toReview = [toQuiz, toDates, 'confirmacao'] as const

const defaultFlow: CheckoutFlow = {
  pages: {
    cep: { back: ['home'], next: ['nr-imovel'] },
    'nr-imovel': { back: ['cep'], next: ['verificando-disponibilidade'] },
    'verificando-disponibilidade': { back: ['nr-imovel'], next: ['nome'] },
    nome: { asks: [fullName], back: ['nr-imovel'], next: ['telefone'] },
    telefone: { asks: [phone], back: ['nome'], next: ['email'] },
    email: { asks: [email], back: ['telefone'], next: [toCode, 'data-nascimento'] },
    'confirmacao-colaborador': { back: ['email'], next: ['data-nascimento'] },
    'data-nascimento': { asks: [birthDate], back: ['email'], next: ['nome-mae'] },
    'nome-mae': { asks: [mothersName], back: ['data-nascimento'], next: ['cpf'] },
    cpf: { asks: [taxId], back: ['nome-mae'], next: ['data-de-vencimento'] },
    'data-de-vencimento': { asks: [dueDate], back: ['cpf'], next: ['ativar-debito'] },
    'ativar-debito': { asks: [directDebit], back: ['data-de-vencimento'], next: [toAccount, ...toReview] },
    'conta-debito': { asks: [bankAccount], back: ['ativar-debito'], next: toReview },
    validacao: { back: ['ativar-debito'], next: [toDates, 'confirmacao'] },
    'data-instalacao': {
      asks: [installationDates],
      back: [toAccount, 'ativar-debito'],
      next: ['confirmacao'],
    },
    confirmacao: { back: [toDates, toAccount, 'ativar-debito'], next: [] },
  },
}

const personal = questions.filter(({ section }) => section === 'dados-pessoais')

/** Several questions a page; a mobile customer is recognised by the phone. */
const flowB: CheckoutFlow = {
  pages: {
    cep: { back: ['home'], next: ['verificando-disponibilidade'] },
    'verificando-disponibilidade': { back: ['cep'], next: ['consulta-telefone'] },
    'consulta-telefone': { back: ['cep'], next: ['dados-pessoais'] },
    'dados-pessoais': {
      title: 'Seus dados',
      funnel: 3,
      asks: personal,
      back: ['consulta-telefone'],
      next: [toCode, 'instalacao-pagamento'],
    },
    'confirmacao-colaborador': { back: ['dados-pessoais'], next: ['instalacao-pagamento'] },
    'instalacao-pagamento': {
      title: 'Como você quer pagar?',
      funnel: 10,
      asks: [dueDate, directDebit, bankAccount],
      back: ['dados-pessoais'],
      next: toReview,
    },
    validacao: { back: ['instalacao-pagamento'], next: [toDates, 'confirmacao'] },
    'data-instalacao': { asks: [installationDates], back: ['instalacao-pagamento'], next: ['confirmacao'] },
    confirmacao: { back: [toDates, 'instalacao-pagamento'], next: [] },
  },
  percents: { 'instalacao-pagamento': 62.5, 'data-instalacao': 62.5, confirmacao: 87.5 },
}

/** To the first of these questions whose answer the customer's record lacks, else to a page. */
const toUnknown = (asks: readonly Question[], page: string): readonly Edge[] => [
  ...asks.map(({ name }) => ({ guard: ofPage('isUnknown', name), target: name })),
  page,
]

/** A customer of another product, whose lead exists: personal data are asked where the record lacks them. */
const migrationFlow: CheckoutFlow = {
  pages: {
    home: { back: [], next: ['cep'] },
    cep: { back: ['home'], next: ['nr-imovel'] },
    'nr-imovel': { back: ['cep'], next: ['verificando-disponibilidade'] },
    'verificando-disponibilidade': { back: ['nr-imovel'], next: toUnknown(personal, 'data-de-vencimento') },
    ...Object.fromEntries(
      personal.map((question, at) => [
        question.name,
        {
          asks: [question],
          back: toUnknown(personal.slice(0, at).reverse(), 'nr-imovel'),
          next: toUnknown(personal.slice(at + 1), 'data-de-vencimento'),
        },
      ]),
    ),
    'data-de-vencimento': {
      asks: [dueDate],
      back: toUnknown([...personal].reverse(), 'nr-imovel'),
      next: ['ativar-debito'],
    },
    'ativar-debito': { asks: [directDebit], back: ['data-de-vencimento'], next: [toAccount, ...toReview] },
    'conta-debito': { asks: [bankAccount], back: ['ativar-debito'], next: toReview },
    validacao: { back: ['ativar-debito'], next: [toDates, 'confirmacao'] },
    'data-instalacao': {
      asks: [installationDates],
      back: [toAccount, 'ativar-debito'],
      next: ['confirmacao'],
    },
    confirmacao: { back: [toDates, toAccount, 'ativar-debito'], next: [] },
  },
}

/** The checkouts, by the campaign's flow. */
export const flows: Readonly<Record<Campaign['flow'], CheckoutFlow>> = {
  default: defaultFlow,
  b: flowB,
  migration: migrationFlow,
}

/** The flow of the visitor's campaign. */
export const flowOf = ({ campaign }: Pick<CheckoutContext, 'campaign'>): CheckoutFlow => flows[campaign.flow]

/** Whether a lead of the operator's comes first: a customer who migrates. */
export const needsLead = ({ pages }: CheckoutFlow): boolean => 'home' in pages

/** Whether a mobile customer is recognised by the phone, before the personal data. */
export const recognises = ({ pages }: CheckoutFlow): boolean => 'consulta-telefone' in pages

/** The page that asks for the street number. */
export const housePage = ({ pages }: CheckoutFlow): string => ('nr-imovel' in pages ? 'nr-imovel' : 'cep')

/** The page that asks a question in this flow: the way back from a verification, a row of the review. */
export const pageOfQuestion = (flow: CheckoutFlow, name: string): string =>
  name === 'nr-imovel'
    ? housePage(flow)
    : (Object.entries(flow.pages).find(([, { asks = [] }]) => asks.some((one) => one.name === name))?.[0] ??
      name)

/** All questions of a flow, in order. */
export const questionsIn = ({ pages }: CheckoutFlow): readonly Question[] =>
  Object.values(pages).flatMap(({ asks = [] }) => asks)
