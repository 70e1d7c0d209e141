import type { Locator, Page } from '@playwright/test'
import { consentCookie, type Purpose, type StoredConsent } from '@ultrafibra/contract/consent'
import type { TrackingEvent } from '../../src/tracking/tracking.types.ts'

const names = { publi: 'Publicidade', func: 'Funcionais', contact: 'Contato se você parar no meio' } as const

/** The cookie question, and the effects of its answer. */
export class Cookies {
  readonly page: Page
  /** All origins that the page's context contacted. */
  readonly origins: Set<string> = new Set()
  readonly #heard: TrackingEvent[] = []

  constructor(page: Page) {
    this.page = page
    page.context().on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== 'null') this.origins.add(origin)
    })
    page.on('websocket', (socket) => this.origins.add(new URL(socket.url()).origin))
  }

  get banner(): Locator {
    return this.page.getByRole('region', { name: 'Cookies e sua privacidade' })
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Preferências de cookies' })
  }

  button(name: 'Aceitar' | 'Recusar' | 'Gerenciar'): Locator {
    return this.banner.getByRole('button', { name })
  }

  purpose(purpose: Purpose): Locator {
    return this.dialog.getByRole('switch', { name: names[purpose] })
  }

  get save(): Locator {
    return this.dialog.getByRole('button', { name: 'Salvar escolhas' })
  }

  async accept(): Promise<void> {
    await this.button('Aceitar').click()
    await this.banner.waitFor({ state: 'detached' })
  }

  /** Records all tracked events from now on, on this page and later ones. */
  async listen(): Promise<void> {
    await this.page.exposeFunction('hear', (event: TrackingEvent) => this.#heard.push(event))
    await this.page.addInitScript(() => {
      sessionStorage.setItem('ultrafibra.rastros', '1')
      addEventListener('rastros', (event) =>
        (window as unknown as { hear: (detail: unknown) => void }).hear((event as CustomEvent).detail),
      )
    })
  }

  /** The events tracked so far. */
  async reported(): Promise<readonly TrackingEvent[]> {
    await this.page.evaluate(() => undefined)
    return [...this.#heard]
  }

  /** The consent in the browser's cookie; null without one. */
  async stored(): Promise<StoredConsent | null> {
    const cookies = await this.page.context().cookies()
    const text = cookies.find(({ name }) => name === consentCookie)?.value
    return text === undefined ? null : (JSON.parse(decodeURIComponent(text)) as StoredConsent)
  }
}
