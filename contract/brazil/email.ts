import * as v from 'valibot'
import * as texts from '../texts.ts'

const address = /^[^\s@"(),:;<>[\\\]]+@(?:[^\s@.]+\.)+[A-Za-z]{2,6}$/

/** E-mail: at most 96 characters, no spaces, none of the marks that separate addresses in a mail's header, a final label of 2 to 6 letters. */
export const emailSchema = v.pipe(
  v.string(texts.emailEmpty),
  v.trim(),
  v.nonEmpty(texts.emailEmpty),
  v.maxLength(96, texts.emailLong),
  v.regex(address, texts.emailInvalid),
)
