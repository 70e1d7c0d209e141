import { expect, type Locator } from '@playwright/test'
import { type CheckoutPage, headings, type Step } from './checkout-page.ts'
import { ApiLine, type Fault, faults } from './faults.ts'

/** The site's text for an empty response, per call. */
const emptyTexts = {
  cep: 'Busca de cep retornou vazia',
  coverage: 'Busca de endereço retornou vazia',
  banks: 'Lista de bancos retornou vazia',
  save: 'Gravação dos dados do usuário retornou vazia',
} as const

/** A checkout whose calls fail once each, cycling through all faults. */
export class FailingCheckout {
  readonly checkout: CheckoutPage
  #at = -1
  readonly #line: ApiLine

  constructor(checkout: CheckoutPage) {
    this.checkout = checkout
    this.#line = new ApiLine(checkout.page)
  }

  get notice(): Locator {
    return this.checkout.page.getByRole('alert')
  }

  get retry(): Locator {
    return this.notice.getByRole('button', { name: 'Tentar de novo' })
  }

  /** The page's note on an unsaved answer. */
  get unsaved(): Locator {
    return this.checkout.page.getByText('Sua última resposta ainda não foi salva.')
  }

  /** The page's field values by name, without what a mask adds: it may come while they are sent. */
  typed(): Promise<Record<string, string>> {
    return this.checkout.page
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        Object.fromEntries(
          [...new FormData(form)].map(([name, value]) => [name, String(value).replace(/[\s().\-/]/g, '')]),
        ),
      )
  }

  get #fault(): Fault {
    return faults[this.#at % faults.length] as Fault
  }

  /** Fails the calls to `path` from now on. */
  async fail(path?: RegExp): Promise<void> {
    this.#at += 1
    await this.#line.break(this.#fault.strike, path)
  }

  /** Stops failing. */
  mend(): Promise<void> {
    return this.#line.mend()
  }

  /** Waits for the page's error, then stops failing. */
  async sees(call: keyof typeof emptyTexts): Promise<void> {
    await expect(this.notice.getByRole('paragraph').last()).toHaveText(this.#fault.text(emptyTexts[call]))
    await expect(this.retry).toBeVisible()
    await this.#line.mend()
  }

  /** Submits into the fault: the fields keep their values. */
  async sendInVain(call: keyof typeof emptyTexts, send: () => Promise<void>): Promise<void> {
    const typed = await this.typed()
    await this.fail()
    await send()
    await this.sees(call)
    expect(await this.typed()).toEqual(typed)
  }

  /** Answers a step whose call fails once; the retry succeeds. */
  async answer(step: Step): Promise<void> {
    await this.checkout.isAt(step)
    await this.checkout.fill(step)
    await this.sendInVain(step === 'cep' ? 'cep' : 'save', () => this.checkout.next.click())
    await this.retry.click()
    await expect(this.checkout.title).not.toHaveText(headings[step])
  }

  /** Answers a step whose background save fails: the next page opens and says so. */
  async answerBehind(step: Step): Promise<void> {
    const { title, next } = this.checkout
    await this.checkout.isAt(step)
    await this.checkout.fill(step)
    await this.fail()
    await next.click()
    await expect(title).not.toHaveText(headings[step])
    await expect(this.unsaved).toBeVisible()
  }
}
