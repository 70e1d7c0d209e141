import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { questions } from '@ultrafibra/contract/questions/questions'
import { type AgreedStep, agreedJourney, agreedSteps, drafts } from '../../tests/support/checkout-fixtures.ts'
import type { Person } from './person.ts'
import { choosePlan } from './plans.ts'

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

/** Label and text of a step's only text field: the person's, or the agreed answer. */
export const textOf = (step: Step, person: Person): readonly [label: string, text: string] => {
  const texts: Partial<Record<Step, readonly [label: string, text: string]>> = {
    cep: ['CEP', person.cep],
    'nr-imovel': ['Número', person.number],
    nome: ['Nome completo', person.name],
    telefone: ['Celular com DDD', person.phone],
    email: ['E-mail', person.email],
    'data-nascimento': ['Data de nascimento', person.birthDate],
    'nome-mae': ['Nome completo da mãe', person.mothersName],
    cpf: ['CPF', person.cpf],
  }
  const label = questions.find(({ name }) => name === step)?.field?.label ?? step
  return texts[step] ?? [label, Object.values(drafts[step]?.right ?? {})[0] ?? '']
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

/** The checkout as a visitor uses it: by labels, buttons and headings. */
export class CheckoutPage {
  readonly page: Page
  readonly base: string
  readonly person: Person
  readonly way: Way
  /** The campaign's path: '' or '/b/timpre'. */
  prefix = ''
  /** Whether texts are typed letter by letter; else filled at once. */
  isTyped = false
  /** Requests to the API since the page was made, oldest first. */
  readonly requests: Request[] = []

  constructor(page: Page, base: string, person: Person, way: Way = byDebit) {
    this.page = page
    this.base = base
    this.person = person
    this.way = way
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.requests.push(request)
    })
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: /^(Continuar|Fazer pedido)/ })
  }

  /** Presses the button on a page that is to be refused: within a second of the last press there, it would be ignored. */
  async pressAnew(): Promise<void> {
    await this.page.keyboard.press('Shift')
    await this.next.click()
  }

  get back(): Locator {
    return this.page.getByRole('link', { name: 'Voltar' })
  }

  /** The boxes of a visit after noon, by day. */
  get afternoons(): Locator {
    return this.page.getByRole('checkbox', { name: /Tarde/ })
  }

  path(): string {
    return new URL(this.page.url()).pathname
  }

  async choosePlan(): Promise<void> {
    await this.page.goto(`${this.base}/`)
    await this.followPlan()
  }

  /** Follows a plan's card on the current page to the checkout. */
  async followPlan(): Promise<void> {
    await choosePlan(this.page, this.way.sku)
    await this.isAt('cep')
  }

  async isAt(step: Step): Promise<void> {
    await expect(this.title).toHaveText(headings[step])
    await expect.poll(() => this.path()).toBe(this.prefix + pathOf(step))
  }

  /** Fills in a step without submitting it. */
  async fill(step: Step): Promise<void> {
    for (const hand of handsOf(step, this.person, this.way)) {
      const control = this.page.getByRole(hand.role, { name: hand.name, exact: true })
      if (hand.role !== 'textbox') await control.nth(hand.nth ?? 0).check({ force: true })
      else {
        await control.fill(this.isTyped ? '' : hand.text)
        if (this.isTyped) await control.pressSequentially(hand.text)
      }
    }
  }

  /** Answers one step and waits for the next one. */
  async answer(step: Step): Promise<void> {
    await this.isAt(step)
    await this.fill(step)
    await this.next.click()
    await expect(this.title).not.toHaveText(headings[step])
  }

  /** Answers every step before `step`, starting at `from`. */
  async answerUntil(step: Step, from: Step = 'cep'): Promise<void> {
    const steps = stepsOf(this.way)
    for (const one of steps.slice(steps.indexOf(from), steps.indexOf(step))) await this.answer(one)
    await this.isAt(step)
  }

  /** Places the order from the review and returns its number, digits only. */
  async placeOrder(): Promise<string> {
    await this.answer('confirmacao')
    return this.orderNumber()
  }

  async orderNumber(): Promise<string> {
    await expect(this.title).toHaveText(/^Pedido feito/)
    const text = await this.page.getByText(/^\d{3} \d{4} \d{4}$/).textContent()
    return (text ?? '').replace(/\D/g, '')
  }

  /** Requests of one kind, by method and the end of the path. */
  sent(method: string, ending: RegExp): readonly Request[] {
    return this.requests.filter(
      (request) => request.method() === method && ending.test(new URL(request.url()).pathname),
    )
  }
}
