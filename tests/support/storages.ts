import type { KeyValue } from '../../src/adapters/storages.ts'

/** A browser's storage in memory, over these items. */
export const memoryStorage = (items: Record<string, string> = {}) =>
  ({
    items,
    getItem: (key) => items[key] ?? null,
    setItem: (key, value) => {
      items[key] = value
    },
    removeItem: (key) => {
      delete items[key]
    },
  }) satisfies KeyValue & { items: Record<string, string> }

/** What a browser does that denies its storages. */
export const refuse = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
export const closedStorage: KeyValue = { getItem: refuse, setItem: refuse, removeItem: refuse }
