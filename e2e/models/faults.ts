import type { Page, Route } from '@playwright/test'

/** One fault: what happens to the call that saves an answer, and the page's text. */
export interface Fault {
  readonly name: string
  readonly text: string
  readonly strike: (route: Route) => Promise<void>
}

/** Makes the server fail this call or drop its response. */
export const withSentinel = (code: string) => (route: Route) =>
  route.continue({ headers: { ...route.request().headers(), 'x-sentinel': code } })

export const networkText = 'Erro de rede: sua conexão caiu ou o servidor está fora do ar'

export const faults: readonly Fault[] = [
  {
    name: 'a cut connection',
    text: networkText,
    strike: (route) => route.abort('connectionreset'),
  },
  {
    name: 'an HTTP 500',
    text: 'Erro HTTP 500 Internal Server Error',
    strike: withSentinel('500'),
  },
  {
    name: 'HTML instead of JSON',
    text: 'Resposta do servidor em formato inválido (text/html)',
    strike: withSentinel('415'),
  },
  {
    name: 'broken JSON',
    text: 'Resposta do servidor corrompida (JSON incompleto ou inválido)',
    strike: withSentinel('422'),
  },
  {
    name: 'an empty answer',
    text: 'Gravação dos dados do usuário retornou vazia',
    strike: withSentinel('204'),
  },
  {
    name: 'success: false',
    text: 'Erro no servidor. Por favor tente novamente mais tarde',
    strike: withSentinel('200'),
  },
]

/** The connection from a page to the API, to be broken and mended. */
export class ApiLine {
  readonly #page: Page
  #broken: ((route: Route) => Promise<void>) | null = null

  constructor(page: Page) {
    this.#page = page
  }

  /** From now on every call with a matching path fails this way, retries included. */
  async break(strike: Fault['strike'], path = /^\/api\//): Promise<void> {
    await this.mend()
    this.#broken = (route) => {
      const isMeant = path.test(new URL(route.request().url()).pathname)
      return isMeant ? strike(route) : route.continue()
    }
    await this.#page.route('**/api/**', this.#broken)
  }

  async mend(): Promise<void> {
    if (this.#broken) await this.#page.unroute('**/api/**', this.#broken)
    this.#broken = null
  }
}
