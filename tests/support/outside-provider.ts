/**
 * A provider's systems, written from `docs/ports/*.json` and `docs/events.md` alone: nothing of the shop is imported. It
 * answers the ports, and keeps the events that it gets in a file, so that it can be killed.
 *
 * Environment: PORT, TOKEN, WEBHOOK_SECRET, STORE (the file), FAULTS (share of bad answers), SEED.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

type Json = Readonly<Record<string, unknown>>

interface Operation {
  readonly takes: (question: Json) => boolean
  readonly answers: (question: Json) => unknown
  /** Answers of a wrong shape, or that cannot be true. */
  readonly lies: readonly unknown[]
}

const env = (name: string): string => process.env[name] ?? ''

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isDay = (value: unknown): value is string => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value)
const byCpf = ({ cpf }: Json): boolean => isText(cpf)

const ana = { cpf: '52998224725', name: 'Ana Souza', email: 'ana@correio.com.br', phone: '11987654321' }
const born = { birth_date: '1988-02-29', mothers_name: 'Rita Lima' }
const plan = { name: '500 Mega', sku: 'd500a' }
const offer = { id: 501, plan, priceOffer: 59.99, originalPrice: 99.99, benefits: [] }
const home = {
  ...{ cep: '01310100', number: '1578', address: 'Avenida Paulista', neighborhood: 'Bela Vista' },
  ...{ city: 'São Paulo', state: 'SP' },
}
const somebodyElse = {
  customer: { ...ana, ...born, cpf: '11144477735', neighborhood: 'Centro', offers: [offer] },
}

/** An operation about a customer by CPF. */
const customerBy = (record: object): Operation => ({
  takes: byCpf,
  answers: ({ cpf }) => ({ customer: cpf === ana.cpf ? record : null }),
  lies: [somebodyElse, { customer: 'Ana' }],
})

const plans = [
  {
    ...{ id: 102, sku: 'd500a', plan: '500 Mega', plan_download: '500 Mbps', plan_upload: '250 Mbps' },
    ...{ price: 69.99, price_full: 99.99, price_with_dacc: 59.99 },
  },
]

const dayMs = 86_400_000
const daysBetween = (from: string, until: string): string[] => {
  const [first, last] = [Date.parse(from), Date.parse(until)]
  const count = Math.max(0, Math.min(60, (last - first) / dayMs + 1))
  return Array.from({ length: count }, (_, at) => new Date(first + at * dayMs).toISOString().slice(0, 10))
}

const operations: Readonly<Record<string, Operation>> = {
  '/coverage/at': {
    takes: ({ cep }) => isText(cep) && /^\d{8}$/.test(cep),
    answers: ({ cep }) => {
      if (cep !== home.cep) return { infra: null, skus: null, place: null }
      const { state: UF, city, neighborhood, address } = home
      return { infra: 'gpon', skus: null, place: { UF, city, neighborhood, address } }
    },
    lies: [{ infra: null, skus: ['d500a'], place: null }, { infra: 7 }],
  },
  '/risk/assess': {
    takes: ({ cpf, cnpj }) => [cpf, cnpj].every((one) => one === null || isText(one)),
    answers: () => ({ verdict: 'clear' }),
    lies: [{ verdict: 'approved' }, {}],
  },
  '/customers/person': customerBy({ ...ana, ...born, neighborhood: home.neighborhood }),
  '/customers/renewal': customerBy({ ...ana, offers: [offer] }),
  '/customers/migration': customerBy({ ...ana, ...born, offers: [{ ...offer, priceOfferDACC: 54.99 }] }),
  '/customers/mobile': {
    takes: ({ phone }) => isText(phone),
    answers: ({ phone }) => ({ customer: phone === ana.phone ? { ...ana, ...born, address: home } : null }),
    lies: [{ customer: { ...ana, ...born, phone: '11900000000', address: home } }],
  },
  '/calendar/days': {
    takes: ({ cep, from, until }) => isText(cep) && isDay(from) && isDay(until),
    answers: ({ from, until }) => ({
      days: daysBetween(String(from), String(until)).map((date) => ({ date, periods: freePeriods })),
    }),
    lies: [{ days: [{ date: '2020-01-01', periods: ['manha'] }] }, { days: [{ date: 'logo' }] }],
  },
  '/catalogue/plans': {
    takes: () => true,
    answers: () => ({ plans, files: { 'planos.json': null } }),
    lies: [{ plans: [{ ...plans[0], price: 0 }], files: {} }, { plans: [] }],
  },
}

let freePeriods: readonly string[] = ['manha', 'tarde']
/** What is asked of a port, or of `events`, from now on: `down`, `slow`, `lying`; `well` takes each event. */
const states: Record<string, string> = {}

let state = Number(env('SEED')) | 0
/** A number from 0 to below 1, the same ones for the same seed. */
const chance = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
  return (state >>> 0) / 2 ** 32
}
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T
const share = Number(env('FAULTS'))

