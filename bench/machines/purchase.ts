import { createCheckout } from '../../machines/checkout/checkout.machine.ts'
import { checkoutSteps, type FormStep, plainDraft } from '../../machines/checkout/checkout.steps.ts'
import { banks, cepInformation, drafts, plans, scheduledPlan } from '../../tests/support/checkout-fixtures.ts'
import { done } from '../../tests/support/part-fixtures.ts'

/** An event as a chart gets it. */
export interface Event {
  readonly type: string
  readonly [content: string]: unknown
}

const submit = (page: string): Event => ({ type: 'step.submit', draft: drafts[page]?.right })
const saved: Event = { type: 'lead.saved', riskValidation: null, at: '14h32' }

/** Every event of a purchase that the checkout's chart hears, in order, from the postal code to the order. */
export const purchaseEvents: readonly Event[] = [
  { type: 'part.open', page: 'cep', planQuery: { sku: scheduledPlan.sku }, saved: null },
  submit('cep'),
  done('look-up-cep', cepInformation),
  submit('nr-imovel'),
  done('check-coverage', { plans }),
  { type: 'lead.created', id: 'lead-1' },
  ...checkoutSteps.flatMap(({ page, needs }) => [
    ...(needs === 'banks' ? [done('load-banks', banks)] : []),
    submit(page),
    saved,
  ]),
  submit('confirmacao'),
  { type: 'lead.ordered', orderNumber: '12345678903', useBiometrics: false },
]

const questionOf = (name: string): FormStep => checkoutSteps.find(({ page }) => page === name) as FormStep

/** Questions that the collaborator's code and the risk quiz lead back to. */
const needed = ['email', 'ativar-debito']

/** The first questions of the checkout, with those that it cannot be without. */
export const firstQuestions = (count: number): readonly FormStep[] => {
  const others = checkoutSteps.filter(({ page }) => !needed.includes(page)).slice(0, count - needed.length)
  return checkoutSteps.filter((step) => needed.includes(step.page) || others.includes(step))
}

/** A question that asks for a name, under an address of its own. */
const madeUp = (at: number): FormStep => {
  const page = `passo-${at}`
  const { read, ...name } = questionOf('nome')
  return {
    ...name,
    page,
    path: `/checkout/${page}/` as FormStep['path'],
    read,
    fromLead: () => null,
    toDraft: plainDraft,
  }
}

/** A checkout with this many questions more than it cannot be without, built as the real one is. */
export const checkoutOfSteps = (count: number) =>
  createCheckout({
    steps: [...Array.from({ length: count }, (_, at) => madeUp(at + 1)), ...needed.map(questionOf)],
  })

/** What every made-up question is answered with. */
export const madeUpAnswer = drafts.nome?.right ?? {}

/** Whether a page asks a made-up question. */
export const isMadeUp = (page: string): boolean => page.startsWith('passo-')
