import type { Privacy, StandInKind } from './privacy.ts'

const letterAt = (index: number, isUpper: boolean): string => {
  const letter = 'abcdefghijklmnopqrstuvwxyz'[index % 26] ?? 'a'
  return isUpper ? letter.toUpperCase() : letter
}

/** Replaces letters by letters and digits by digits; `count` makes texts of one shape differ. */
export const shapedLike = (text: string, count: number): string => {
  let at = count
  return text.replace(/\p{M}/gu, '').replace(/\p{L}|\p{N}/gu, (sign) => {
    at += 1
    if (/\p{L}/u.test(sign)) return letterAt(at, sign !== sign.toLowerCase())
    return String(at % 10)
  })
}

/** For texts of unknown kind: keeps the shape. */
export const anyText: StandInKind = {
  same: (text) => text,
  candidates: (text, count) => [shapedLike(text.slice(0, 160), count)],
}

export interface StandIns extends Pick<Privacy, 'isPlain'> {
  /** The stand-in for a text under this key; the same for the same value. */
  readonly textFor: (key: string, text: string) => string
  /** The stand-in for a personal number. */
  readonly numberFor: (value: number) => number
}

/** Numbers the values of each kind in order of appearance. */
const counterByKind = () => {
  const counts = new Map<object, Map<string, number>>()
  return (kind: object, same: string): number => {
    const known = counts.get(kind) ?? new Map<string, number>()
    counts.set(kind, known)
    // Count per length, so text typed digit by digit does not use up numbers.
    const isAlike = (one: string) => /\D/.test(same) || one.length === same.length
    const count = known.get(same) ?? [...known.keys()].filter(isAlike).length
    known.set(same, count)
    return count
  }
}

/** Shapes to try for an unused stand-in. */
const tries = 60

/**
 * Stand-ins for the personal values of one log. Forms accept a stand-in or refuse it with the same message as the
 * original, and one person's values keep one stand-in in any notation.
 */
export const standInsFor = ({ kinds, verdictOn, isPlain }: Privacy, input: unknown): StandIns => {
  const written = new Map<string, string>()
  const countOf = counterByKind()
  /** Normal form of the original, by stand-in. */
  const taken = new Map<string, string>()

  const chosen = (key: string, text: string): string => {
    const kind = kinds[key] ?? anyText
    const verdict = verdictOn(key, text, input)
    const same = kind.same(text)
    const count = countOf(kind, same)
    const fitting = kind
      .candidates(text, count)
      .filter((other) => other !== text && verdictOn(key, other, input) === verdict)
    const others = [...fitting, ...Array.from({ length: tries }, (_, at) => shapedLike(text, count + at))]
    const isFree = (other: string) => other !== text && (taken.get(other) ?? same) === same
    const other = others.find(isFree) ?? others[0] ?? ''
    taken.set(other, same)
    return other
  }

  const textFor = (key: string, text: string): string => {
    if (!/[\p{L}\p{N}]/u.test(text)) return text
    const id = `${key in kinds ? key : ''} ${text}`
    const known = written.get(id)
    if (known !== undefined) return known
    const other = chosen(key, text)
    written.set(id, other)
    return other
  }

  return {
    isPlain,
    textFor,
    numberFor: (value) => Number(textFor('', String(Math.abs(Math.trunc(value))))),
  }
}
