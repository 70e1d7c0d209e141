import { codeOf, placeOf } from '../http/failures.ts'
import {
  type Channel,
  claimMessages,
  giveUp,
  type Message,
  markDelivered,
  postpone,
} from '../store/outbox.rows.ts'
import type { Rows, Store } from '../store/store.ts'

/** How the messages of one channel are sent. */
export interface Delivery {
  readonly channel: Channel
  /** Messages sent at the same time by one process. */
  readonly parallel: number
  /** Longer than `send` ever takes. */
  readonly leaseMs: number
  /** Interval in which failed messages, and those of a process that died, are looked for. */
  readonly roundMs: number
  /** Milliseconds from `now` until the next attempt, by what failed; null gives up. */
  readonly pauseMs: (message: Message, error: unknown, now: Date) => number | null
  /** Resolves when the receiver has taken the message. */
  readonly send: (message: Message) => Promise<void>
  /** Called for each failed attempt. */
  readonly report: (error: unknown) => void
  /** Called when a message is given up, in the transaction that does. */
  readonly gaveUp: (rows: Rows, message: Message, error: unknown) => Promise<void>
  /** Runs before each round. */
  readonly prepare?: (store: Store) => Promise<void>
}

/** Sends the due messages of all processes. */
export interface OutboxWorker {
  /** Looks for due messages now. */
  readonly wake: () => void
  /** Begins the rounds. */
  readonly start: () => void
  /** Resolves when nothing is being sent and nothing is due. */
  readonly settled: () => Promise<void>
  /** Claims no more; resolves when what is being sent has ended. */
  readonly stop: () => Promise<void>
}

const deliver = async (store: Store, delivery: Delivery, message: Message): Promise<void> => {
  try {
    await delivery.send(message)
  } catch (error) {
    delivery.report(error)
    const pauseMs = delivery.pauseMs(message, error, store.clock())
    if (pauseMs !== null) return postpone(store, message, codeOf(error), pauseMs)
    return giveUp(store, message, codeOf(error), (rows) => delivery.gaveUp(rows, message, error))
  }
  await markDelivered(store, message)
}

class Worker implements OutboxWorker {
  readonly #store: Store
  readonly #delivery: Delivery
  readonly #sending = new Set<Promise<void>>()
  #looking: Promise<void> | null = null
  #isWoken = false
  #isStopping = false
  #rounds: NodeJS.Timeout | undefined
  readonly #storeFailed = (error: unknown): void =>
    this.#store.publish({ what: 'store-failed', code: codeOf(error), at: placeOf(error) })

  constructor(store: Store, delivery: Delivery) {
    this.#store = store
    this.#delivery = delivery
    store.subscribe((event) => {
      if (event.what === 'outbox' && event.channel === delivery.channel) this.wake()
    })
  }

  wake(): void {
    this.#isWoken = true
    this.#looking ??= this.#look()
  }

  start(): void {
    const { prepare, roundMs } = this.#delivery
    const begin = () =>
      void Promise.resolve(prepare?.(this.#store))
        .catch(this.#storeFailed)
        .then(() => this.wake())
    begin()
    this.#rounds = setInterval(begin, roundMs)
  }

  async settled(): Promise<void> {
    while (this.#looking !== null || this.#sending.size > 0)
      await (this.#looking ?? Promise.race(this.#sending))
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearInterval(this.#rounds)
    await this.settled()
  }

  async #look(): Promise<void> {
    // `#looking` is set before the loop can end.
    await Promise.resolve()
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false
      // With no free place, the end of a delivery looks again.
      const free = this.#delivery.parallel - this.#sending.size
      if (free > 0) await this.#claim(free).catch(this.#storeFailed)
    }
    this.#looking = null
  }

  async #claim(free: number): Promise<void> {
    const { channel, leaseMs } = this.#delivery
    for (const message of await claimMessages(this.#store, channel, free, leaseMs)) this.#send(message)
  }

  #send(message: Message): void {
    const sending = deliver(this.#store, this.#delivery, message)
      .catch(this.#storeFailed)
      .finally(() => {
        this.#sending.delete(sending)
        this.wake()
      })
    this.#sending.add(sending)
  }
}

/** Begins when it is woken or started; errors of sending go to `report`, those of the store to its subscribers. */
export const createOutboxWorker = (store: Store, delivery: Delivery): OutboxWorker =>
  new Worker(store, delivery)
