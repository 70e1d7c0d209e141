import { journeyNames } from '../canary/journeys.ts'
import { createRandom, type Random } from '../support/seeded-random.ts'
import { walkFuzzed } from './journey-walk.ts'
import { type MutationName, mutationNames, mutations } from './mutations.ts'
import { siteRequest } from './site-requests.ts'
import { faultsOf, type WireAnswer } from './verdict.ts'
import { callNames, toFetch, validRequest, type WireRequest } from './wire-request.ts'

/** A server under test, as a function. */
export interface Fuzzed {
  readonly app: { readonly request: (url: string, init: RequestInit) => Response | Promise<Response> }
  /** Folder with its mails. */
  readonly dataDir: string
}

export interface FuzzSettings {
  readonly requests: number
  readonly seed: number
}

/** A request whose response violates the contract. */
export interface Violation {
  readonly number: number
  readonly mutation: MutationName | 'none'
  readonly request: WireRequest
  readonly status: number
  readonly text: string
  readonly faults: readonly string[]
}

export interface FuzzReport {
  readonly requests: number
  /** Number of responses by status. */
  readonly statuses: Readonly<Record<string, number>>
  /** Endpoints that succeeded at least once. */
  readonly succeeded: readonly string[]
  readonly violations: readonly Violation[]
  readonly journeys: number
  /** Journeys that failed although all invalid requests were refused. */
  readonly lost: readonly string[]
}

const shareOfSite = 0.12
const shareOfValid = 0.15
/** Share of requests about the client's own records. */
const shareOfOwn = 0.8
const keptIds = 40
const requestsPerJourney = 100
const sessions = [null, 'a', 'b', 'c'].map((name) => name && `sid=${name.repeat(22)}`)

/** Sends one request and reads the response. */
const sendWire = async (server: Fuzzed, request: WireRequest): Promise<WireAnswer> => {
  const { url, init } = toFetch(request)
  const response = await server.app.request(url, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Body mutations, skipped for requests without a body. */
const bodyless: readonly MutationName[] = [
  ...(['a strange cookie', 'a strange host', 'another method', 'a wrong part of the path'] as const),
  ...(['a longer path', 'a query of its own'] as const),
]

/** A record and the session that created it; null for a program without cookies. */
interface Made {
  readonly id: string
  readonly session: string | null
}

interface Next {
  readonly request: WireRequest
  readonly mutation: Violation['mutation']
  readonly session: string | null
}

const next = (made: readonly Made[], chance: Random): Next => {
  const session = chance.pick(sessions)
  const as = (request: WireRequest): WireRequest =>
    session === null ? request : { ...request, headers: { cookie: session, ...request.headers } }
  if (chance.is(shareOfSite)) return { request: as(siteRequest(chance)), mutation: 'none', session }
  const own = chance.is(shareOfOwn) ? made.filter((one) => one.session === session) : made
  const ids = own.map(({ id }) => id)
  const request = as(validRequest(chance.pick(callNames), ids, chance))
  if (chance.is(shareOfValid)) return { request, mutation: 'none', session }
  const mutation = chance.pick(request.body === undefined ? bodyless : mutationNames)
  return { request: mutations[mutation](request, chance), mutation, session }
}

const idsIn = ({ status, text }: WireAnswer): string[] =>
  status === 200
    ? [...text.matchAll(/"(?:id|idLead|id_renewal_request|idQuiz)":"([\w-]{22})"/g)].map(([, id = '']) => id)
    : []

/** Sends a request, checks the response and records violations. */
export type Judge = (request: WireRequest, mutation: Violation['mutation']) => Promise<WireAnswer>

const createJudge = (server: Fuzzed) => {
  const statuses: Record<string, number> = {}
  const succeeded = new Set<string>()
  const violations: Violation[] = []
  let requests = 0
  const judge: Judge = async (request, mutation) => {
    const answer = await sendWire(server, request)
    const { status, text } = answer
    requests += 1
    statuses[status] = (statuses[status] ?? 0) + 1
    if (request.call !== null && status === 200) succeeded.add(request.call)
    const faults = faultsOf(request, answer)
    if (faults.length > 0)
      violations.push({ number: requests, mutation, request, status, text: text.slice(0, 300), faults })
    return answer
  }
  const report = () => ({ requests, statuses, succeeded: [...succeeded].sort(), violations })
  return { judge, report }
}

const walkJourneys = async (
  server: Fuzzed,
  judge: Judge,
  count: number,
  chance: Random,
): Promise<string[]> => {
  const lost: string[] = []
  for (let at = 0; at < count; at += 1) {
    const name = journeyNames[at % journeyNames.length] ?? 'purchase'
    const isWell = await walkFuzzed(server, judge, name, chance, at)
    if (!isWell) lost.push(`${at}: ${name}`)
  }
  return lost
}

/**
 * Sends random and nearly valid requests one after another, then runs journeys with such requests before their steps,
 * and checks all responses.
 */
export const fuzz = async (server: Fuzzed, { requests, seed }: FuzzSettings): Promise<FuzzReport> => {
  const chance = createRandom(seed)
  const { judge, report } = createJudge(server)
  let made: readonly Made[] = []
  for (let number = 1; number <= requests; number += 1) {
    const { request, mutation, session } = next(made, chance)
    const answer = await judge(request, mutation)
    made = [...made, ...idsIn(answer).map((id) => ({ id, session }))].slice(-keptIds)
  }
  const journeys = Math.ceil(requests / requestsPerJourney)
  const lost = await walkJourneys(server, judge, journeys, chance)
  return { ...report(), journeys, lost }
}
