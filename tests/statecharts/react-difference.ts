import type { ChartEvent } from 'statechart-kit/chart'

/** A text without the characters that a mask inserts. */
const plain = (text: unknown): string => String(text).replace(/[^\p{L}\p{N}@,/]/gu, '')

/** The difference between sent and expected event; null if equal. */
export const differenceOf = (expected: ChartEvent, sent: ChartEvent): string | null => {
  const say = `"${JSON.stringify(expected)}" is sent as "${JSON.stringify(sent)}"`
  if (expected.type !== sent.type) return say
  const { draft, ...rest } = expected
  const { draft: sentDraft, ...sentRest } = sent
  const fields = Object.entries((draft ?? {}) as object)
  const typed = (sentDraft ?? {}) as Record<string, unknown>
  const isSame = fields.every(([field, value]) => plain(typed[field] ?? '') === plain(value))
  const texts = Object.keys(rest).map((name) => plain(JSON.stringify(rest[name])))
  const sentTexts = Object.keys(rest).map((name) => plain(JSON.stringify(sentRest[name])))
  return isSame && texts.join(' ') === sentTexts.join(' ') ? null : say
}
