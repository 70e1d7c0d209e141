import { groupedNumber } from '@ultrafibra/contract/order-number'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { adoptOrderMails } from '../store/order-mail.rows.ts'
import { onEachEngine } from './support/engines.ts'
import { openShop } from './support/placed-order.ts'

onEachEngine('the outbox', (engine) => {
  it('sends once what the previous release queued, unless such a process is sending it', async () => {
    const { server, sent, number } = await openShop({ engine })
    const { store } = server
    const [first] = sent
    const sealed = (id: string) =>
      store.vault.seal(JSON.stringify({ ...first, id }), `order_mails.mail.${id}`)
    const queued = (id: string, next_at: string) => ({
      ...{ id, next_at, order_number: number, mail_sealed: sealed(id) },
      ...{ attempts: 3, sent_at: null, created_at: '2026-11-20T12:00:00.000Z' },
    })
    await store.db
      .insertInto('order_mails')
      .values([queued('due', '2026-11-21T15:00:00.000Z'), queued('taken', '2026-11-21T15:00:01.000Z')])
      .execute()
    await Promise.all([adoptOrderMails(store), adoptOrderMails(store)])
    await server.mailRound()
    expect(sent.map(({ id, subject, to }) => [id, subject, to])).toEqual(
      [first?.id, 'due'].map((id) => [
        id,
        `Recebemos seu pedido ${groupedNumber(number)}`,
        'zulmira@correio.com.br',
      ]),
    )
    const left = await store.db.selectFrom('order_mails').select('id').where('mail_sealed', 'is not', null)
    expect(await left.execute()).toEqual([{ id: 'taken' }])
  })
  it.skipIf(engine === 'sqlite')('leaves the connections as durable as orders need them', async () => {
    const { server } = await openShop({ engine })
    const { db } = server.store
    // All of the pool at once: each waits for the others to be used.
    const levels = await Promise.all(
      Array.from({ length: 10 }, () =>
        sql<{ level: string }>`select current_setting('synchronous_commit') as level, pg_sleep(0.2)`.execute(
          db,
        ),
      ),
    )
    expect(levels.map(({ rows }) => rows[0]?.level)).toEqual(Array(10).fill('on'))
  })
})
