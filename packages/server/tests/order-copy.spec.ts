import { expect, it } from 'vitest'
import { onEachEngine } from './support/engines.ts'
import { openShop } from './support/placed-order.ts'

const copy = 'dados/copia/'

onEachEngine('the copy of an order’s data', (engine) => {
  it('confirms a right code in place of an earlier error, and gives the copy from there, even after four wrong ones', async () => {
    const shop = await openShop({ engine })
    await shop.post(copy, { acao: 'mandar' })
    const code = /^(\d{6})$/m.exec(shop.sent.at(-1)?.text ?? '')?.[1] ?? ''
    const codigo = code === '000000' ? '000001' : '000000'
    for (const _ of [1, 2, 3, 4])
      expect((await shop.post(copy, { acao: 'usar', codigo })).body).toContain('op-error')
    const { status, body } = await shop.post(copy, { acao: 'usar', codigo: code })
    expect([status, String(body).includes('op-error')]).toEqual([200, false])
    expect(body).toContain('Código certo. Seu arquivo está pronto.')
    const [form = ''] = /<form.*?<\/form>/s.exec(String(body)) ?? []
    const fields = [...form.matchAll(/name="(\w+)" value="(\w+)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    expect((await shop.post(copy, Object.fromEntries(fields))).headers.get('content-disposition')).toContain(
      'attachment',
    )
  })
})
