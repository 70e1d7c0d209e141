import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { splitPath } from '@ultrafibra/contract/pages'
import { campaignOf } from '../../src/content/campaigns.ts'
import { beginBefore } from './begun.ts'
import { mailedCode } from './mailed-code.ts'
import { maria, type Person } from './person.ts'
import { choosePlan } from './plans.ts'
import {
  askedOn,
  byDebit,
  handsOf,
  headings,
  pathOf,
  progressOf,
  type Step,
  stepsOf,
  textOf,
  type Way,
} from './purchase.ts'

/** Who buys, and what. */
interface Purchase {
  readonly person?: Person
  readonly way?: Way
  /** The server's data, with the mails of codes. */
  readonly dataDir?: string
}

/** A visitor who buys: finds controls by labels, buttons and headings, and knows what each page asks. */
export class Buyer {
  readonly page: Page
  readonly base: string
  readonly person: Person
  readonly way: Way
  readonly #dataDir: string
  /** The campaign's path: '' or '/b/timpre'. */
  prefix = ''
  /** Whether texts are typed letter by letter; else filled at once. */
  isTyped = false
  /** Requests to the API since the page was made, oldest first. */
  readonly requests: Request[] = []

  constructor(page: Page, base: string, { person = maria, way = byDebit, dataDir = '' }: Purchase = {}) {
    this.page = page
    this.base = base
    this.person = person
    this.way = way
    this.#dataDir = dataDir
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.requests.push(request)
    })
  }

  /** Somebody else, or the same person in another tab or with another plan. */
  as({
    page = this.page,
    way = this.way,
    ...person
  }: Partial<Person> & Partial<Pick<Buyer, 'page' | 'way'>>): Buyer {
    return new Buyer(page, this.base, { person: { ...this.person, ...person }, way, dataDir: this.#dataDir })
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: /^(Continuar|Fazer pedido|Quero esta$)/ })
  }

  get back(): Locator {
    return this.page.getByRole('link', { name: 'Voltar' })
  }

  /** The boxes of a visit after noon, by day. */
  get afternoons(): Locator {
    return this.page.getByRole('checkbox', { name: /Tarde/ })
  }

  /** Presses the button on a page that is to be refused: within a second of the last press there, it would be ignored. */
  async pressAnew(): Promise<void> {
    await this.page.keyboard.press('Shift')
    await this.next.click()
  }

  path(): string {
    return new URL(this.page.url()).pathname
  }

  /** The page of the purchase that is open, which may ask several questions; '' for others. */
  #here(): string {
    return /\/checkout\/([\w-]+)\/$/.exec(this.path())?.[1] ?? ''
  }

  /** From the home page by a plan's card. */
  async choosePlan(): Promise<void> {
    await this.page.goto(`${this.base}${this.prefix}/`)
    await this.followPlan()
  }

  /** Follows a plan's card on the current page to the first question. */
  async followPlan(): Promise<void> {
    await choosePlan(this.page, this.way.sku)
    await this.isAt('cep')
  }

  /** Opens a page of the purchase with all earlier answers stored: other tests walk the earlier pages. */
  async goTo(step: Step): Promise<void> {
    if (step !== 'cep') {
      const lead = await beginBefore(this, step)
      await this.page.goto(`${this.base}/healthz`)
      // As if the visitor came back another day.
      await this.page.evaluate((id) => {
        sessionStorage.removeItem('ultrafibra.journey')
        localStorage.setItem('ultrafibra.lead', id)
      }, lead)
    }
    await this.page.goto(`${this.base}${this.prefix}${pathOf(step)}?s=${this.way.sku}`)
    await this.isAt(step)
  }

  /** Waits for a page: its URL, heading and, where each asks one question, progress. */
  async isAt(step: Step): Promise<void> {
    await expect(this.title).toHaveText(headings[step])
    await expect.poll(() => this.path()).toBe(this.prefix + pathOf(step))
    if (campaignOf(splitPath(`${this.prefix}/`).addon).flow !== 'default') return
    await expect(this.page.getByRole('progressbar')).toHaveAttribute('value', String(progressOf(step)))
  }

  async isHome(): Promise<void> {
    await expect(this.title).toHaveText('Sua casa inteira na velocidade da luz')
    await expect.poll(() => this.path()).toBe(`${this.prefix}/`)
  }

  /** Waits until the fields of a page show the person's answers. */
  async isAnswered(step: Step): Promise<void> {
    const { page, person } = this
    const [first, ...hands] = handsOf(step, person, this.way)
    if (step === 'confirmacao') return expect(page.getByRole('main')).toContainText(person.name)
    if (step === 'data-instalacao') {
      for (const nth of [0, 1])
        await expect(this.afternoons.nth(nth)).toHaveAccessibleName(new RegExp(`${nth + 1}ª opção$`))
      return expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    }
    const shows = (label: string, text: string | RegExp) =>
      expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text)
    if (first?.role === 'textbox') return shows(...textOf(step, person))
    await expect(page.getByRole('radio', { name: first?.name ?? '' })).toBeChecked()
    for (const hand of hands)
      if (hand.role === 'textbox') await shows(hand.name, new RegExp(`^${hand.text.replace('-', '-?')}$`))
  }

  /** The button that shows other days than the first. */
  get otherDays(): Locator {
    return this.page.getByRole('button', { name: 'Escolher outro dia' })
  }

  /** Shows the days of a visit, of which only the first may be there. */
  async showDays(): Promise<void> {
    await expect(this.otherDays.or(this.afternoons.first())).toBeVisible()
    if (await this.otherDays.isVisible()) await this.otherDays.click()
  }

  /** Fills in one question without submitting it. */
  async fill(step: Step): Promise<void> {
    if (step === 'data-instalacao') await this.showDays()
    for (const hand of handsOf(step, this.person, this.way)) {
      const control = this.page.getByRole(hand.role, { name: hand.name, exact: true })
      if (hand.role !== 'textbox') await control.nth(hand.nth ?? 0).check({ force: true })
      else {
        await control.fill(this.isTyped ? '' : hand.text)
        if (this.isTyped) await control.pressSequentially(hand.text)
      }
    }
  }

  /** Answers a page with one question and waits for the next one. */
  async answer(step: Step): Promise<void> {
    await this.isAt(step)
    await this.fill(step)
    await this.next.click()
    await expect(this.title).not.toHaveText(headings[step])
  }

  /** Answers every page before `step`, from the current one or from that which comes next. */
  async answerUntil(step: Step, from = this.#here() as Step): Promise<void> {
    const steps = stepsOf(this.way)
    for (const one of steps.slice(steps.indexOf(from), steps.indexOf(step))) await this.answer(one)
    await this.isAt(step)
  }

  /** Buys from the current page, or that which comes next, to the order, and returns its number, digits only. */
  async buy(from?: Step): Promise<string> {
    await this.answerUntil('confirmacao', from)
    return this.placeOrder()
  }

  /** Answers all pages up to the review in any flow, by what each asks. */
  async answerToReview(): Promise<void> {
    for (;;) {
      await expect(this.next.or(this.page.getByRole('button', { name: 'Validar' }))).toBeVisible()
      const page = this.#here()
      if (page === 'confirmacao') break
      await (page === 'confirmacao-colaborador' ? this.#proveMailbox() : this.#answerAll(page))
      await expect.poll(() => [page, 'verificando-disponibilidade', ''].includes(this.#here())).toBe(false)
    }
    await expect(this.title).toHaveText(headings.confirmacao)
  }

  async #answerAll(page: string): Promise<void> {
    for (const step of await askedOn(this.page, page, this.way)) await this.fill(step)
    await this.next.click()
    if (page !== 'consulta-telefone') return
    await expect(this.page.getByText(/^Sem dados do usuário/)).toBeVisible()
    await this.next.click()
  }

  async #proveMailbox(): Promise<void> {
    const code = () => mailedCode(this.#dataDir, this.person.email)
    await expect.poll(code).toMatch(/^\d{6}$/)
    await this.page.getByRole('textbox', { name: 'Código' }).fill(code())
    await this.page.getByRole('button', { name: 'Validar' }).click()
  }

  /** Opens an answer from the review, in its group if it has one. */
  async change(label: string): Promise<void> {
    const link = this.page.locator('a', { hasText: new RegExp(`^Alterar ${label}$`) })
    const group = this.page.locator('main details:not([open])', { has: link })
    await expect(link).toBeAttached()
    if ((await group.count()) > 0) await group.locator('> summary').click()
    await link.click()
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
