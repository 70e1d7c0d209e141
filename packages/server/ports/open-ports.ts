import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'
import { calendarPort } from './calendar.port.ts'
import { cataloguePort } from './catalogue.port.ts'
import { coveragePort } from './coverage.port.ts'
import { customersPort } from './customers.port.ts'
import {
  calendarOfShop,
  catalogueFromFile,
  coverageFromFile,
  customersFromFile,
  riskFromFile,
} from './file-ports.ts'
import { httpPortClient } from './http-port-client.ts'
import { overAsker, type PortWatch } from './policy.ts'
import type { Asking, Port } from './port.ts'
import { riskPort } from './risk.port.ts'

/** An implementation of each port. */
export interface OpenPorts {
  readonly coverage: Asking<typeof coveragePort>
  readonly risk: Asking<typeof riskPort>
  readonly customers: Asking<typeof customersPort>
  readonly calendar: Asking<typeof calendarPort>
  readonly catalogue: Asking<typeof cataloguePort>
}

type Urls = Pick<
  Config,
  | 'COVERAGE_URL'
  | 'RISK_URL'
  | 'CUSTOMERS_URL'
  | 'CALENDAR_URL'
  | 'CATALOGUE_URL'
  | 'PORTS_TIMEOUT_MS'
  | 'PORTS_TOKEN'
>

/** Reports to the metrics and the log. */
export const watchWith = (store: Pick<Store, 'publish'>, log: Log): PortWatch => ({
  called: (port, outcome, ms) => store.publish({ what: 'port', port, outcome, ms }),
  failed: (port, cause) => log.event('port-failed', `${port}: ${cause}`),
})

/** The coverage port beside a catalogue: plans of which it has none cannot be what is sold there. */
const coverageBeside = (catalogue: Catalogue): typeof coveragePort => {
  const { at } = coveragePort.operations
  const isNoPlan = (sku: string): boolean => catalogue.plans.every((plan) => plan.sku !== sku)
  const liesIn: typeof at.liesIn = (place, reach) =>
    at.liesIn?.(place, reach) ?? (reach.skus?.length && reach.skus.every(isNoPlan) ? 'skus of no plan' : null)
  return { ...coveragePort, operations: { at: { ...at, liesIn } } }
}

/** Each port over HTTP where its URL is set, else from the data folder. */
export const openPorts = (config: Urls, catalogue: Catalogue, watch: PortWatch): OpenPorts => {
  const { PORTS_TIMEOUT_MS, PORTS_TOKEN } = config
  const remote = <P extends Port>(port: P, url: string | undefined): Asking<P> | null => {
    if (url === undefined) return null
    const timed = { ...port, timeoutMs: PORTS_TIMEOUT_MS ?? port.timeoutMs }
    return overAsker(timed, httpPortClient(url, PORTS_TOKEN), watch)
  }
  return {
    coverage: remote(coverageBeside(catalogue), config.COVERAGE_URL) ?? coverageFromFile(catalogue),
    risk: remote(riskPort, config.RISK_URL) ?? riskFromFile(catalogue),
    customers: remote(customersPort, config.CUSTOMERS_URL) ?? customersFromFile(catalogue),
    calendar: remote(calendarPort, config.CALENDAR_URL) ?? calendarOfShop,
    catalogue: remote(cataloguePort, config.CATALOGUE_URL) ?? catalogueFromFile(catalogue),
  }
}
