/** A URL by its text; null if it is none. `URL.canParse` came with Chrome 120 and Safari 17. */
export const urlOf = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
