import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { OfferFeed } from '../catalogue/offer-feed.ts'
import type { Config } from '../config.ts'
import { ports } from '../ports/ports.ts'
import type { DomainEvent } from '../store/domain-events.ts'
import { lastBackupOf } from '../store/operator-access.rows.ts'
import { type Channel, countDead, messagesWaiting } from '../store/outbox.rows.ts'
import type { Store } from '../store/store.ts'
import { readiness } from './health.ts'
import { limitNames } from './limit-settings.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Metrics of one process; labels are fixed names, never visitors' data. */
export interface Metrics {
  /** One response; `route` is the pattern, `ms` the duration. */
  readonly answered: (answer: { method: string; route: string; status: number; ms: number }) => void
  readonly refused: (limit: string) => void
  /** `code`: the driver's error code. */
  readonly storeFailed: (code: string) => void
  /** One error that a page reported. */
  readonly browserFailed: (browser: string) => void
  /** All metrics in the Prometheus text format. */
  readonly read: () => Promise<{ type: string; text: string }>
}

const createCounters = (registers: Registry[]) => ({
  leads: new Counter({
    name: 'ultrafibra_leads_created_total',
    help: 'Purchases, migrations and renewals begun',
    labelNames: ['kind'],
    registers,
  }),
  steps: new Counter({
    name: 'ultrafibra_steps_saved_total',
    help: 'Answers saved, by step of the checkout',
    labelNames: ['step'],
    registers,
  }),
  pages: new Counter({
    name: 'ultrafibra_funnel_total',
    help: 'Pages of the checkout seen, left and come back to, by flow',
    labelNames: ['flow', 'step', 'outcome'],
    registers,
  }),
  quizzes: new Counter({
    name: 'ultrafibra_quizzes_total',
    help: 'Risk quizzes shown, passed and failed; rejected is a second failure',
    labelNames: ['outcome'],
    registers,
  }),
  orders: new Counter({
    name: 'ultrafibra_orders_placed_total',
    help: 'Orders placed; a repeated final call is none',
    labelNames: ['kind'],
    registers,
  }),
  noCoverageLeads: new Counter({
    name: 'ultrafibra_no_coverage_interests_total',
    help: 'Interests left where no network reaches',
    registers,
  }),
  callBacks: new Counter({
    name: 'ultrafibra_call_backs_total',
    help: 'Calls asked for; a repeat within ten minutes is none',
    registers,
  }),
  wrongCodes: new Counter({
    name: 'ultrafibra_wrong_codes_total',
    help: 'Wrong guesses of collaborators’ codes, of all leads',
    registers,
  }),
  refused: new Counter({
    name: 'ultrafibra_limit_refusals_total',
    help: 'Calls refused with 429, by the name of the limit',
    labelNames: ['limit'],
    registers,
  }),
  storeErrors: new Counter({
    name: 'ultrafibra_store_errors_total',
    help: 'Calls, and looks for due mails and events, that the database could not serve, by its code',
    labelNames: ['code'],
    registers,
  }),
  browserErrors: new Counter({
    name: 'ultrafibra_browser_errors_total',
    help: 'Errors in the site’s scripts that browsers reported, by browser',
    labelNames: ['browser'],
    registers,
  }),
  erased: new Counter({
    name: 'ultrafibra_retention_erased_total',
    help: 'Rows erased or cleared because they were kept long enough, by kind',
    labelNames: ['kind'],
    registers,
  }),
  notErased: new Counter({
    name: 'ultrafibra_retention_failures_total',
    help: 'Rows that the retention could not erase',
    registers,
  }),
  lastRound: new Gauge({
    name: 'ultrafibra_retention_last_round_timestamp_seconds',
    help: 'When a round of this process last ended',
    registers,
  }),
  ports: new Histogram({
    name: 'ultrafibra_port_duration_seconds',
    help: 'How long other systems took, by port; a broken one was not asked',
    labelNames: ['port', 'outcome'],
    buckets: seconds,
    registers,
  }),
  clockJump: new Gauge({
    name: 'ultrafibra_clock_jump_seconds',
    help: 'How far the clock was from where it should be, before the last retention round; 0 where it is right',
    registers,
  }),
  requests: new Histogram({
    name: 'ultrafibra_http_request_duration_seconds',
    help: 'How long answers took, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  }),
})

type Counters = ReturnType<typeof createCounters>

/** An increase needs a first value: without it the first of each kind would not be seen, nor what follows before the next reading. */
const beginAtZero = ({ orders, quizzes, refused, ports: calls }: Counters): void => {
  for (const kind of ['default', 'migration', 'renewal']) orders.inc({ kind }, 0)
  for (const outcome of ['shown', 'passed', 'failed', 'rejected']) quizzes.inc({ outcome }, 0)
  for (const limit of limitNames) refused.inc({ limit }, 0)
  for (const port of Object.keys(ports))
    for (const outcome of ['failed', 'broken']) calls.zero({ port, outcome })
}

const endRound = (
  { erased, notErased, lastRound }: Counters,
  round: Extract<DomainEvent, { what: 'retention' }>,
) => {
  for (const [kind, rows] of Object.entries(round.erased)) erased.inc({ kind }, rows)
  notErased.inc(round.failed)
  lastRound.setToCurrentTime()
}

const count = (counters: Counters, event: DomainEvent): void => {
  if (event.what === 'lead') counters.leads.inc({ kind: event.kind })
  else if (event.what === 'step') counters.steps.inc({ step: event.step })
  else if (event.what === 'page')
    counters.pages.inc({ flow: event.flow, step: event.page, outcome: event.outcome })
  else if (event.what === 'quiz') counters.quizzes.inc({ outcome: event.outcome })
  else if (event.what === 'order') counters.orders.inc({ kind: event.kind })
  else if (event.what === 'no-coverage-lead') counters.noCoverageLeads.inc()
  else if (event.what === 'call-back') counters.callBacks.inc()
  else if (event.what === 'wrong-code') counters.wrongCodes.inc()
  else if (event.what === 'port')
    counters.ports.observe({ port: event.port, outcome: event.outcome }, event.ms / 1000)
  else if (event.what === 'clock') counters.clockJump.set(event.jumpMs / 1000)
  else if (event.what === 'store-failed') counters.storeErrors.inc({ code: event.code })
  else if (event.what === 'retention') endRound(counters, event)
}

/** The outbox of all processes, read on request; NaN while the store is unavailable. */
const addOutbox = (store: Store, channel: Channel, what: string, registers: Registry[]): void => {
  const look = () => messagesWaiting(store, channel).catch(() => null)
  new Gauge({
    name: `ultrafibra_${channel}s_waiting`,
    help: `${what} that are not sent yet`,
    registers,
    async collect() {
      this.set((await look())?.waiting ?? Number.NaN)
    },
  })
  new Gauge({
    name: `ultrafibra_oldest_${channel}_seconds`,
    help: `How long the oldest of the ${what} has waited; 0 where none does`,
    registers,
    async collect() {
      const messages = await look()
      const now = store.clock().getTime()
      const since = messages?.since ? Date.parse(messages.since) : now
      this.set(messages === null ? Number.NaN : (now - since) / 1000)
    },
  })
}

const givenUp = [
  ['event', 'ultrafibra_events_dead', 'Events given up'],
  ['mail', 'ultrafibra_mails_refused', 'Mails given up because their mailbox refuses them'],
] as const

/** What was given up in all processes; such events hold back their subjects. */
const addGivenUp = (store: Store, registers: Registry[]): void => {
  for (const [channel, name, what] of givenUp)
    new Gauge({
      name,
      help: `${what}, until they are resent or skipped`,
      registers,
      async collect() {
        this.set(await countDead(store, channel).catch(() => Number.NaN))
      },
    })
}

/** What balancers learn from `readyz`, but for a process that is about to stop. */
const addReady = (store: Store, registers: Registry[]): void => {
  new Gauge({
    name: 'ultrafibra_ready',
    help: '1 where the database takes writes, else 0',
    registers,
    async collect() {
      const isReady = await readiness(store).then(
        () => true,
        () => false,
      )
      this.set(Number(isReady))
    },
  })
}

/** `npm run db -- backup` notes each copy in the database. */
const addBackup = (store: Store, registers: Registry[]): void => {
  new Gauge({
    name: 'ultrafibra_last_backup_timestamp_seconds',
    help: 'When the last copy of the database was made; before the first, when its tables were',
    registers,
    async collect() {
      const at = await lastBackupOf(store).catch(() => null)
      this.set(at === null ? Number.NaN : Date.parse(at) / 1000)
    },
  })
}

/** The database's time is used; the computer's own is in its logs. */
const addClockOffset = ({ computerClock }: Store, registers: Registry[]): void => {
  new Gauge({
    name: 'ultrafibra_clock_offset_seconds',
    help: 'How far the database’s clock is ahead of the one of this computer',
    registers,
    collect() {
      this.set(computerClock.offsetMs() / 1000)
    },
  })
}

/** Rises while the other system is down, or sells what the pages do not show. */
const addCatalogueAge = ({ readAt }: OfferFeed, registers: Registry[]): void => {
  new Gauge({
    name: 'ultrafibra_catalogue_age_seconds',
    help: 'How long ago the sold plans and prices were read',
    registers,
    collect() {
      this.set((Date.now() - readAt()) / 1000)
    },
  })
}

/**
 * Counts this process's responses and the store's events.
 *
 * @param webhook where events are sent; without, they wait for systems that ask, and nothing is late
 */
export const createMetrics = (
  store: Store,
  offerFeed: OfferFeed | null,
  webhook: Config['WEBHOOK_URL'],
): Metrics => {
  const registry = new Registry()
  const counters = createCounters([registry])
  beginAtZero(counters)
  addOutbox(store, 'mail', 'confirmations', [registry])
  if (webhook !== undefined) addOutbox(store, 'event', 'events', [registry])
  addReady(store, [registry])
  addBackup(store, [registry])
  addClockOffset(store, [registry])
  addGivenUp(store, [registry])
  if (offerFeed !== null) addCatalogueAge(offerFeed, [registry])
  store.subscribe((event) => count(counters, event))
  let watchesProcess = false
  return {
    answered: ({ method, route, status, ms }) => {
      const labels = { method: methods.has(method) ? method : 'other', route, status: `${status}` }
      counters.requests.observe(labels, ms / 1000)
    },
    refused: (limit) => counters.refused.inc({ limit }),
    storeFailed: (code) => counters.storeErrors.inc({ code }),
    browserFailed: (browser) => counters.browserErrors.inc({ browser }),
    read: async () => {
      // Default metrics cost a little: collected only if somebody reads them.
      if (!watchesProcess) collectDefaultMetrics({ register: registry })
      watchesProcess = true
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
