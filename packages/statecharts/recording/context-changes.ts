import { jsonEqual } from './json-equal.ts'

/** One context value that a transition changed; values are masked. */
export interface Change {
  /** Keys from the context down, joined by dots. */
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** A value and its masked copy. */
interface MaskedPair {
  readonly real: unknown
  readonly masked: unknown
}

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || (Array.isArray(one) && Array.isArray(other) && jsonEqual(one, other))

const at = ({ real, masked }: MaskedPair, key: string): MaskedPair => ({
  real: isFields(real) ? real[key] : undefined,
  masked: isFields(masked) ? masked[key] : undefined,
})

/** A key missing in the masked copy is itself personal. */
const nameOf = (key: string, ...sides: readonly MaskedPair[]): string =>
  sides.some(({ masked }) => isFields(masked) && key in masked) ? key : '•'

/**
 * The differences between two contexts. Compares real values and returns masked ones, so a change shows even if its
 * mask stays the same.
 */
export const changesOf = (
  before: MaskedPair,
  after: MaskedPair,
  path: readonly string[] = [],
): readonly Change[] => {
  if (isSame(before.real, after.real)) return []
  if (!isFields(before.real) || !isFields(after.real))
    return [{ path: path.join('.'), before: before.masked, after: after.masked }]
  return [...new Set([...Object.keys(before.real), ...Object.keys(after.real)])].flatMap((key) =>
    changesOf(at(before, key), at(after, key), [...path, nameOf(key, before, after)]),
  )
}
