/** What is needed of a browser's storage; each call may refuse by throwing. */
export type KeyValue = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storages of one visit; a getter that throws (storage denied) counts as an empty storage. */
export interface Storages {
  readonly session: () => KeyValue
  readonly local: () => KeyValue
}

/** The storages of a browser. */
export const storagesOf = (window: Window): Storages => ({
  session: () => window.sessionStorage,
  local: () => window.localStorage,
})

/** What a browser answers that may refuse by throwing; null where it did. */
export const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
