import { setTimeout as pause } from 'node:timers/promises'
import { startOutsideProvider } from '../../../../../tests/support/outside-provider-process.ts'
import { type Books, expectedEvents, lostEvents } from './audit.ts'
import { startReceiver } from './receiver-process.ts'
import { tellsBack, toldSteps } from './tell-back.ts'
import type { Told } from './visitor.ts'

/** What the operator's systems got of a run. */
interface Arrivals {
  /** Deliveries that were read, repeats included. */
  readonly delivered: number
  /** Of them, those of an event that had arrived before. */
  readonly repeats: number
  /** Orders and events that did not arrive as they should. */
  readonly untold: readonly string[]
}

/** The operator's systems beside a run, in other processes. */
export interface Systems {
  /** Settings of a server that is connected to them. */
  readonly env: Readonly<Record<string, string>>
  /** Kills and restarts them; null for those that only listen. */
  readonly restart: (() => Promise<void>) | null
  /** Waits until all events have arrived, then judges what they got. */
  readonly judge: (tolds: readonly Told[], books: Books) => Promise<Arrivals>
  readonly stop: () => Promise<unknown>
}

/** Until an event counts as lost: five failed attempts, and less than the time of a test. */
const longestDeliveryMs = 150_000

/** Shorter than a provider's: its silent answers would take up most of a run. */
const impatience = { PORTS_TIMEOUT_MS: '300', WEBHOOK_TIMEOUT_SECONDS: '1' }

const none: Systems = {
  env: {},
  restart: null,
  judge: async () => ({ delivered: 0, repeats: 0, untold: [] }),
  stop: async () => undefined,
}

/** Only a receiver of events, which fails a share of the requests after reading them. */
const openReceiver = async (faults: number, seed: number): Promise<Systems> => {
  const receiver = await startReceiver(faults, seed)
  return {
    env: receiver.env,
    restart: null,
    judge: async (tolds) => {
      const expected = expectedEvents(tolds).map((event) => receiver.untilHeard(...event))
      await Promise.race([Promise.all(expected), pause(longestDeliveryMs, undefined, { ref: false })])
      const heard = receiver.heard()
      const repeats = heard.length - new Set(heard.map(({ event }) => event.id)).size
      return { delivered: heard.length, repeats, untold: lostEvents(tolds, heard) }
    },
    stop: receiver.kill,
  }
}

/** All ports and the receiver of events, which share no code with the shop. */
const openProvider = async (faults: number, seed: number): Promise<Systems> => {
  const provider = await startOutsideProvider(faults, seed)
  return {
    env: { ...provider.env, ...impatience, ...tellsBack },
    restart: provider.restart,
    judge: async (_, { orders }) => {
      // Each further failure doubles an event's pause: with bad answers until the end, no wait is long enough.
      await provider.set({ events: 'well' })
      const arrived = await provider.arrivals(orders.length, toldSteps.length)
      const placed = orders.map(({ number }) => number)
      const got = arrived.orders.map(({ subject }) => subject)
      const times = (list: readonly string[], number: string) => list.filter((one) => one === number).length
      const wrong = [...new Set([...placed, ...got])]
        .map((number) => ({ number, placed: times(placed, number), got: times(got, number) }))
        .filter((one) => one.placed !== 1 || one.got !== 1)
        .map((one) => `order ${one.number}: placed ${one.placed}, arrived ${one.got}`)
      const wanted = toldSteps.map(([, status]) => status).join()
      const late = placed
        .map((number) => [number, (arrived.statuses[number] ?? []).join()])
        .filter(([, statuses]) => statuses !== wanted)
        .map(([number, statuses]) => `statuses of order ${number}: ${statuses}`)
      const forged = arrived.forged > 0 ? [`${arrived.forged} events with a wrong signature`] : []
      return {
        delivered: got.length + arrived.repeats,
        repeats: arrived.repeats,
        untold: [...wrong, ...late, ...forged],
      }
    },
    stop: provider.stop,
  }
}

interface Wanted {
  readonly faults: number
  readonly seed: number
  readonly provider?: boolean
  readonly eventFaults?: number
}

export const openSystems = async ({
  faults,
  seed,
  provider = false,
  eventFaults,
}: Wanted): Promise<Systems> => {
  if (provider) return openProvider(faults, seed)
  return eventFaults === undefined ? none : openReceiver(eventFaults, seed)
}
