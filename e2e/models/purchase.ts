import type { Page } from '@playwright/test'
import { questions } from '@ultrafibra/contract/questions/questions'
import { flows } from '../../machines/checkout/checkout.flow.ts'
import { type AgreedStep, agreedJourney, agreedSteps, drafts } from '../../tests/support/checkout-fixtures.ts'
import type { Person } from './person.ts'

/** The payment of the purchase, which decides its pages. */
export interface Way {
  readonly directDebit: boolean
  readonly sku: string
  /** Whether the plan's installation is scheduled. */
  readonly isScheduled: boolean
}

export const byDebit: Way = { directDebit: true, sku: 'd500a', isScheduled: true }
export const byBoleto: Way = { directDebit: false, sku: 'd300a', isScheduled: false }

export type Step = AgreedStep

/** The heading of each page. */
export const headings = Object.fromEntries(
  agreedJourney.map(([page, heading]) => [page, heading]),
) as Readonly<Record<Step, string>>

/** The steps of a purchase with this payment, in order. */
export const stepsOf: (way: Way) => readonly Step[] = agreedSteps

/** Labels of questions that are no plain field in the contract. */
const labels: Partial<Record<Step, string>> = {
  cep: 'CEP',
  'nr-imovel': 'Número',
  email: 'E-mail',
  cpf: 'CPF',
}

/** Label and text of a step's only text field: the person's, or the agreed answer. */
export const textOf = (step: Step, person: Person): readonly [label: string, text: string] => {
  const texts: Partial<Record<Step, string>> = {
    cep: person.cep,
    'nr-imovel': person.number,
    nome: person.name,
    telefone: person.phone,
    email: person.email,
    'data-nascimento': person.birthDate,
    'nome-mae': person.mothersName,
    cpf: person.cpf,
  }
  const label = labels[step] ?? questions.find(({ name }) => name === step)?.field?.label ?? step
  return [label, texts[step] ?? Object.values(drafts[step]?.right ?? {})[0] ?? '']
}

/** What a visitor does on a page: ticks an option, or types into a field. */
export type Hand =
  | { readonly role: 'radio' | 'checkbox'; readonly name: RegExp; readonly nth?: number }
  | { readonly role: 'textbox'; readonly name: string; readonly text: string }

/** All that a visitor does on a page before pressing its button. */
export const handsOf = (step: Step, person: Person, way: Way): readonly Hand[] => {
  const hands: Partial<Record<Step, readonly Hand[]>> = {
    'data-de-vencimento': [{ role: 'radio', name: new RegExp(`^Dia ${person.dueDate}$`) }],
    'ativar-debito': [
      { role: 'radio', name: way.directDebit ? /^Sim, quero o desconto/ : /^Não, prefiro boleto/ },
    ],
    'conta-debito': [
      { role: 'radio', name: new RegExp(`^${person.bank}`) },
      { role: 'textbox', name: 'Agência', text: person.agency },
      { role: 'textbox', name: 'Conta', text: person.account },
    ],
    'data-instalacao': [
      { role: 'checkbox', name: /Tarde/, nth: 0 },
      { role: 'checkbox', name: /Tarde/, nth: 1 },
    ],
    confirmacao: [{ role: 'checkbox', name: /^Li e aceito/ }],
  }
  const [name, text] = textOf(step, person)
  const typed = /\p{L}/u.test(text) ? text : text.replace(/\D/g, '')
  return hands[step] ?? [{ role: 'textbox', name, text: typed }]
}

export const pathOf = (step: Step | 'pedido-realizado' | 'home'): string => {
  if (step === 'home') return '/'
  return step === 'pedido-realizado' ? '/pedido-realizado/' : `/checkout/${step}/`
}

/** Pages that only some visitors see, by the step before them: progress counts them, too. */
const rarePages: Readonly<Record<string, readonly string[]>> = {
  'nr-imovel': ['verificando-disponibilidade', 'oferta-indisponivel'],
  email: ['confirmacao-colaborador'],
  'conta-debito': ['validacao'],
}
const counted: readonly string[] = [
  'home',
  ...stepsOf(byDebit).flatMap((step) => [step, ...(rarePages[step] ?? [])]),
  'pedido-realizado',
]

/** Progress of a page in percent, by its position among all pages. */
export const progressOf = (step: Step): number =>
  Math.round(((counted.indexOf(step) + 1) / counted.length) * 100)

/** Questions of the short checkout's pages, which ask several; other pages ask the one that they are named after. */
const together: Readonly<Record<string, readonly Step[]>> = {
  cep: ['cep', 'nr-imovel'],
  'consulta-telefone': ['telefone'],
  ...Object.fromEntries(
    Object.entries(flows.b.pages).flatMap(([page, { asks }]) =>
      asks ? [[page, asks.map(({ name }) => name as Step)]] : [],
    ),
  ),
}

/** The questions of the page as it is. */
export const askedOn = async (page: Page, name: string, way: Way): Promise<readonly Step[]> => {
  const steps = together[name] ?? [name as Step]
  const isBoth = name !== 'cep' || (await page.getByRole('textbox', { name: 'Número' }).isVisible())
  return steps.filter((step) => (isBoth || step === name) && (way.directDebit || step !== 'conta-debito'))
}
