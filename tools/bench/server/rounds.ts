import { answersOf } from '@ultrafibra/server/tests/load/support/purchase-answers'
import { buy, openVisitors, type Visitor } from './calls.ts'
import type { ServedEngine } from './engine.ts'
import { copyLead } from './prepared-leads.ts'
import { createDurations, medianSample, type Sample, sampleOf, workFor } from './samples.ts'

/** Whole journeys with their calls, and each call alone. */
const kinds = ['journey', 'create', 'save', 'order', 'create alone', 'save alone', 'order alone'] as const
export type Kind = (typeof kinds)[number]

type Round = Readonly<Record<Kind, Sample>>

/** Throughput of some clients. */
export interface Outcome {
  readonly clients: number
  readonly samples: Round
}

const journeySeconds = 1.4
const callSeconds = 0.5
/** Orders prepared for the first round, which determines how many the next rounds need. */
const firstOrders = 100
const fewestOrders = 50

interface Bench {
  readonly served: ServedEngine
  /** A visitor with a complete lead without an order, to copy. */
  readonly session: string
  readonly template: string
}

const fill = async (visitor: Visitor): Promise<string> => {
  const lead = await visitor.create(0)
  for (const [at, [step, body]] of Object.entries(answersOf(0)).entries())
    await visitor.save(lead, step, body, at + 1)
  return lead
}

const prepare = async (served: ServedEngine): Promise<Bench> => {
  const [visitor] = (await openVisitors(served.server.port, 1)) as [Visitor]
  const template = await fill(visitor)
  visitor.close()
  return { served, template, session: visitor.session }
}

/** Runs visitors for a time; each has its connection and session before. */
const withVisitors = async <T>(
  { served, session }: Bench,
  clients: number,
  work: (visitors: readonly Visitor[]) => Promise<T>,
): Promise<T> => {
  const visitors = await openVisitors(served.server.port, clients, session)
  try {
    return await work(visitors)
  } finally {
    for (const { close } of visitors) close()
  }
}

const at = <T>(list: readonly T[], index: number): T => list[index] as T

const measureJourneys = (bench: Bench, clients: number) =>
  withVisitors(bench, clients, async (visitors) => {
    const durations = createDurations()
    const began = performance.now()
    let index = 0
    await workFor(clients, journeySeconds, (worker) => buy(at(visitors, worker), index++, durations))
    const seconds = (performance.now() - began) / 1000
    const sample = (name: string) => durations.sample(name, seconds)
    return {
      journey: sample('journey'),
      create: sample('create'),
      save: sample('save'),
      order: sample('order'),
    }
  })

const measureCreations = (bench: Bench, clients: number) =>
  withVisitors(bench, clients, (visitors) =>
    workFor(clients, callSeconds, (worker) => at(visitors, worker).create(0)),
  )

const measureSaves = async (bench: Bench, clients: number): Promise<Sample> => {
  const leads = await copyLead(bench.served.store, bench.template, clients)
  const answers = Object.entries(answersOf(0))
  let sequence = answers.length
  return withVisitors(bench, clients, (visitors) =>
    workFor(clients, callSeconds, (worker) => {
      sequence += 1
      const [step, body] = at(answers, sequence % answers.length)
      return at(visitors, worker).save(at(leads, worker), step, body, sequence)
    }),
  )
}

/** Creates the leads first, then measures only their orders. */
const measureOrders = async (bench: Bench, clients: number, count: number): Promise<Sample> => {
  const leads = await copyLead(bench.served.store, bench.template, count)
  return withVisitors(bench, clients, async (visitors) => {
    const durations: number[] = []
    const began = performance.now()
    const orderOn = async (visitor: Visitor): Promise<void> => {
      for (let lead = leads.pop(); lead !== undefined; lead = leads.pop()) {
        const asked = performance.now()
        await visitor.finish(lead)
        durations.push(performance.now() - asked)
      }
    }
    await Promise.all(visitors.map(orderOn))
    return sampleOf(durations, (performance.now() - began) / 1000)
  })
}

const measureRound = async (bench: Bench, clients: number, orders: number): Promise<Round> => {
  const ordersAlone = await measureOrders(bench, clients, orders)
  return {
    ...(await measureJourneys(bench, clients)),
    'create alone': await measureCreations(bench, clients),
    'save alone': await measureSaves(bench, clients),
    'order alone': ordersAlone,
  }
}

const medianRound = (rounds: readonly Round[]): Round =>
  Object.fromEntries(kinds.map((kind) => [kind, medianSample(rounds.map((round) => round[kind]))])) as Round

/** Measures `runs` rounds, each with all numbers of clients in turn. */
export const measureEngine = async (
  served: ServedEngine,
  clientCounts: readonly number[],
  runs: number,
): Promise<readonly Outcome[]> => {
  const bench = await prepare(served)
  const rounds = new Map<number, Round[]>(clientCounts.map((clients) => [clients, []]))
  // The first round is warm-up.
  for (let run = 0; run <= runs; run += 1) {
    for (const [clients, done] of rounds) {
      const rate = done.at(-1)?.['order alone'].perSecond ?? firstOrders
      const round = await measureRound(bench, clients, Math.max(fewestOrders, Math.round(rate)))
      if (run === 1) done.length = 0
      done.push(round)
    }
  }
  return [...rounds].map(([clients, done]) => ({ clients, samples: medianRound(done) }))
}
