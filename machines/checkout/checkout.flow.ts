import type { Campaign } from '../../contract/campaign.ts'
import {
  type Answers,
  type Draft,
  draftOfForms,
  type Form,
  type FormsReading,
  type RuleFacts,
  readForms,
} from '../../contract/form.ts'
import { contactForm, termsForm } from '../../contract/forms.ts'
import type { Lead } from '../../contract/lead.ts'
import { email } from '../../contract/questions/email.ts'
import { fullName } from '../../contract/questions/full-name.ts'
import { installationDates } from '../../contract/questions/installation-dates.ts'
import { phone } from '../../contract/questions/phone.ts'
import { postalCode } from '../../contract/questions/postal-code.ts'
import type { Question } from '../../contract/questions/question.ts'
import { questions } from '../../contract/questions/questions.ts'
import { streetNumber } from '../../contract/questions/street-number.ts'
import type { LeadStep } from '../../contract/steps.ts'
import { asksHouseWithCep, valuesHere } from '../address/address.selectors.ts'
import type { ProgressSection } from '../kit/page.ts'
import type { StepSave } from '../lead/lead.types.ts'
import { type CheckoutContext, freshField } from './checkout.types.ts'

/** One page of a flow that asks questions, and saves their answers. */
export interface QuestionPage {
  /** The state's name and id. */
  readonly page: string
  readonly path: string
  readonly title: string
  readonly section: ProgressSection
  readonly funnel?: number | undefined
  readonly asks: readonly Question[]
  /** The page before this one, where it is not the previous stop of the trail. */
  readonly back?: string
  /** Whether this visitor sees the page. */
  readonly applies?: ((context: CheckoutContext) => boolean) | undefined
}

/** What differs between checkouts; the chart is built from it. */
export interface CheckoutFlow {
  /** The pages that ask, in order, after the address is known. */
  readonly pages: readonly QuestionPage[]
  /** The postal-code page also asks for the street number. */
  readonly asksHouseWithCep?: boolean
  /** A mobile customer is recognised by the phone, before the personal data. */
  readonly recognises?: true
  /** Requires an existing lead: a customer who migrates. */
  readonly needsLead?: true
  /** Pages with a fixed percentage of the journey. */
  readonly percents?: Readonly<Record<string, number>>
}

/** A page with one question. */
export const pageFor = (question: Question): QuestionPage => {
  const { name, path, title, section, funnel, applies } = question
  return { page: name, path, title, section, funnel, applies, asks: [question] }
}

/** Whether the answer comes from the operator's customer record: stored, and shown masked to everybody. */
export const isOnRecord = (
  { recordFields }: Pick<CheckoutContext, 'recordFields'>,
  { fields }: Question,
): boolean => fields.some((field) => recordFields.includes(field))

/** Only personal data come from the record, never the payment. */
const unlessOnRecord = (question: Question): QuestionPage => ({
  ...pageFor(question),
  ...(question.section === 'dados-pessoais' ? { applies: (context) => !isOnRecord(context, question) } : {}),
})

const inSection = (section: ProgressSection) => questions.filter((question) => question.section === section)

/**
 * The checkouts, by the campaign's flow. The default one asks each question on its own page, in the order of
 * `contract/questions/questions.ts`.
 */
export const flows: Readonly<Record<Campaign['flow'], CheckoutFlow>> = {
  default: { pages: questions.map(pageFor) },
  b: {
    pages: [
      {
        page: 'dados-pessoais',
        path: '/checkout/dados-pessoais/',
        title: 'Seus dados',
        section: 'dados-pessoais',
        funnel: 3,
        back: 'consulta-telefone',
        asks: inSection('dados-pessoais'),
      },
      {
        page: 'instalacao-pagamento',
        path: '/checkout/instalacao-pagamento/',
        title: 'Como você quer pagar?',
        section: 'pagamento',
        funnel: 10,
        asks: inSection('pagamento').filter((question) => question !== installationDates),
      },
      pageFor(installationDates),
    ],
    asksHouseWithCep: asksHouseWithCep({ campaign: { flow: 'b' } }),
    recognises: true,
    percents: { 'instalacao-pagamento': 62.5, 'data-instalacao': 62.5, confirmacao: 87.5 },
  },
  migration: { pages: questions.map(unlessOnRecord), needsLead: true },
}

