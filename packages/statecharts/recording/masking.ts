import type { Privacy } from './privacy.ts'

/** Keys that XState writes. */
const ofXStateEvents = new Set(['type', 'src', 'systemId', 'actorId', 'xstate$$type'])

const digitsIn = (text: string): number => text.match(/\p{N}/gu)?.length ?? 0

/** Looks like an e-mail, document, phone number or postal code. */
const looksPersonal = (text: string): boolean =>
  text.includes('@') || (digitsIn(text) >= 5 && !/^\d{4}-\d{2}-\d{2}$/.test(text))

const maskedText = (text: string): string =>
  text
    .replace(/\p{N}/gu, (digit) => '0'.repeat(digit.length))
    .replace(/[\p{L}\p{M}]/gu, (letter) => 'x'.repeat(letter.length))

interface Spot {
  /** The nearest key; for list items the list's key. */
  readonly key: string
  /** The key of the containing object. */
  readonly holder: string
  readonly isPersonal: boolean
}

const isHarmless = (
  value: string | number,
  { key, holder, isPersonal }: Spot,
  { harmless, identified }: Privacy,
) => {
  if (isPersonal || looksPersonal(String(value))) return false
  if (ofXStateEvents.has(key) || harmless.has(key)) return true
  return key === 'id' && typeof value === 'number' && identified.has(holder)
}

const maskedLeaf = (value: unknown, spot: Spot, privacy: Privacy): unknown => {
  switch (typeof value) {
    case 'string':
      return isHarmless(value, spot, privacy) ? value : maskedText(value)
    case 'number':
      return isHarmless(value, spot, privacy) ? value : 0
    case 'bigint':
      return 0n
    case 'function':
    case 'symbol':
      return undefined
    default:
      return value
  }
}

const entriesOf = (value: object): readonly (readonly [string, unknown])[] =>
  value instanceof Map
    ? [...value].map(([key, held]) => [String(key), held])
    : [...Object.entries(value), ...(value instanceof Error ? ([['message', value.message]] as const) : [])]

interface Copying {
  readonly privacy: Privacy
  /** Already copied objects, for circular references. */
  readonly seen: Map<object, unknown>
}

const maskedList = (value: object & Iterable<unknown>, spot: Spot, copying: Copying): readonly unknown[] => {
  const list: unknown[] = []
  copying.seen.set(value, list)
  for (const item of value) list.push(walk(item, spot, copying))
  return list
}

const maskedFields = (value: object, spot: Spot, copying: Copying): Readonly<Record<string, unknown>> => {
  const copy: Record<string, unknown> = {}
  copying.seen.set(value, copy)
  for (const [key, held] of entriesOf(value)) {
    const isPersonal = spot.isPersonal || copying.privacy.personal.has(key)
    const name = looksPersonal(key) ? maskedText(key) : key
    // A route's event names a state, as its type would.
    const like = key === 'to' && 'type' in value && value.type === 'xstate.route' ? 'type' : key
    copy[name] = walk(held, { key: like, holder: spot.key, isPersonal }, copying)
  }
  return copy
}

const walk = (value: unknown, spot: Spot, copying: Copying): unknown => {
  if (typeof value !== 'object' || value === null) return maskedLeaf(value, spot, copying.privacy)
  const known = copying.seen.get(value)
  if (known !== undefined) return known
  if (value instanceof Date) return new Date(0)
  if ('toJSON' in value && typeof value.toJSON === 'function') return walk(value.toJSON(), spot, copying)
  return Array.isArray(value) || value instanceof Set
    ? maskedList(value, spot, copying)
    : maskedFields(value, spot, copying)
}

/**
 * A copy that may leave the page: texts and numbers become a mask of the same length and type (digits become 0,
 * letters x), except under keys that the privacy lists as harmless. Booleans, null and the shape stay. Functions become undefined, maps
 * and errors plain objects; cycles stay cycles.
 *
 * The list names what is harmless, so a new field is masked by default.
 */
export const masked = <T>(value: T, privacy: Privacy): T =>
  walk(value, { key: '', holder: '', isPersonal: false }, { privacy, seen: new Map() }) as T
