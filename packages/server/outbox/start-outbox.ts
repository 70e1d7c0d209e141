import type { Config } from '../config.ts'
import { logFailure } from '../http/failures.ts'
import type { Services } from '../leads/services.ts'
import type { Log } from '../log.ts'
import { mailDelivery } from './mail-delivery.ts'
import { createOutboxWorker, type OutboxWorker } from './outbox-worker.ts'
import { webhookDelivery } from './webhook.ts'

const hourMs = 3_600_000

type OutboxConfig = Pick<
  Config,
  'WEBHOOK_URL' | 'WEBHOOK_SECRET' | 'WEBHOOK_TIMEOUT_SECONDS' | 'WEBHOOK_GIVE_UP_HOURS'
>

/** The worker for mails and, with WEBHOOK_URL, the one for events, not started; without, events wait. */
export const createWorkers = (
  { store, sendMail, siteOrigin }: Services,
  config: OutboxConfig,
  log: Log,
): readonly OutboxWorker[] => {
  const refused = (what: string) => log.event('mail-refused', what)
  const mails = createOutboxWorker(store, mailDelivery(sendMail, logFailure(log, 'mail-not-sent'), refused))
  const { WEBHOOK_URL: url, WEBHOOK_SECRET: keys } = config
  if (url === undefined || keys === undefined) return [mails]
  const webhook = {
    ...{ url, keys, source: siteOrigin },
    timeoutMs: config.WEBHOOK_TIMEOUT_SECONDS * 1000,
    giveUpMs: config.WEBHOOK_GIVE_UP_HOURS * hourMs,
  }
  const gaveUp = (what: string) => log.event('event-given-up', what)
  return [
    mails,
    createOutboxWorker(store, webhookDelivery(webhook, logFailure(log, 'event-not-delivered'), gaveUp)),
  ]
}

/** Sends what is in the outbox while the server runs. */
export const startOutbox = (services: Services, config: OutboxConfig, log: Log) => {
  const workers = createWorkers(services, config, log)
  for (const worker of workers) worker.start()
  return {
    /** Claims no more; resolves when what is being sent has ended. */
    stop: async () => {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}
