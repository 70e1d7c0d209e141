const plain = /^[ -~]*$/
const lineBreaks = /[\t-\r\u0085\u2028\u2029]+/g
/** Formatting and bidirectional marks, fillers, variation selectors: nobody sees them, or what they do to a name. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const unwritable = /[\p{Cc}\p{Cs}]/u

/**
 * A text as it may be stored, in NFC: what comes along unseen when somebody pastes is left out, and tabs and line
 * breaks are a space.
 */
export const cleanText = (text: string): string =>
  plain.test(text) ? text : text.replace(lineBreaks, ' ').replace(invisible, '').normalize('NFC')

/** Whether a clean text has no character that nobody types: control characters and lone surrogates. */
export const isWritable = (text: string): boolean => !unwritable.test(text)

/** A clean text with single spaces. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim()
