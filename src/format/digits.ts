/** Only the digits of a text. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/**
 * Lays characters over a pattern whose '#' takes one character each: ('52998', '###.###') to '529.98'.
 * Stops where the characters end; characters beyond the pattern are kept at the end.
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
