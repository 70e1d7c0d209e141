import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PortName, ports } from '@ultrafibra/server/ports/ports'
import { freePort } from './free-port.ts'
import { type NodeProcess, runNode } from './server-process.ts'

/** An order as the provider got it. */
interface Arrived {
  readonly id: string
  readonly subject: string
  readonly data: Readonly<Record<string, unknown>>
}

/** The provider's books. */
export interface Arrivals {
  readonly orders: readonly Arrived[]
  /** What became of each order, as the shop sent it on, by its number. */
  readonly statuses: Readonly<Record<string, readonly string[]>>
  /** Events that came again, since the last start. */
  readonly repeats: number
  /** Events without a valid signature, since the last start. */
  readonly forged: number
}

/** The systems of a provider that shares no code with the shop, in a process that can be killed. */
export interface OutsideProvider {
  readonly urlOf: (port: PortName) => string
  /** A shop's settings for all ports and for events. */
  readonly env: Readonly<Record<string, string>>
  /** Makes a port `down`, `slow` or `lying`, or `events` `down` or `well`, or sets the free `periods` of all days. */
  readonly set: (states: Readonly<Record<string, string | readonly string[]>>) => Promise<unknown>
  /** What arrived, once it is at least so many orders with so many statuses each, or the patience is over. */
  readonly arrivals: (count: number, statuses?: number) => Promise<Arrivals>
  /** SIGKILL, and a new process on the same port and file. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

const token = 'uma-chave-da-operadora'
const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
const longestDeliveryMs = 120_000

/** Starts `outside-provider.ts`; `faults` is the share of its bad answers. */
export const startOutsideProvider = async (faults = 0, seed = 1): Promise<OutsideProvider> => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-provider-'))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const settings = { PORT: port, TOKEN: token, WEBHOOK_SECRET: secret, STORE: join(folder, 'events') }
  let starts = 0
  const start = async (): Promise<NodeProcess> => {
    starts += 1
    const env = { ...settings, FAULTS: String(faults), SEED: String(seed + starts) }
    const program = join(import.meta.dirname, 'outside-provider.ts')
    const child = runNode(['--disable-warning=ExperimentalWarning', program], { env })
    await child.printed(/Outside provider at (\S+)/)
    return child
  }
  let child = await start()
  const urlOf = (name: PortName) => `${url}/${name}`
  const urls = Object.values(ports).map(({ name, setting }) => [setting, urlOf(name)])
  const read = async (count: number, statuses: number) => {
    const signal = AbortSignal.timeout(longestDeliveryMs)
    return (await fetch(`${url}/orders?count=${count}&statuses=${statuses}`, { signal })).json()
  }
  return {
    urlOf,
    env: {
      ...Object.fromEntries(urls),
      PORTS_TOKEN: token,
      WEBHOOK_URL: `${url}/events`,
      WEBHOOK_SECRET: secret,
    },
    set: async (states) =>
      (await fetch(`${url}/control`, { method: 'POST', body: JSON.stringify(states) })).json(),
    arrivals: async (count, statuses = 0) =>
      (await read(count, statuses).catch(() => read(0, 0))) as Arrivals,
    restart: async () => {
      await child.end('SIGKILL')
      child = await start()
    },
    stop: async () => {
      await child.end('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
