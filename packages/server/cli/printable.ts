/** Line ends, and the mark with which a CSV file begins. */
const kept = /^(?:\r?\n|\ufeff)$/

const codesOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => {
    const code = text.charCodeAt(at).toString(16).padStart(4, '0')
    return `\\u${code}`
  }).join('')

/**
 * A text for a terminal: characters that steer it, turn its direction or are invisible become codes like `\u001b`,
 * which are the same characters to a reader of JSON. Line ends stay, and a byte order mark at the start.
 */
export const printable = (text: string): string =>
  text.replace(
    /^\ufeff|\r?\n|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu,
    (found, at: number) => (kept.test(found) && (at === 0 || found.endsWith('\n')) ? found : codesOf(found)),
  )
