import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { wholeAddress } from '../../../tests/support/checkout-fixtures.ts'
import { openLead } from '../leads/create-lead.ts'
import { withNumber } from '../leads/number-order.ts'
import { insertOrder, type OrderRecord } from '../store/order.rows.ts'
import { inTransaction, type Rows } from '../store/store.ts'
import { onEachEngine, openTestStore, type TestStore } from './support/engines.ts'

const orderOf = (leadId: string, orderNumber: string) =>
  ({
    orderNumber,
    kind: 'default',
    leadId,
    renewalId: null,
    plan: {},
    answer: {},
    placedAt: 'now',
    withdrawnAt: null,
    review: null,
    visitChangedAt: null,
    erasureAskedAt: null,
  }) as unknown as OrderRecord

onEachEngine('a transaction', (engine) => {
  let test: TestStore
  beforeEach(async () => {
    test = await openTestStore(engine, () => new Date('2026-11-21T15:00:00.000Z'))
  })
  afterEach(() => test.close())

  const note = ({ db }: Rows, name: string, value = 'x') =>
    db.insertInto('settings').values({ name, value }).execute()
  const notes = async () => {
    const rows = await test.store.db
      .selectFrom('settings')
      .select(['name', 'value'])
      .where('name', 'like', 'note-%')
      .orderBy('name')
      .execute()
    return rows.map(({ name, value }) => `${name}=${value}`)
  }

  it('is rolled back with the error of a failed write', async () => {
    const work = inTransaction(test.store, async (rows) => {
      await note(rows, 'note-1')
      await note(rows, 'note-1')
    })
    await expect(work).rejects.toThrow(/unique constraint/i)
    expect(await notes()).toEqual([])
  })

  it('is not written in part if it goes on after the engine has ended it', async () => {
    const ending = sql.raw(engine === 'sqlite' ? 'or rollback' : '')
    const work = inTransaction(test.store, async (rows) => {
      await note(rows, 'note-1')
      await sql`insert ${ending} into settings (name, value) values ('note-1', 'x')`
        .execute(rows.db)
        .catch(() => undefined)
      await note(rows, 'note-2')
    })
    await expect(work).rejects.toThrow(/ended|aborted/)
    expect(await notes()).toEqual([])
  })

  it('leaves a usable connection after a failure', async () => {
    const failing = () => inTransaction(test.store, (rows) => sql`select 1 from nowhere`.execute(rows.db))
    for (let time = 0; time < 12; time += 1) await expect(failing()).rejects.toThrow(/nowhere/)
    await inTransaction(test.store, (rows) => note(rows, 'note-1'))
    expect(await notes()).toEqual(['note-1=x'])
  })

  it('is not affected by concurrent failures', async () => {
    const works = Array.from({ length: 9 }, (_, index) =>
      inTransaction(test.store, async (rows) => {
        await note(rows, `note-${index}`)
        if (index % 3 === 0) throw new Error('refused')
      }),
    )
    const outcomes = (await Promise.allSettled(works)).map(({ status }) => status === 'fulfilled')
    expect(outcomes).toEqual([false, true, true, false, true, true, false, true, true])
    expect(await notes()).toEqual([1, 2, 4, 5, 7, 8].map((index) => `note-${index}=x`))
  })

  it('is retried if its order number was taken, and gives up after a few tries', async () => {
    const numbers = ['1', '1', '2']
    const draw = () =>
      withNumber(test.store, async (rows) => {
        const { id } = await openLead(rows, {
          owner: null,
          candidate: null,
          idPlan: 102,
          address: wholeAddress,
        })
        await insertOrder(rows, orderOf(id, numbers.shift() ?? '1'))
      })
    await draw()
    await draw()
    await expect(draw()).rejects.toMatchObject({ status: 503 })
    const rows = await test.store.db.selectFrom('orders').select('order_number').execute()
    expect(rows.map(({ order_number }) => order_number).sort()).toEqual(['1', '2'])
  })
})
