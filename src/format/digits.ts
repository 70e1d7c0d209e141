/** The digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Fills the '#'s of a pattern with characters: ('52998', '###.###') to '529.98'. Stops where the characters end; extra
 * ones are appended.
 */
export function layOver(chars: string, pattern: string): string {
  let text = ''
  let used = 0
  for (const symbol of pattern) {
    if (used >= chars.length) break
    text += symbol === '#' ? chars[used++] : symbol
  }
  return text + chars.slice(used)
}
