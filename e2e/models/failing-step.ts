import { expect, type Locator } from '@playwright/test'
import { type CheckoutPage, headings, type Step } from './checkout-page.ts'
import { ApiLine, type Fault, faults } from './faults.ts'

/** What the site says of an empty answer to each step's call. */
const emptyTexts = {
  cep: 'Busca de cep retornou vazia',
  coverage: 'Busca de endereço retornou vazia',
  banks: 'Lista de bancos retornou vazia',
  save: 'Gravação dos dados do usuário retornou vazia',
} as const

/** A checkout whose calls fail once, one after the other in the next of all ways. */
export class FailingCheckout {
  readonly checkout: CheckoutPage
  #at: number
  readonly #line: ApiLine

  /** @param first which of the ways is the first */
  constructor(checkout: CheckoutPage, first: number) {
    this.checkout = checkout
    this.#at = first - 1
    this.#line = new ApiLine(checkout.page)
  }

  get notice(): Locator {
    return this.checkout.page.getByRole('alert')
  }

  get retry(): Locator {
    return this.notice.getByRole('button', { name: 'Tentar de novo' })
  }

  /** What the page says of an answer that is still to be written. */
  get unsaved(): Locator {
    return this.checkout.page.getByText('Sua última resposta ainda não foi salva.')
  }

  /** Everything that stands in the fields of the page, by name. */
  typed(): Promise<Record<string, string>> {
    return this.checkout.page
      .locator('form')
      .evaluate((form: HTMLFormElement) =>
        Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
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

  /** All is well from now on. */
  mend(): Promise<void> {
    return this.#line.mend()
  }

  /** Waits for the page to say what went wrong; all is well again afterwards. */
  async sees(call: keyof typeof emptyTexts): Promise<void> {
    await expect(this.notice.getByRole('paragraph').first()).toHaveText(this.#fault.text(emptyTexts[call]))
    await expect(this.retry).toBeVisible()
    await this.#line.mend()
  }

  /** Sends what stands in the fields into the fault: it is still there afterwards. */
  async sendInVain(call: keyof typeof emptyTexts, send: () => Promise<void>): Promise<void> {
    const typed = await this.typed()
    await this.fail()
    await send()
    await this.sees(call)
    expect(await this.typed()).toEqual(typed)
  }

  /** Answers a step whose call fails once; the second try goes on. */
  async answer(step: Step): Promise<void> {
    await this.checkout.isAt(step)
    await this.checkout.fill(step)
    await this.sendInVain(step === 'cep' ? 'cep' : 'save', () => this.checkout.next.click())
    await this.retry.click()
    await expect(this.checkout.title).not.toHaveText(headings[step])
  }

  /** Answers a step whose call fails behind the visitor: the next page is there, and says so. */
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
