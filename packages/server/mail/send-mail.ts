/** A text file in a mail. */
export interface MailAttachment {
  readonly filename: string
  readonly contentType: string
  readonly content: string
}

/** One e-mail to one address. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same content as a styled document. */
  readonly html?: string
  readonly attachments?: readonly MailAttachment[]
  readonly date: Date
  /** Identifies the message when it may be sent again. */
  readonly id?: string
}

/** A mailbox that takes no mail, also when it is sent again; `code` has the mail server’s answer. */
export class MailboxRefused extends Error {
  readonly code: string
  constructor(status: number) {
    super(`The mailbox was refused with ${status}`)
    this.code = `refused-${status}`
  }
}

/** Resolves when the message is handed over, else rejects: with `MailboxRefused` if only another address can help. */
export type SendMail = (mail: Mail) => Promise<void>
