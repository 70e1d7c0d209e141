import { fullName } from '@ultrafibra/contract/questions/full-name'
import type { Question } from '@ultrafibra/contract/questions/question'
import { questions } from '@ultrafibra/contract/questions/questions'
import { createCheckout } from '../../../machines/checkout/checkout.machine.ts'
import {
  banks,
  cepInformation,
  drafts,
  plans,
  scheduledPlan,
} from '../../../tests/support/checkout-fixtures.ts'
import { done } from '../../../tests/support/feature-fixtures.ts'
import { flowAsking } from '../../../tests/support/flow-asking.ts'

/** An event of a chart. */
export interface Event {
  readonly type: string
  readonly [content: string]: unknown
}

const submit = (page: string): Event => ({ type: 'step.submit', draft: drafts[page]?.right })
const saved: Event = done('save-answers', { type: 'saved', riskValidation: null, at: '14h32' })

/** All events that the checkout's chart receives in a purchase, in order. */
export const purchaseEvents: readonly Event[] = [
  { type: 'feature.open', page: 'cep', planQuery: { sku: scheduledPlan.sku }, saved: null },
  submit('cep'),
  done('look-up-cep', cepInformation),
  submit('nr-imovel'),
  done('check-coverage', { plans }),
  done('create-lead', { type: 'created', id: 'lead-1' }),
  ...questions.flatMap(({ name, needs }) => [
    ...(needs === 'banks' ? [done('load-banks', banks)] : []),
    submit(name),
    saved,
  ]),
  submit('confirmacao'),
  done('finish-lead', { type: 'ordered', orderNumber: '12345678903', useBiometrics: false }),
]

const questionOf = (name: string): Question =>
  questions.find((question) => question.name === name) as Question

/** Questions that the collaborator's code and the risk quiz return to. */
const needed = ['email', 'ativar-debito']

/** The first questions of the checkout, plus the indispensable ones. */
export const firstQuestions = (count: number): readonly Question[] => {
  const others = questions.filter(({ name }) => !needed.includes(name)).slice(0, count - needed.length)
  return questions.filter((question) => needed.includes(question.name) || others.includes(question))
}

/** A generated question that asks for a name, with its own path. */
const madeUp = (at: number): Question => {
  const name = `passo-${at}`
  return { ...fullName, name, path: `/checkout/${name}/` as Question['path'], fromLead: () => null }
}

/** A checkout with this many generated questions, built like the real one. */
export const checkoutOfSteps = (count: number) =>
  createCheckout(
    flowAsking([...Array.from({ length: count }, (_, at) => madeUp(at + 1)), ...needed.map(questionOf)]),
  )

/** Answer to generated questions. */
export const madeUpAnswer = drafts.nome?.right ?? {}

/** Whether a page asks a generated question. */
export const isMadeUp = (page: string): boolean => page.startsWith('passo-')
