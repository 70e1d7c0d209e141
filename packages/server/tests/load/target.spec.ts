import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runNode, type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { openStore } from '../../store/open-store.ts'

const load = (...args: string[]) =>
  runNode(['--disable-warning=ExperimentalWarning', 'tools/load.ts', ...args]).ended

describe('load at a site that is running already', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ env: { SENTINELS: '0', LOG_LEVEL: 'warn' } })
  })
  afterAll(() => server.stop())

  it.each([
    ['another computer', ['http://loja.example/'], 'loja.example is another computer: '],
    ['a name that only begins like this one', ['http://127.0.0.1.loja.example/'], ' is another computer: '],
    ['no address', ['loja'], 'loja is no address of a site.'],
    ['too many purchases', ['http://127.0.0.1:1/', '--purchases', '1001'], 'At most 1000 purchases'],
  ])('is refused before any call: %s', async (_what, args, said) => {
    const { code, output } = await load('--target', ...args)
    expect([code, output]).toEqual([1, expect.stringContaining(said)])
    expect(output).not.toContain('Leaves')
  })

  it('buys, reads each order again, and says what it leaves behind', async () => {
    const { code, output } = await load('--target', server.url, '--purchases', '3')
    expect(output).toContain(`Leaves on ${new URL(server.url).host}: 3 orders`)
    expect([code, output]).toEqual([0, expect.stringContaining('orders 3, distinct numbers 3')])
    const store = await openStore({ dataDir: server.dataDir })
    const orders = await store.db.selectFrom('orders').select('order_number').execute()
    await store.close()
    expect(orders).toHaveLength(3)
  })
})
