import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { orders } from '@ultrafibra/server/cli/orders-command'
import { freePort } from '../../tests/support/free-port.ts'
import { builtSite, type ServerProcess, startServer } from '../../tests/support/server-process.ts'

export type Row = Readonly<Record<string, unknown>>

/** All orders and no-coverage leads, as the operator's command lists them. */
export interface Sold {
  readonly orders: readonly Row[]
  readonly leadsWithoutCoverage: readonly Row[]
}

/** A server that tests can kill and restart on the same port and data. */
export class Shop {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-shop-'))
  #port = ''
  #server: ServerProcess | null = null
  #since = ''

  get url(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** Starts a test: earlier orders do not count. */
  async begin(): Promise<void> {
    if (this.#server === null) await this.open()
    this.#since = new Date().toISOString()
  }

  async open(): Promise<void> {
    if (this.#port === '') this.#port = String(await freePort())
    this.#server = await startServer({
      env: { SITE_DIR: builtSite, RATE_LIMITS: 'off', PORT: this.#port, DATA_DIR: this.dataDir },
    })
  }

  /** Kills the server, as a power cut would. */
  async kill(): Promise<void> {
    await this.#server?.kill()
    this.#server = null
  }

  /** The server neither answers nor exits: requests wait in its socket. */
  freeze(): void {
    process.kill(this.#server?.pid ?? 0, 'SIGSTOP')
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  /** Orders since the test began. */
  async sold(): Promise<Sold> {
    let [output, refused] = ['', '']
    const streams = {
      stdout: { write: (text: string) => (output += text) },
      stderr: { write: (text: string) => (refused += text) },
    }
    const env = { DATA_DIR: this.dataDir }
    if ((await orders(['list', '--json', '--since', this.#since], env, streams)) !== 0)
      throw new Error(refused)
    return JSON.parse(output) as Sold
  }

  async orderNumbers(): Promise<readonly unknown[]> {
    return (await this.sold()).orders.map((order) => order.orderNumber)
  }
}

/** Runs a shop on new data while in use. */
export const serveShop = async (use: (shop: Shop) => Promise<void>): Promise<void> => {
  const shop = new Shop()
  await shop.begin()
  await use(shop)
  await shop.close()
}
