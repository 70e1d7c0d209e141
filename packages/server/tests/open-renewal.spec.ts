import { expect, it } from 'vitest'
import type { Mail } from '../mail/send-mail.ts'
import type { Client } from './support/client.ts'
import { askRenewal, renew, requestOf } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { day } from './support/placed-order.ts'
import { codeIn } from './support/scenario.ts'
import { openTestApp } from './support/test-app.ts'

onEachEngine('an open renewal', (engine) => {
  it('shows only after the code, with its order, before any offer is chosen', async () => {
    const codes: string[] = []
    const sendMail = async ({ subject, text }: Mail) => {
      if (/código/i.test(subject)) codes.push(codeIn(text))
    }
    const shop = await openTestApp({ engine, sendMail })
    const [first, second] = [shop.browser(), shop.browser()]
    const ids = [requestOf(await askRenewal(first)), requestOf(await askRenewal(second))] as const
    const open = async (client: Client, id: string) => {
      expect((await client.send('POST', `/api/record/${id}/code`)).status).toBe(200)
      return client.send('PATCH', `/api/record/${id}/code`, { code: codes.at(-1) ?? '' })
    }
    await open(first, ids[0])
    const { body } = await renew(first, ids[0], { offer1: 8001 })
    const { orderNumber, orderLink } = body as { orderNumber: string; orderLink: string }
    expect(await open(second, ids[1])).toMatchObject({
      status: 409,
      body: {
        error: 'Este CPF já tem uma renovação em andamento.',
        field: 'cpf',
        order: { orderNumber, orderLink, placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      },
    })
    expect((await second.send('GET', orderLink)).status).toBe(200)
    shop.pass(2 * 60_000)
    // As an earlier release leaves it, also beside this one.
    await shop.store.db.updateTable('renewal_requests').set({ open_since: null }).execute()
    expect(await open(second, ids[1])).toMatchObject({ status: 409, body: { order: { orderNumber } } })
    shop.pass(30 * day)
    expect((await open(second, ids[1])).status).toBe(200)
    await shop.close()
  })
})
