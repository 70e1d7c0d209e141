import { openPrepared } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import type { CommandContext } from './run.ts'

/**
 * Runs a command on the store, and closes it. Rows that the key does not open are named on standard error.
 *
 * @param isRekey as in `openPrepared`
 * @returns the exit code: 1 if a row was left out
 */
export const onStore = async (
  { options, streams }: CommandContext,
  command: (store: Store) => Promise<number>,
  isRekey = false,
): Promise<number> => {
  const store = await openPrepared(options, isRekey)
  const unread = new Set<string>()
  store.subscribe((event) => {
    if (event.what === 'unreadable') unread.add(event.row)
  })
  try {
    const code = await command(store)
    return unread.size === 0 ? code : 1
  } finally {
    for (const row of unread)
      streams.stderr.write(`${row}: não se lê com a chave atual (DATA_KEY ou secret.key).\n`)
    await store.close()
  }
}
