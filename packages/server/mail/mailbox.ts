/** The mailbox that an address reaches, for counting what it gets: in lower case, without a `+tag`. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')
