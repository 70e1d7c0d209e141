import { noAddress } from '@ultrafibra/contract/address'
import { describe, expect, it } from 'vitest'
import { networkAddressOf } from '../leads/placed-address.ts'
import { listEvents } from '../store/event-list.rows.ts'
import { openShop } from './support/placed-order.ts'
import { provided } from './support/provided.ts'
import { address, newLead, orderNumberOf, orderOf, read, save } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const paulista = { UF: 'SP', city: 'São Paulo', neighborhood: 'Bela Vista', address: 'Avenida Paulista' }
const manaus = { ...paulista, UF: 'AM', city: 'Manaus' }
const side = { address: 'Rua Treze de Maio', neighborhood: 'Bixiga' }

describe('an address in the network’s records', () => {
  const held = provided('sqlite', { COVERAGE_URL: 'coverage' })
  const placed = (place: object | null) =>
    held.provider.set('coverage', { answer: { infra: 'gpon', skus: null, place } })

  it('in another city is a wrong answer: nothing is stored or changed by it, and the cause is logged', async () => {
    const { owner, id } = await held.server.begun()
    await placed(manaus)
    const moved = { address: { ...address, number: '9' } }
    expect([
      (await owner.send('GET', '/api/cep/coverage?cep=01310100&number=1578')).status,
      (await owner.send('POST', '/api/lead-v2', newLead)).status,
      (await save(owner, id, 'address', moved)).status,
    ]).toEqual([503, 503, 503])
    expect((await read(owner, id)).body).toMatchObject({
      address: { ...address, cep: '01310100' },
    })
    expect(held.server.logged()).toContain('"errCode":"coverage: wrong: another city"')
  })

  it('in another city at the order: the answer of before holds, and the reviewed address is ordered', async () => {
    const { owner, id } = await held.server.complete()
    await placed(manaus)
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
    const lead = await held.server.store.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()
    expect(lead).toMatchObject({ street: 'Avenida Paulista', city: 'São Paulo', state: 'SP' })
  })

  it.each([
    ['in capitals and short', { ...paulista, address: 'AV. PAULISTA', neighborhood: 'BELA VISTA' }],
    ['without a street', { ...paulista, address: '', neighborhood: '' }],
    ['of nothing', null],
  ])('%s says nothing new', async (_name, place) => {
    await placed(place)
    const created = await held.server.browser().send('POST', '/api/lead-v2', newLead)
    expect(created).toMatchObject({ status: 200, body: { networkAddress: null } })
  })

  it('in another street: told when the address is stored, and beside the visitor’s own in order, event, mail, page and contract', async () => {
    await placed({ ...paulista, ...side })
    const shop = await openShop({ env: held.env })
    const { server, owner } = shop
    const other = await owner.send('POST', '/api/lead-v2', newLead)
    expect(other.body).toMatchObject({ networkAddress: side })
    const { id } = other.body as { id: string }
    expect((await read(owner, id)).body).toMatchObject({
      address: { address: 'Avenida Paulista', neighborhood: 'Bela Vista' },
      networkAddress: side,
    })
    expect((await save(owner, id, 'address', { address })).body).toMatchObject({ networkAddress: side })
    const [event] = await listEvents(server.store, { types: ['order.placed'] })
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      address: { address: 'Avenida Paulista' },
      networkAddress: side,
    })
    const mail = shop.sent[0]
    const papers = [
      mail?.text,
      mail?.attachments?.[0]?.content,
      await shop.page(),
      await shop.page('contrato/'),
    ]
    for (const paper of papers) {
      const text = String(paper)
        .replace(/<[^>]+>/g, ' ')
        .replace(/[\s:]+/g, ' ')
      expect(text).toContain('Avenida Paulista')
      expect(text).toContain('Na rede, este endereço é Rua Treze de Maio, Bixiga')
    }
  })

  it('that changes after the review changes nothing of the order', async () => {
    const { owner, id } = await held.server.complete()
    await placed({ ...paulista, ...side })
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
    const [event] = await listEvents(held.server.store, { types: ['order.placed'] })
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({
      address: { address: 'Avenida Paulista' },
      networkAddress: null,
    })
  })
})

it('an order of another street, district or city than the stored ones is refused', async () => {
  const server = await briefApp()
  const { owner, id } = await server.complete()
  const order = (seen: object) =>
    owner.send('PUT', `/api/lead-v2/${id}`, { answers: { address: { address: { ...address, ...seen } } } })
  for (const seen of [
    { city: 'Manaus', state: 'AM' },
    { address: 'Rua Treze de Maio' },
    { neighborhood: 'Bixiga' },
  ])
    expect(await order(seen)).toMatchObject({ status: 409, body: { field: 'answers' } })
  expect(orderNumberOf(await order({}))).toMatch(/^\d{11}$/)
})

it.each([
  ['typed', [], side],
  ['a customer’s, who has only seen it masked,', ['address'], null],
] as const)('another street in the records than one that is %s is told: %s', (_whose, kept, told) => {
  const said = { of: 'digest', at: '2026-11-21T15:00:00.000Z', infra: 'tim', skus: null } as const
  const lead = {
    address: { ...noAddress, ...address },
    portAnswers: { coverage: { ...said, place: { ...paulista, ...side } } },
    kept: [...kept],
  }
  expect(networkAddressOf(lead)).toEqual(told)
})
