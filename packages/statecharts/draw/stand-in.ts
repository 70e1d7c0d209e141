const places = new WeakMap<object, string>()

/**
 * A proxy for an unknown context or event: every property is another proxy that remembers its path. Lists have one
 * entry; as text it is an empty JSON object.
 */
export const standIn = (place: string): object => {
  const inner = (): void => {}
  const proxy: object = new Proxy(inner, {
    get: (_, key) => {
      if (key === Symbol.toPrimitive) return () => '{}'
      if (key === Symbol.iterator) return () => [standIn(`${place}[]`)].values()
      if (key === 'then') return undefined
      return standIn(`${place}.${String(key)}`)
    },
    apply: () => standIn(`${place}()`),
    has: () => true,
    ownKeys: () => [],
  })
  places.set(proxy, place)
  return proxy
}

/** The path of a proxy: `context.list`; null for other values. */
export const placeOf = (thing: unknown): string | null =>
  (typeof thing === 'object' || typeof thing === 'function') && thing !== null
    ? (places.get(thing) ?? null)
    : null
