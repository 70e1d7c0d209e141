import type { SendMail } from '../mail/send-mail.ts'
import { claimDueMail, markMailSent } from '../store/order-mail.rows.ts'
import type { Store } from '../store/store.ts'

const shortestPauseMs = 30_000
const longestPauseMs = 3_600_000

/** Exponential backoff: half a minute after the first failure, doubled each time, at most an hour. */
const pauseMs = (attempts: number): number =>
  Math.min(shortestPauseMs * 2 ** Math.min(attempts, 16), longestPauseMs)

/** Sends the due order e-mails of all processes. */
export interface MailWorker {
  /** Starts sending, or makes the current run check again. */
  readonly wake: () => void
  /** Resolves when nothing is being sent. */
  readonly settled: () => Promise<void>
}

type Report = (error: unknown) => void

/** Sends one due mail; false if there is none. A failed mail is retried later. */
const deliverOne = async (store: Store, sendMail: SendMail, report: Report): Promise<boolean> => {
  const claimed = await claimDueMail(store, pauseMs)
  if (claimed === null) return false
  try {
    await sendMail(claimed.mail)
  } catch (error) {
    report(error)
    return true
  }
  await markMailSent(store, claimed.id)
  return true
}

/** Errors go to `report`, never to the caller. */
export const createMailWorker = (store: Store, sendMail: SendMail, report: Report): MailWorker => {
  let round: Promise<void> | null = null
  let isWoken = false

  const deliverAll = async (): Promise<void> => {
    while (isWoken) {
      isWoken = false
      try {
        while (await deliverOne(store, sendMail, report));
      } catch (error) {
        report(error)
      }
    }
    round = null
  }

  return {
    wake: () => {
      isWoken = true
      round ??= deliverAll()
    },
    settled: async () => {
      while (round !== null) await round
    },
  }
}
