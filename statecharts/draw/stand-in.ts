const places = new WeakMap<object, string>()

/**
 * Stands for a context or an event that is not known: whatever is asked of it is another one, and it remembers how it
 * was reached. Lists of it have one entry, texts of it are an empty object of JSON.
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

/** How a stand-in was reached: `context.list`; null for anything else. */
export const placeOf = (thing: unknown): string | null =>
  (typeof thing === 'object' || typeof thing === 'function') && thing !== null
    ? (places.get(thing) ?? null)
    : null
