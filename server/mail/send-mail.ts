/** One plain-text e-mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly date: Date
  /** Identifies the message when it may be sent again. */
  readonly id?: string
}

/** Resolves when the message is handed over, else rejects. */
export type SendMail = (mail: Mail) => Promise<void>
