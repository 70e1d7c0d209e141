/** A named guard or action with its params. */
export interface Named {
  readonly type: string
  readonly params?: unknown
}

interface Composed {
  readonly guards?: readonly unknown[]
  readonly name: string
}

/** The name of what has none. */
export const inline = 'inline'

/** A guard or an action of a machine by its name. */
export const namedOf = (thing: unknown): Named => {
  if (typeof thing === 'string') return { type: thing }
  if (typeof thing === 'function') return { type: (thing as { type?: string }).type ?? inline }
  const { type, params } = thing as { type: string; params?: unknown }
  return params === undefined || typeof params === 'function' ? { type } : { type, params }
}

/**
 * A guard by name; a composed guard lists its parts: `not(isSignedUp)`. Null without a guard, and for the guard that
 * XState adds to its own route transitions.
 */
export const guardOf = (guard: unknown): Named | null => {
  if (guard === undefined || guard === null) return null
  if (typeof guard !== 'function') return namedOf(guard)
  const { guards, name } = guard as Composed
  if (name === 'routeMatches') return null
  if (!guards) return namedOf(guard)
  const inner = guards.map(guardOf).filter((one) => one !== null)
  const words = inner.map(({ type }) => type)
  return inner.length <= 1 && name !== 'not' ? (inner[0] ?? null) : { type: `${name}(${words.join(', ')})` }
}

const textOfParam = (name: string, value: unknown): string =>
  typeof value === 'string' ? value : `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`

/** A guard or an action as label text: `isReached(cpf)`, `tellAudience(isBusiness=true)`. */
export const textOfNamed = ({ type, params }: Named): string => {
  if (params === undefined || params === null) return type
  if (typeof params !== 'object') return `${type}(${params})`
  const entries = Object.entries(params as Readonly<Record<string, unknown>>)
  return `${type}(${entries.map(([name, value]) => textOfParam(name, value)).join(', ')})`
}
