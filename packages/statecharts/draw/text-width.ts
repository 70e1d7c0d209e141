/** Letter widths in thousandths of the font size, for Helvetica and metric-compatible fonts. */
const widths: readonly (readonly [letters: string, width: number])[] = [
  ["'ijl|", 222],
  [' \u00a0!,./:;I[]\\ft·', 278],
  ['-()r`', 333],
  ['"*', 370],
  ['Jcksvxyz', 500],
  ['0123456789abdeghnopqu#$?_L', 556],
  ['+<=>~', 584],
  ['ABEFKPSTVXYZ&', 667],
  ['CDHNRUw', 722],
  ['GOQmM→', 800],
  ['W@%—', 1000],
]

const widthOfLetter = new Map(widths.flatMap(([letters, width]) => [...letters].map((one) => [one, width])))

/** The width of a line in px; an upper estimate, since the reader's font is unknown. */
export const textWidth = (text: string, fontPx: number, isBold = false): number => {
  const letters = [...text.normalize('NFD').replace(/\p{Mark}/gu, '')]
  const thousandths = letters.reduce((sum, letter) => sum + (widthOfLetter.get(letter) ?? 600), 0)
  return Math.ceil((thousandths / 1000) * fontPx * (isBold ? 1.12 : 1.04))
}

/** Wraps text between words to this width where possible. */
export const wrapped = (text: string, maxPx: number, fontPx: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && textWidth(longer, fontPx) <= maxPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}
