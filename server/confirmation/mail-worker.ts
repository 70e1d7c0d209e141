import type { SendMail } from '../mail/send-mail.ts'
import { claimDueMail, markMailSent } from '../store/order-mail.rows.ts'
import type { Store } from '../store/store.ts'

const shortestPauseMs = 30_000
const longestPauseMs = 3_600_000

/** Half a minute after the first failure, twice as long after each that follows, at most an hour. */
const pauseMs = (attempts: number): number =>
  Math.min(shortestPauseMs * 2 ** Math.min(attempts, 16), longestPauseMs)

/** Sends the orders' mails that are due, of all processes. */
export interface MailWorker {
  /** Begins to send, or has the sending that is under way look once more. */
  readonly wake: () => void
  /** Resolves once nothing is under way. */
  readonly settled: () => Promise<void>
}

type Report = (error: unknown) => void

/** Whether there was a mail to send; one that cannot be sent now has its next turn later. */
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

/** `report` is told each fault; none reaches the caller. */
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
