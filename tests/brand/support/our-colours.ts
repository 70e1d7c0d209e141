import { converter, parse } from 'culori'

const lchOf = converter('oklch')
const written =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|(?:rgb|hsl)a?\([\d.%, /]+\)|(?<=\[)\d+, ?\d+, ?\d+(?=\])/gi
/** Means success, in any look. */
const success: readonly string[] = ['#0b7441', '#7ee2a8', '#dff4e6', '#0f3322']

const isOurs = (text: string): boolean => {
  const color = lchOf(parse(/^\d/.test(text) ? `rgb(${text})` : text))
  const { h, c } = color ?? { h: undefined, c: 0 }
  return h !== undefined && c > 0.012 && h > 110 && h < 190 && !success.includes(text.toLowerCase())
}

/** The colours of this project's look in a text, from lime to dark green, however they are written. */
export const ourColoursIn = (text: string): readonly string[] => [
  ...new Set(text.match(written)?.filter(isOurs) ?? []),
]
