/** One message in plain text to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
}

/** Resolves once the message is handed over; rejects where it was not. */
export type SendMail = (mail: Mail) => Promise<void>