/** The flow of the visitor's campaign. */
export const flowOf = ({ campaign }: Pick<CheckoutContext, 'campaign'>): CheckoutFlow => flows[campaign.flow]

/** The page with questions of this flow; undefined for any other page. */
export const questionPage = (
  context: Pick<CheckoutContext, 'campaign'>,
  page: string,
): QuestionPage | undefined => flowOf(context).pages.find((one) => one.page === page)

/** All questions of some pages, in order. */
export const questionsOn = (pages: readonly QuestionPage[]): readonly Question[] =>
  pages.flatMap(({ asks }) => asks)

/** The question with a name, on any page. */
export const questionIn = (pages: readonly QuestionPage[], name: string): Question | undefined =>
  questionsOn(pages).find((question) => question.name === name)

/** The page that asks for the street number. */
export const housePage = ({ asksHouseWithCep }: CheckoutFlow): string =>
  asksHouseWithCep ? 'cep' : 'nr-imovel'

/** The page that asks a question in this flow: the way back from a gate, a row of the review. */
export const pageOfQuestion = (flow: CheckoutFlow, name: string): string =>
  name === 'nr-imovel'
    ? housePage(flow)
    : (flow.pages.find(({ asks }) => asks.some((question) => question.name === name))?.page ?? name)

/** Forms of the pages that save no step of the lead, by page. */
const formsOfPages: Readonly<Record<string, readonly Form[]>> = {
  cep: [postalCode],
  'nr-imovel': [streetNumber],
  'cep-dados-cliente': [postalCode, fullName, phone, email],
  'consulta-telefone': [phone],
  contato: [contactForm],
  confirmacao: [termsForm],
}

/** The forms that read such a page in this flow. */
const formsOf = ({ asksHouseWithCep }: CheckoutFlow, page: string): readonly Form[] =>
  page === 'cep' && asksHouseWithCep ? [postalCode, streetNumber] : (formsOfPages[page] ?? [])

/** The questions of a page that this draft has to answer. */
export const asksOf = (
  { asks }: QuestionPage,
  draft: Draft,
  context: Pick<CheckoutContext, 'recordFields'>,
): readonly Question[] =>
  asks.length === 1
    ? asks
    : asks.filter(
        (question) =>
          (question.isAskedBy?.(draft) ?? true) &&
          (draft[freshField] === 'on' || !isOnRecord(context, question)),
      )

/** The forms of a page. */
export const formsOn = (context: Pick<CheckoutContext, 'campaign'>, page: string): readonly Form[] =>
  questionPage(context, page)?.asks ?? formsOf(flowOf(context), page)

/** Reads what stands in the fields of a page into answers by question, or errors by field. */
export const readQuestions = (
  context: Pick<CheckoutContext, 'campaign' | 'recordFields'> & RuleFacts,
  page: string,
  draft: Draft,
): FormsReading => {
  const asking = questionPage(context, page)
  const forms = asking ? asksOf(asking, draft, context) : formsOf(flowOf(context), page)
  return readForms(forms, draft, context)
}

/** What the fields of a page show for its answers; an answer of the customer's record leaves them empty. */
export const answeredDraft = (context: CheckoutContext, page: string): Draft => {
  const known = questionsOn(flowOf(context).pages).filter((question) => isOnRecord(context, question))
  return draftOfForms(
    formsOn(context, page).filter(({ name }) => !known.some((question) => question.name === name)),
    valuesHere(context),
  )
}

/** The partial updates that keep some answers, in the order of the questions; one of each kind, the last. */
export const savesOf = ({ pages }: CheckoutFlow, answers: Answers): readonly StepSave[] => {
  const saves = questionsOn(pages).flatMap(({ name, saves: step }) => {
    const payload = answers[name]
    return payload === undefined ? [] : [{ step: step as LeadStep, payload }]
  })
  return saves.filter(({ step }, index) => !saves.slice(index + 1).some((later) => later.step === step))
}

/** Every answer that a stored lead holds, or an order tells of it, by question. */
export const answersIn = ({ pages }: CheckoutFlow, lead: Partial<Lead>): Answers =>
  Object.fromEntries(
    questionsOn(pages).flatMap(({ name, fromLead }) => {
      const answer = fromLead(lead)
      return answer === null ? [] : [[name, answer]]
    }),
  )
