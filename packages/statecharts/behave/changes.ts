type Fields = Readonly<Record<string, unknown>>

const longest = 40

/** A short number for a text: equal texts have equal ones. */
export const digestOf = (text: string): string => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** What JSON writes as `{}`: the message of an error, the contents of a map or set. */
const withContents = (_key: string, value: unknown): unknown => {
  if (value instanceof Error) return { ...value, message: value.message }
  return value instanceof Map || value instanceof Set ? [...value] : value
}

const jsonOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'undefined'
  return text.includes('{}') ? JSON.stringify(value, withContents) : text
}

/** A value as JSON; a long one is cut and followed by a digest, so that a change of the rest shows. */
export const shortText = (value: unknown): string => {
  const text = jsonOf(value)
  return text.length <= longest ? text : `${text.slice(0, longest)}…${digestOf(text)}`
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** A value of the context that a step changed; `now` is `gone` for one that it removed, `1 to 2` for a number. */
export interface ContextChange {
  /** Keys from the context down, joined by dots. */
  readonly path: string
  readonly now: string
}

/** What a step changed in a context, sorted by path. */
export const changesOf = (before: unknown, after: unknown, path = ''): readonly ContextChange[] => {
  if (Object.is(before, after)) return []
  if (!isFields(before) || !isFields(after)) {
    if (jsonOf(before) === jsonOf(after)) return []
    const now = after === undefined ? 'gone' : shortText(after)
    // A counter's step shows only beside where it began.
    return [
      { path, now: typeof before === 'number' && typeof after === 'number' ? `${before} to ${now}` : now },
    ]
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return keys.flatMap((key) => changesOf(before[key], after[key], path === '' ? key : `${path}.${key}`))
}
