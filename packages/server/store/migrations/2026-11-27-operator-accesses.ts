import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Engine } from '../tables.ts'
import { index, keyed, tableMaker } from './table-maker.ts'

/** Who read, exported or erased customers' data by command. */
export const operatorAccesses = (engine: Engine): Migration => {
  const { add, strict } = tableMaker(engine)
  return {
    up: async (db: Kysely<never>) => {
      const columns = {
        at: 'text',
        account: 'text',
        'person?': 'text',
        host: 'text',
        command: 'text',
        'searched_digest?': 'text',
        'row_count?': 'integer',
      } as const
      await strict(add(keyed(db, 'operator_accesses', 'id'), columns)).execute()
      await index(db, 'operator_accesses', 'at')
    },
  }
}
