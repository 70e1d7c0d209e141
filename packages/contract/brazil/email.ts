import * as v from 'valibot'
import * as texts from '../texts.ts'

const ending = /@.+\.[A-Za-z]{2,6}$/
const longEnding = /@.+\.[A-Za-z]{7,}$/
/** Up to 64 characters, dots only between others; no control character that a link had encoded. */
const localPart = /^(?!\.|[^@]*\.[.@]|[^@]*%[01][\da-f])[^@]{1,64}@/i

/**
 * E-mail as browsers and mail servers take it, in ASCII: at most 96 characters, a final label of 2 to 6 letters.
 * Accents are refused: few servers take them, and most are slips of the keyboard.
 */
export const emailSchema = v.pipe(
  v.string(texts.emailEmpty),
  v.trim(),
  v.nonEmpty(texts.emailEmpty),
  v.maxLength(96, texts.emailLong),
  v.check((email) => !longEnding.test(email), texts.emailEnding),
  v.regex(ending, texts.emailInvalid),
  v.rfcEmail(texts.emailCharacters),
  v.regex(localPart, texts.emailCharacters),
)
