import {
  type Answers,
  type Draft,
  draftOfForms,
  type Form,
  type FormsReading,
  type RuleFacts,
  readForms,
} from '@ultrafibra/contract/form'
import { contactForm, termsForm } from '@ultrafibra/contract/forms'
import type { Lead } from '@ultrafibra/contract/lead'
import { complement } from '@ultrafibra/contract/questions/complement'
import { email } from '@ultrafibra/contract/questions/email'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { phone } from '@ultrafibra/contract/questions/phone'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import type { Question } from '@ultrafibra/contract/questions/question'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { complementPage, valuesHere } from '../address/address.selectors.ts'
import { isOnRecord, readQuestions } from '../question/question.reading.ts'
import { type CheckoutFlow, flowOf, housePage, questionsIn } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

type InFlow = Pick<CheckoutContext, 'campaign'>

/** The questions that a page saves; none on any other page. */
export const asksOn = (context: InFlow, page: string): readonly Question[] =>
  flowOf(context).pages[page]?.asks ?? []

/** The heading of a page that asks; undefined for any other. */
export const headingOf = ({ pages }: CheckoutFlow, page: string): string | undefined =>
  pages[page]?.title ?? pages[page]?.asks?.[0]?.title

/** The question of a flow with a name. */
export const questionIn = (flow: CheckoutFlow, name: string): Question | undefined =>
  questionsIn(flow).find((question) => question.name === name)

/** Forms of the pages that save no step of the lead, by page. */
const formsOfPages: Readonly<Record<string, readonly Form[]>> = {
  cep: [postalCode],
  'nr-imovel': [streetNumber],
  [complementPage]: [complement],
  'cep-dados-cliente': [postalCode, fullName, phone, email],
  'consulta-telefone': [phone],
  contato: [contactForm],
  confirmacao: [termsForm],
}

/** The forms of a page. */
export const formsOn = (context: InFlow, page: string): readonly Form[] => {
  const asks = asksOn(context, page)
  if (asks.length > 0) return asks
  return page === 'cep' && housePage(flowOf(context)) === page
    ? [postalCode, streetNumber]
    : (formsOfPages[page] ?? [])
}

/** Reads what stands in the fields of a page into answers by question, or errors by field. */
export const readFields = (
  context: InFlow & Pick<CheckoutContext, 'recordFields'> & RuleFacts,
  page: string,
  draft: Draft,
): FormsReading => {
  const asks = asksOn(context, page)
  return asks.length > 0
    ? readQuestions(asks, draft, context)
    : readForms(formsOn(context, page), draft, context)
}

/** What the fields of a page show for its answers; an answer of the customer's record leaves them empty. */
export const answeredDraft = (context: CheckoutContext, page: string): Draft => {
  const known = questionsIn(flowOf(context)).filter((question) => isOnRecord(context, question))
  return draftOfForms(
    formsOn(context, page).filter(({ name }) => !known.some((question) => question.name === name)),
    valuesHere(context),
  )
}

/** Every answer that a stored lead holds, or an order tells of it, by question. */
export const answersIn = (flow: CheckoutFlow, lead: Partial<Lead>): Answers =>
  Object.fromEntries(
    questionsIn(flow).flatMap(({ name, fromLead }) => {
      const answer = fromLead(lead)
      return answer === null ? [] : [[name, answer]]
    }),
  )
