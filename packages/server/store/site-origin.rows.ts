import { whenUnlocked } from './sqlite.lock.ts'
import type { Rows } from './store.ts'

const name = 'site-origin'

/** Notes where the shop answers: commands write links of the same shop without the server's settings. */
export const keepSiteOrigin = async ({ db }: Rows, value: string): Promise<void> => {
  const keeping = db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
  await whenUnlocked(() => keeping.execute())
}

/** The origin of the server that started last on these tables, such as `https://loja.exemplo.com.br`; undefined before any. */
export const findSiteOrigin = async ({ db }: Rows): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst())?.value
