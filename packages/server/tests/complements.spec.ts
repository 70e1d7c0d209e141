import { describe, expect, it } from 'vitest'
import { orders } from '../cli/orders-command.ts'
import { listEvents } from '../store/event-list.rows.ts'
import { completeMigration, placeAt } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { openShop } from './support/placed-order.ts'
import { runCommand } from './support/run-command.ts'
import { address, create, fill, finish, newLead, orderNumberOf, read, save } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const flat = { complemento1: 'Apartamento 42', complemento2: 'Bloco B', addressV2: true }
const building = { ...newLead, address: { ...address, number: '1000' }, complements: flat }

describe('the kinds of complement', () => {
  const server = sharedApp()
  const told = async (path: string) => (await server.browser().send('GET', `/api/tim-api/${path}`)).body

  it.each([
    ['01310100', '1000', { infra: 'tim', complements: ['AP', 'BL', 'FD', 'SL', 'TO'] }],
    ['01310100', '1578', { infra: 'tim', complements: [] }],
    ['01310100', '__proto__', { infra: 'tim', complements: [] }],
    ['29055131', '1000', { infra: 'vtal', complements: [] }],
    ['69050010', '1000', { infra: null, complements: [] }],
  ])('at %s, %s are those of that very number', async (cep, number, expected) => {
    expect(await told(`address-info?cep=${cep}&number=${number}`)).toEqual(expected)
  })

  it('belong to one network company', async () => {
    const types = (await told('address-info/complementTypes?infraco=tim')) as { types: object[] }
    expect(types.types).toContainEqual({ id: 'AP', name: 'Apartamento', numbered: true })
    expect(types.types).toContainEqual({ id: 'FD', name: 'Fundos', numbered: false })
    for (const company of ['?infraco=vtal', '?infraco=constructor', ''])
      expect(await told(`address-info/complementTypes${company}`)).toEqual({ types: [] })
  })
})

onEachEngine('the complement of a lead', (engine) => {
  const server = sharedApp({ engine })
  const stored = async (client: Parameters<typeof read>[0], id: string) =>
    ((await read(client, id)).body as { complements: unknown }).complements

  it('comes with it, and is replaced as a whole', async () => {
    const owner = server.browser()
    const id = await create(owner, building)
    expect(await stored(owner, id)).toEqual(flat)
    const own = { customComplement: ' Casa\u200b  2 ', notFoundComplement: true }
    expect((await save(owner, id, 'complements', { complements: own })).status).toBe(200)
    expect(await stored(owner, id)).toEqual({ customComplement: 'Casa 2', notFoundComplement: true })
    await save(owner, id, 'complements', { complements: { addressV2: true, complemento1: ' ' } })
    expect(await stored(owner, id)).toBe(null)
  })

  it.each([
    ['too long', { complemento1: 'A'.repeat(65) }],
    ['of unknown parts', { bloco: 'B' }],
    ['masked', { complemento1: '•••' }],
  ])('is refused if it is %s, and the former one stays', async (_name, complements) => {
    const owner = server.browser()
    const id = await create(owner, building)
    expect((await save(owner, id, 'complements', { complements })).status).toBe(422)
    expect(await stored(owner, id)).toEqual(flat)
  })

  it.each([
    ['number', { ...address, number: '1001' }, null],
    ['postal code', { ...address, cep: '01001-000', number: '1000' }, null],
    ['complement in words', { ...address, number: '1000', complement: 'Fundos' }, null],
    ['spelling of its street', { ...address, number: '1000', address: 'Av. Paulista' }, flat],
  ])('after another %s', async (_name, moved, expected) => {
    const owner = server.browser()
    const id = await create(owner, building)
    await save(owner, id, 'address', { address: moved })
    expect(await stored(owner, id)).toEqual(expected)
  })

  it('takes the place of words, at once and later', async () => {
    const owner = server.browser()
    const worded = { ...building.address, complement: 'Fundos do pátio' }
    const both = await create(owner, { ...building, address: worded })
    const id = await create(owner, { ...building, address: worded, complements: null })
    const words = async (id: string) =>
      ((await owner.send('GET', `/api/lead/${id}`)).body as { address: { complement: string } }).address
        .complement
    expect([await words(both), await words(id)]).toEqual(['', 'Fundos do pátio'])
    await save(owner, id, 'complements', { complements: flat })
    expect([await words(id), await stored(owner, id)]).toEqual(['', flat])
  })

  it('of a migration is saved as such, and goes with its address', async () => {
    const owner = server.browser()
    const id = await completeMigration(owner)
    const send = (query: string) =>
      owner.send('PATCH', `/api/lead-v2/${id}/complements${query}`, { complements: flat })
    const kept = async () =>
      ((await owner.send('GET', `/api/fiber-migration/${id}`)).body as { complements: unknown }).complements
    expect([(await send('')).status, (await send('?fiberMigration=true')).status]).toEqual([409, 200])
    expect(await kept()).toEqual(flat)
    await placeAt(owner, id, 'number', { number: '56' })
    expect(await kept()).toBe(null)
  })

  it('stands in the order: row, event and mail, and hides behind the link', async () => {
    const shop = await openShop({ engine })
    const id = await fill(shop.owner, [], building)
    const placed = await finish(shop.owner, id)
    const number = orderNumberOf(placed) ?? ''
    await shop.server.mailRound()
    expect(shop.sent.at(-1)?.text).toContain(
      'Endereço: Avenida Paulista, nº 1000, Apartamento 42, Bloco B, Bela Vista, São Paulo/SP',
    )
    const listed = await runCommand(orders, ['list', '--json', '--number', number], shop.server.place)
    expect(JSON.parse(listed.output).orders).toMatchObject([{ complements: flat }])
    const [event] = (await listEvents(shop.server.store, { types: ['order.placed'] })).slice(-1)
    expect(JSON.parse(event?.payload ?? '')).toMatchObject({ orderNumber: number, complements: flat })
    const { orderLink } = placed.body as { orderLink: string }
    for (const path of ['', 'contrato/', 'dados/']) {
      const page = (await shop.reader.send('GET', orderLink + path)).body as string
      expect(page).toContain('Avenida Paulista')
      expect(page).not.toContain('Apartamento 42')
      if (path === 'dados/') expect(page).toMatch(/Complemento<[^G]*Guardado, não aparece aqui/)
    }
    const masked = await runCommand(orders, ['list', '--masked'], shop.server.place)
    expect(masked.output).not.toContain('Apartamento 42')
  })

  it('that the review did not show is not ordered', async () => {
    const owner = server.browser()
    const id = await fill(owner, [], building)
    const order = (complements: object) => owner.send('PUT', `/api/lead-v2/${id}`, { complements })
    expect(await order({ complemento1: 'Apartamento 43' })).toMatchObject({
      status: 409,
      body: { field: 'answers' },
    })
    expect((await order(flat)).status).toBe(200)
  })

  it('tells two flats of a building apart: each is ordered', async () => {
    const owner = server.browser()
    const other = { ...building, complements: { complemento1: 'Apartamento 43' } }
    const numbers = []
    for (const body of [building, other, other])
      numbers.push(orderNumberOf(await finish(owner, await fill(owner, [], body))))
    expect(new Set(numbers).size).toBe(2)
    expect(numbers[2]).toBe(numbers[1])
  })
})
