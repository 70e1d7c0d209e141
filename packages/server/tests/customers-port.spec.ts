import { describe, expect, it } from 'vitest'
import { customersPort } from '../ports/customers.port.ts'
import { renewalCpf } from './support/customers.ts'
import { provided } from './support/provided.ts'
import { create, newLead } from './support/scenario.ts'

const migrationCpf = '16899535009'
const coveredPhone = '11988880001'
const down = { status: 503, body: { error: customersPort.whenDown } }
const offer = { id: 8001, plan: { name: '500 Mega' }, priceOffer: 99.9, originalPrice: 119.9 }
const somebody = { cpf: '52998224725', name: 'Ana Souza', email: 'ana@correio.com.br', phone: '11987654321' }

describe('customers of another system', () => {
  const held = provided('sqlite', { CUSTOMERS_URL: 'customers' })
  const calls = () => {
    const browser = held.server.browser()
    return {
      renewal: () => browser.send('POST', '/api/renewalBaseUser/documentNumber', { cpf: renewalCpf }),
      migration: () => browser.send('POST', '/api/fiber-migration/offers', { cpf: migrationCpf }),
      mobile: () =>
        browser.send('POST', '/api/lead/createFromRenta', {
          idPlan: newLead.idPlan,
          phoneNumber: coveredPhone,
        }),
      purchase: () => create(browser),
    }
  }

  it('answer renewal, migration and recognition', async () => {
    const { renewal, migration, mobile } = calls()
    expect([(await renewal()).status, (await migration()).status, (await mobile()).status]).toEqual([
      200, 200, 200,
    ])
    expect((await held.provider.asked()).map(({ port, question }) => [port, question])).toEqual([
      ['customers/renewal', { cpf: '39053344705' }],
      ['customers/migration', { cpf: migrationCpf }],
      ['customers/mobile', { phone: coveredPhone }],
    ])
  })

  it('are down: each journey names the other channels and stores nothing, and a purchase goes on', async () => {
    await held.provider.set('customers', { status: 500 })
    const { renewal, migration, mobile, purchase } = calls()
    expect(await renewal()).toMatchObject(down)
    expect(await migration()).toMatchObject(down)
    expect(await mobile()).toMatchObject(down)
    const leads = await held.server.store.db.selectFrom('leads').select('id').execute()
    const renewals = await held.server.store.db.selectFrom('renewal_requests').select('id').execute()
    expect([leads, renewals]).toEqual([[], []])
    expect(await purchase()).not.toBe('')
  })

  it.each([
    ['somebody else', { ...somebody, offers: [offer] }, 'wrong: another customer'],
    [
      'no price',
      { ...somebody, cpf: '39053344705', offers: [{ ...offer, priceOffer: 0 }] },
      'wrong: an offer without a price',
    ],
    [
      'one offer twice',
      { ...somebody, cpf: '39053344705', offers: [offer, offer] },
      'wrong: two offers with one id',
    ],
    ['no name', { cpf: '39053344705', offers: [] }, 'invalid: customer.name'],
  ])('answer with %s: the visitor gets nothing of it, and the log has the cause without the person', async (_name, customer, cause) => {
    await held.provider.set('customers', { answer: { customer } })
    const answered = await calls().renewal()
    expect(answered).toMatchObject(down)
    expect(held.server.logged()).toContain(`"errCode":"customers: ${cause}"`)
    expect(held.server.logged() + JSON.stringify(answered.body)).not.toMatch(
      /Ana|52998224725|39053344705|correio/,
    )
  })
})
