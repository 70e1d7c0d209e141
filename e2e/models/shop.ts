import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationDays } from '../../contract/schedule.ts'
import { freePort } from '../../tests/support/free-port.ts'
import { builtSite, runNode, type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { byDebit, CheckoutPage, type Way } from './checkout-page.ts'
import { test as base } from './fixtures.ts'
import { maria, type Person } from './person.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything that was sold, as the operator's command lists it. */
export interface Sold {
  readonly orders: readonly Row[]
  readonly leadsWithoutCoverage: readonly Row[]
}

/** A server of one test alone: it can be killed, and started again on the same port and data. */
export class Shop {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-shop-'))
  #port = ''
  #server: ServerProcess | null = null

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  async open(): Promise<void> {
    if (this.#port === '') this.#port = String(await freePort())
    this.#server = await startServer({
      env: { SITE_DIR: builtSite, PORT: this.#port, DATA_DIR: this.dataDir },
    })
  }

  /** Ends the server as a power cut would. */
  async kill(): Promise<void> {
    await this.#server?.kill()
    this.#server = null
  }

  /** The server neither answers nor ends: what reaches it waits in its socket. */
  freeze(): void {
    process.kill(this.#server?.pid ?? 0, 'SIGSTOP')
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async sold(): Promise<Sold> {
    const command = ['--disable-warning=ExperimentalWarning', 'server/cli/orders.ts', 'list', '--json']
    const { output } = await runNode(command, { env: { DATA_DIR: this.dataDir, DATABASE_URL: '' } }).ended
    return JSON.parse(output) as Sold
  }

  async orderNumbers(): Promise<readonly unknown[]> {
    return (await this.sold()).orders.map((order) => order.orderNumber)
  }
}

/** A shop of its own for each test, and the checkout in it. */
export const test = base.extend<{ readonly shop: Shop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted off the pattern
  shop: async ({}, use) => {
    const shop = new Shop()
    await shop.open()
    await use(shop)
    await shop.close()
  },
  checkout: async ({ page, shop, way }, use) => {
    await use(new CheckoutPage(page, shop.url, maria, way))
  },
})

const digits = (text: string): string => text.replace(/\D/g, '')

const saoPauloToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' }).format(new Date())

/** The second and the fifth half day that are offered: those that a checkout chooses. */
export const chosenSchedules = () => {
  const offered = installationDays(saoPauloToday()).flatMap(({ date, periods }) =>
    periods.map((period) => ({ date, period })),
  )
  return [offered[1], offered[4]]
}

const plans = {
  d300a: { idPlan: 101, plan: '300 Mega' },
  d500a: { idPlan: 102, plan: '500 Mega' },
} as const

/**
 * The person's purchase at Avenida Paulista as the operator must read it, but for what the server made up;
 * with neither of the consents, which nobody gives by default.
 */
export const orderOf = (person: Person, way: Way = byDebit): Row => ({
  kind: 'default',
  ...plans[way.sku as keyof typeof plans],
  sku: way.sku,
  name: person.name,
  phone: digits(person.phone),
  email: person.email,
  accept_promotions: false,
  accept_information: false,
  birth_date: person.birthDate.split('/').reverse().join('-'),
  mothers_name: person.mothersName,
  cpf: digits(person.cpf),
  cnpj: null,
  address: {
    cep: digits(person.cep),
    number: person.number,
    address: 'Avenida Paulista',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
    is_block_allotment: false,
    block_number: '',
    allotment_number: '',
    complement: '',
  },
  complements: null,
  infra: 'tim',
  due_date: person.dueDate,
  direct_debit: way.directDebit,
  ...(way.directDebit
    ? { bankInfo: { bank: '341', agency: person.agency, account_number: digits(person.account) } }
    : {}),
  schedules: way.isScheduled ? chosenSchedules() : null,
  idPlanAddonBonus: null,
  addon: null,
  tracking: { origin: 'Internet da TIM' },
})

/** An order without what the server made up: number, moment and lead. */
export const withoutMarks = ({ orderNumber: _number, placedAt: _at, idLead: _lead, ...rest }: Row): Row =>
  rest
