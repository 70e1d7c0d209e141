import type { Rows } from './store.ts'
import { Unreadable } from './vault.ts'

/** What `read` makes of a row; null, and told, if this key does not open it. `name` is its table and id. */
export const readOrTell = <T>({ publish }: Pick<Rows, 'publish'>, name: string, read: () => T): T | null => {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    publish({ what: 'unreadable', row: name })
    return null
  }
}
