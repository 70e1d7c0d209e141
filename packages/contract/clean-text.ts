/** Formatting and bidirectional marks, fillers, variation selectors: nobody sees them, or what they do to a name. */
const invisible = /[\p{Cf}\p{DI}]/gu

const widthOffset = 0xfee0

/** Full-width characters, as keyboards for Chinese and Japanese type them, in their usual width. */
export const halfWidth = (text: string): string =>
  text.replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - widthOffset))

/**
 * A text as it may be stored, in NFC and usual width: what comes along unseen when somebody pastes is left out; tabs, line breaks and
 * several spaces are one space.
 */
export const cleanText = (text: string): string =>
  halfWidth(text).replace(invisible, '').replace(/\s+/g, ' ').normalize()

/** Whether a clean text has no character that nobody types: control characters and lone surrogates. */
export const isWritable = (text: string): boolean => !/[\p{Cc}\p{Cs}]/u.test(text)

/** A text without case, accents and punctuation, to compare what people and systems write. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A clean text without spaces around it. */
export const oneLine = (text: string): string => cleanText(text).trim()

/** The text with a capital first letter. */
export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
