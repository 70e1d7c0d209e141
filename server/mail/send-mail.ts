/** One message in plain text to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
  /** Where the same message may be handed over again: it is one message all the same. */
  readonly id?: string
}

/** Resolves once the message is handed over; rejects where it was not. */
export type SendMail = (mail: Mail) => Promise<void>
