/** Where a tab's journey is stored, and the version of its form. */
export const journeyKey = 'ultrafibra.journey'
export const journeyVersion = 1

/** The required part of a browser's storage; each call may throw. */
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

/** The result of a call that may throw; null where it did. */
export const attempt = <T>(work: () => T): T | null => {
  try {
    return work()
  } catch {
    return null
  }
}