const reply = (response: ServerResponse, status: number, body: unknown = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
const close = (response: ServerResponse): void => void response.socket?.destroy()
const silent = (): void => undefined

/** Bad answers to a question, by the port's state. */
const bad: Readonly<Record<string, (response: ServerResponse, lies: readonly unknown[]) => void>> = {
  down: (response) => reply(response, oneOf([500, 502, 503, 429])),
  slow: silent,
  closed: close,
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '99' }).write('{"in')
    close(response)
  },
  html: (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Em manutenção</p>'),
  lying: (response, lies) => reply(response, 200, oneOf(lies)),
}

const readJson = (body: string): Json | null => {
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Json) : null
  } catch {
    return null
  }
}

const answer = (url: string, body: string, response: ServerResponse): unknown => {
  const one = operations[url]
  if (one === undefined) return reply(response, 404)
  const question = readJson(body)
  if (question === null || !one.takes(question)) return reply(response, 422)
  const told = states[url.split('/')[1] ?? ''] ?? ''
  const fault = bad[told] ?? (chance() < share ? oneOf(Object.values(bad)) : undefined)
  if (fault === undefined) return reply(response, 200, one.answers(question))
  fault(response, one.lies)
}

interface Event {
  readonly id: string
  readonly type: string
  readonly subject: string
  readonly data: Json
}

const store = env('STORE')
const readStore = (): Event[] =>
  (existsSync(store) ? readFileSync(store, 'utf8') : '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Event)

/** Events by their ids: one that comes again is known. */
const known = new Map(readStore().map((event) => [event.id, event]))
let repeats = 0
let forged = 0
const waiting = new Set<() => void>()

const keep = (event: Event): void => {
  if (known.has(event.id)) repeats += 1
  else {
    appendFileSync(store, `${JSON.stringify(event)}\n`, { flush: true })
    known.set(event.id, event)
  }
  for (const look of waiting) look()
}

const isGenuine = ({ headers }: IncomingMessage, body: string): boolean => {
  const [id, timestamp] = [headers['webhook-id'], headers['webhook-timestamp']]
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(env('WEBHOOK_SECRET').replace('whsec_', ''), 'base64')
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  const wanted = Buffer.from(`v1,${digest}`)
  return String(headers['webhook-signature'])
    .split(' ')
    .map((one) => Buffer.from(one))
    .some((given) => given.length === wanted.length && timingSafeEqual(given, wanted))
}

/** Losses before the event is stored, and after it. */
const receive = (request: IncomingMessage, body: string, response: ServerResponse): unknown => {
  if (!isGenuine(request, body)) {
    forged += 1
    return reply(response, 401)
  }
  const isBad = states.events === 'down' || (states.events !== 'well' && chance() < share)
  const isStored = !isBad || chance() < 0.5
  if (isStored) keep(JSON.parse(body) as Event)
  if (!isBad) return reply(response, 204)
  oneOf([close, silent, (one: ServerResponse) => reply(one, oneOf([500, 503]))])(response)
}

/** Statuses by order, as they arrived. */
const statusesOf = (events: readonly Event[]): Readonly<Record<string, readonly unknown[]>> => {
  const changes = events.filter(({ type }) => type.endsWith('.order.status-changed.v1'))
  const bySubject = [...Map.groupBy(changes, ({ subject }) => subject)]
  return Object.fromEntries(bySubject.map(([subject, own]) => [subject, own.map(({ data }) => data.status)]))
}

/** The orders that arrived, once there are so many of them, with so many statuses each. */
const tellOrders = (count: number, each: number, response: ServerResponse): void => {
  const look = () => {
    const events = [...known.values()]
    const orders = events.filter(({ type }) => type.endsWith('.order.placed.v1'))
    const statuses = statusesOf(events)
    const isWhole = orders.every(({ subject }) => each === 0 || (statuses[subject]?.length ?? 0) >= each)
    if (orders.length < count || !isWhole) return
    waiting.delete(look)
    reply(response, 200, { orders, statuses, repeats, forged })
  }
  response.once('close', () => waiting.delete(look))
  waiting.add(look)
  look()
}

const server = createServer(async (request, response) => {
  const body = await text(request).catch(() => '')
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  if (pathname === '/orders') {
    const wanted = (name: string) => Number(searchParams.get(name) ?? 0)
    return tellOrders(wanted('count'), wanted('statuses'), response)
  }
  if (pathname === '/control') {
    const { periods = freePeriods, ...more } = readJson(body) ?? {}
    freePeriods = periods as readonly string[]
    Object.assign(states, more)
    return reply(response, 200)
  }
  if (pathname === '/events') return receive(request, body, response)
  if (request.headers.authorization !== `Bearer ${env('TOKEN')}`) return reply(response, 401)
  answer(pathname, body, response)
})
server.listen(Number(env('PORT')), '127.0.0.1', () => {
  const address = server.address()
  if (address !== null && typeof address === 'object')
    process.stdout.write(`Outside provider at http://127.0.0.1:${address.port} \n`)
})
