import { join } from 'node:path'
import type { CloudEvent } from '@ultrafibra/contract/events'
import { type NodeProcess, runNode } from '../../../../../tests/support/server-process.ts'
import { secrets } from '../../support/receiver.ts'
import type { Heard } from './faulty-receiver.ts'

/** A request that the receiver read, with its event. */
export interface HeardEvent extends Heard {
  readonly event: CloudEvent
}

/** An operator's system in another process, which fails a share of the requests after reading them. */
export interface ReceiverProcess {
  /** Settings of a server that sends its events there. */
  readonly env: Readonly<Record<string, string>>
  /** All requests so far, oldest first. */
  readonly heard: () => readonly HeardEvent[]
  /** Resolves when it has read an event of this type about each subject. */
  readonly untilHeard: (type: string, subjects: readonly string[]) => Promise<void>
  readonly kill: () => Promise<unknown>
}

const heardIn = ({ output }: NodeProcess): readonly HeardEvent[] =>
  [...output().matchAll(/^heard \d+ (.*)\n/gm)].map(([, line = '']) => {
    const heard = JSON.parse(line) as Heard
    return { ...heard, event: JSON.parse(heard.body) as CloudEvent }
  })

/** @param faults share of requests that fail, 0 to 1 */
export const startReceiver = async (faults: number, seed: number): Promise<ReceiverProcess> => {
  const receiver = runNode([join(import.meta.dirname, 'faulty-receiver.ts')], {
    env: { FAULTS: String(faults), SEED: String(seed) },
  })
  const heard = () => heardIn(receiver)
  return {
    env: {
      WEBHOOK_URL: await receiver.printed(/Receiver at (\S+)/),
      WEBHOOK_SECRET: secrets.join(','),
      WEBHOOK_TIMEOUT_SECONDS: '1',
    },
    heard,
    untilHeard: async (type, subjects) => {
      for (;;) {
        const all = heard()
        const told = new Set(all.filter(({ event }) => event.type === type).map(({ event }) => event.subject))
        if (subjects.every((one) => told.has(one))) return
        await receiver.printed(new RegExp(`^heard ${all.length + 1} .*\\n`, 'm'))
      }
    },
    kill: () => receiver.end('SIGKILL'),
  }
}
