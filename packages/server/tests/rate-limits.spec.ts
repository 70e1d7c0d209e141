import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { readConfig } from '../config.ts'
import { readLimits } from '../http/limit-settings.ts'
import { createWindows } from '../http/limit-windows.ts'
import { isInNetworks, parseNetwork } from '../http/networks.ts'
import { createRateLimiter } from '../http/rate-limits.ts'
import { askRenewal, fromPhone } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { fromAddress } from './support/from-address.ts'
import { cpfOf, create, newLead, save } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const open = (env: Record<string, string>, more: Parameters<typeof briefApp>[0] = {}) =>
  briefApp({ ...more, env: { RATE_LIMITS: '', ...env } })
const coverage = '/api/cep/coverage?cep=01310100'
/** Sequential: two SQLite connections in one thread cannot wait for each other. */
const inTurn = async <T>(count: number, act: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await act(index))
  return results
}
const refused = (statuses: readonly number[]) => statuses.filter((status) => status === 429).length

/** Different valid CPFs. */
const cpfs = (count: number): string[] => times(count, (index) => cpfOf(310_000_000 + index))

onEachEngine('the risk policy', (engine) => {
  it('judges five CPFs an hour per lead; repeats are free, and a refused one stays refused', async () => {
    const server = await open({}, { engine })
    const { owner, id } = await server.begun()
    const ask = (cpf: string) => save(owner, id, 'documentNumber', { cpf })
    const [one = '', ...more] = cpfs(7)
    const asked = [one, one, ...more.slice(0, 4), one, ...more.slice(4), ...more.slice(4), one]
    const answers = await inTurn(asked.length, (index) => ask(asked[index] ?? ''))
    expect(answers.map(({ status }) => status)).toEqual([
      ...[200, 200, 200, 200, 200, 200, 200],
      ...[429, 429, 429, 429, 200],
    ])
    expect(answers[7]?.headers.get('retry-after')).toBe('3600')
    expect((await save(owner, id, 'documentNumber', { cnpj: '11.222.333/0001-81' })).status).toBe(200)
    server.pass(3_600_000)
    expect((await ask(more[5] ?? '')).status).toBe(200)
  })

  it('judges ten CPFs an hour per session, on all its leads', async () => {
    const server = await open({}, { engine })
    const owner = server.browser()
    const statuses = await inTurn(12, async (index) => {
      const cpf = cpfs(12)[index]
      return (await save(owner, await create(owner), 'documentNumber', { cpf })).status
    })
    expect(statuses.indexOf(429)).toBe(10)
    expect(refused(statuses)).toBe(2)
  })

  it('judges a thousand CPFs an hour per address, enough for hundreds of purchases behind it', async () => {
    const server = await open({ RATE_LIMITS: 'documents.address=20/3600' }, { engine })
    const statuses = await inTurn(22, async (index) => {
      const owner = server.browser()
      return (await save(owner, await create(owner), 'documentNumber', { cpf: cpfs(22)[index] })).status
    })
    expect(statuses.indexOf(429)).toBe(20)
    expect(readLimits('')?.['documents.address']).toEqual({ max: 1_000, seconds: 3_600 })
  })

  it('does not let a stranger use up the CPFs of another’s lead', async () => {
    const server = await open({}, { engine })
    const { owner, id } = await server.begun()
    const stranger = server.browser()
    await inTurn(7, (index) => save(stranger, id, 'documentNumber', { cpf: cpfs(7)[index] }))
    expect((await save(owner, id, 'documentNumber', { cpf: '529.982.247-25' })).status).toBe(200)
  })
})

describe('a limit per address', () => {
  it('refuses too many lookups of one address per minute, with Retry-After', async () => {
    const server = await open({})
    const ask = () => server.script().send('GET', coverage)
    const answers = await Promise.all(times(500, ask))
    expect(refused(answers.map(({ status }) => status))).toBe(100)
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('60')
    expect((await server.browser().send('POST', '/api/lead-v2', newLead)).status).toBe(200)
    server.pass(60_000)
    expect((await ask()).status).toBe(200)
  })

  it('lets a hundred visitors of one address start a purchase, recognised or not', async () => {
    const server = await open({})
    const statuses = await Promise.all(
      times(100, async (index) => {
        const visitor = server.browser()
        const known = await fromPhone(visitor, `119${70_000_000 + index}`)
        return [known.status, (await visitor.send('POST', '/api/lead-v2', newLead)).status]
      }),
    )
    expect(new Set(statuses.flat())).toEqual(new Set([422, 200]))
  })

  it('refuses call-backs for many phones from one address', async () => {
    const server = await open({})
    const ask = (index: number) =>
      server.script().send('POST', '/api/supportRequest', { telephone: `119${80_000_000 + index}` })
    const answers = await Promise.all(times(50, ask))
    expect(refused(answers.map(({ status }) => status))).toBe(10)
  })

  it('limits all requests together, before any is read', async () => {
    const server = await open({ RATE_LIMITS: 'api.address=3/60' })
    const send = () => server.script().send('POST', '/api/lead-v2', '{"broken')
    expect((await Promise.all(times(4, send))).map(({ status }) => status).sort()).toEqual([
      400, 400, 400, 429,
    ])
    expect((await server.script().send('GET', '/api/nada')).status).toBe(429)
  })

  it.each([
    ['two addresses of one household', '2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 429],
    ['two households', '2001:db8:1:2::1', '2001:db8:1:3::1', 200],
    ['one address in both spellings', '203.0.113.7', '::ffff:203.0.113.7', 429],
    ['neighbours of the old numbers', '203.0.113.7', '203.0.113.8', 200],
  ])('counts %s', async (_title, first, second, expected) => {
    const server = await open({ RATE_LIMITS: 'coverage.address=1/60' })
    expect((await fromAddress(server, first).send('GET', coverage)).status).toBe(200)
    expect((await fromAddress(server, second).send('GET', coverage)).status).toBe(expected)
  })

  it('exempts the configured networks, except from limits per person', async () => {
    const server = await open({ RATE_LIMIT_BYPASS_CIDRS: '203.0.113.0/24,2001:db8::/32' })
    const many = (address: string) =>
      Promise.all(times(401, async () => (await fromAddress(server, address).send('GET', coverage)).status))
    expect(refused(await many('203.0.113.200'))).toBe(0)
    expect(refused(await many('2001:db8:ffff::1'))).toBe(0)
    expect(refused(await many('203.0.114.200'))).toBe(1)
    const inside = fromAddress(server, '203.0.113.9')
    const statuses = await Promise.all(times(6, async () => (await askRenewal(inside)).status))
    expect(refused(statuses)).toBe(1)
  })

  it('has a memory bound for any number of addresses', () => {
    const windows = createWindows(100)
    for (let index = 0; index < 1_000; index += 1) windows.count(`k${index}`, 60_000, 0)
    expect(windows.size()).toBe(100)
    expect(windows.count('k999', 60_000, 1).count).toBe(2)
    expect(windows.count('k0', 60_000, 1).count).toBe(1)
    expect(windows.count('k999', 60_000, 60_000).count).toBe(1)
  })
})

/** An IPv4 or IPv6 address. */
const written = (bits: number, value: bigint): string => {
  const hex = value.toString(16).padStart(bits / 4, '0')
  return bits === 32 ? [...Buffer.from(hex, 'hex')].join('.') : (hex.match(/.{4}/g) ?? []).join(':')
}

it('a network has exactly the addresses that begin with its bits', () => {
  const drawn = [fc.constantFrom(32, 128), fc.bigInt(0n, 2n ** 128n - 1n), fc.nat(), fc.nat()] as const
  const property = fc.property(...drawn, (bits, number, any, place) => {
    const [prefix, flipped] = [1 + (any % bits), place % bits]
    const address = BigInt.asUintN(bits, number)
    const rest = BigInt(bits - prefix)
    const network = parseNetwork(`${written(bits, (address >> rest) << rest)}/${prefix}`)
    const other = written(bits, address ^ (1n << BigInt(bits - 1 - flipped)))
    return isInNetworks(network ? [network] : [], other) === flipped >= prefix
  })
  fc.assert(property)
})

describe('the client address', () => {
  const limits = { RATE_LIMITS: 'coverage.address=1/60' }
  const through = (server: TestApp, socket: string, forwarded: string) =>
    fromAddress(server, socket)
      .send('GET', coverage, undefined, { 'x-forwarded-for': forwarded })
      .then(({ status }) => status)

  it('is the socket’s without a trusted proxy, despite headers', async () => {
    const server = await open(limits)
    const statuses = [
      await through(server, '198.51.100.1', '1.1.1.1'),
      await through(server, '198.51.100.1', '2.2.2.2'),
    ]
    expect(statuses).toEqual([200, 429])
  })

  it('is what a trusted proxy appended to the client’s header', async () => {
    const server = await open({ ...limits, TRUST_PROXY: '10.0.0.0/8' })
    const statuses = [
      await through(server, '::ffff:10.0.0.2', '1.1.1.1, 203.0.113.5'),
      await through(server, '10.0.0.2', '2.2.2.2, 203.0.113.5'),
      await through(server, '10.0.0.2', '203.0.113.5, 203.0.113.6'),
      await through(server, '11.0.0.2', '203.0.113.7'),
      await through(server, '11.0.0.2', '203.0.113.8'),
    ]
    expect(statuses).toEqual([200, 429, 200, 200, 429])
  })

  it('is the one before a chain of trusted proxies', async () => {
    const server = await open({ ...limits, TRUST_PROXY: '10.0.0.2,192.0.2.0/24' })
    const statuses = [
      await through(server, '10.0.0.2', '203.0.113.5, 192.0.2.9'),
      await through(server, '10.0.0.2', '203.0.113.6, 192.0.2.9'),
      await through(server, '10.0.0.2', '9.9.9.9, 203.0.113.6, 192.0.2.77'),
      await through(server, '10.0.0.2', 'nonsense'),
      await through(server, '10.0.0.2', 'other nonsense'),
    ]
    expect(statuses).toEqual([200, 200, 429, 200, 429])
  })
})

onEachEngine('a limit per person or session', (engine) => {
  it('is shared by two servers on the same data, and survives a restart', async () => {
    const one = await open({}, { engine })
    const other = await open({}, { after: one })
    const ask = (index: number) => askRenewal((index % 2 === 0 ? one : other).browser(index))
    const statuses = await inTurn(12, async (index) => (await ask(index)).status)
    expect([statuses.filter((status) => status === 200).length, refused(statuses)]).toEqual([5, 7])
    const restarted = await open({}, { after: one })
    const late = await askRenewal(restarted.browser(99))
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '3600'])
  })

  it('is counted per session on two servers', async () => {
    const one = await open({}, { engine })
    const other = await open({}, { after: one })
    const ask = (index: number) =>
      fromPhone((index % 2 === 0 ? one : other).browser(7), `119${70_000_000 + index}`)
    const statuses = await inTurn(14, async (index) => (await ask(index)).status)
    expect(refused(statuses)).toBe(4)
  })

  it('starts again after its window', async () => {
    const server = await open({ RATE_LIMITS: 'lookups.person=1/60' }, { engine })
    const ask = async () => (await askRenewal(server.browser())).status
    expect([await ask(), await ask()]).toEqual([200, 429])
    server.pass(59_999)
    expect(await ask()).toBe(429)
    server.pass(1)
    expect([await ask(), await ask()]).toEqual([200, 429])
  })

  it('stores no CPF, phone or session', async () => {
    const server = await open({}, { engine })
    await askRenewal(server.browser(5))
    await fromPhone(server.browser(5), '11988880003')
    const rows = await server.store.db.selectFrom('limit_counts').select('key').execute()
    expect(rows.map(({ key }) => key.replace(/:[\w-]{43}$/, '')).sort()).toEqual([
      'lookups.person',
      'lookups.person',
      'lookups.session',
    ])
  })
})

describe('the settings of limits', () => {
  it('are read strictly', async () => {
    const { store } = await open({})
    const limiter = createRateLimiter('coverage.address=1/10', [], store)
    const ask = () => limiter.admit('coverage', { address: 'a', session: null, person: null, lead: null })
    await ask()
    await expect(ask()).rejects.toThrow('Muitas tentativas')
    for (const text of ['nada=1/2', 'coverage.address=x', 'toString=1/2'])
      expect(() => createRateLimiter(text, [], store)).toThrow('RATE_LIMITS')
  })

  it.each([
    '127.0.0.1',
    '10.0.0.0/8',
    '203.0.113.0/24, ::1',
    '2001:db8::/48',
    '::ffff:10.0.0.0',
  ])('take the networks %s', (text) => {
    const { RATE_LIMIT_BYPASS_CIDRS, TRUST_PROXY } = readConfig({
      RATE_LIMIT_BYPASS_CIDRS: text,
      TRUST_PROXY: text,
    })
    expect([RATE_LIMIT_BYPASS_CIDRS, TRUST_PROXY].flat()).toHaveLength(text.split(',').length * 2)
  })

  it.each([
    '10.0.0.1/8',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '2001:db8::1/48',
    '10.0.0.0/',
    '10.0.0',
    'escritorio',
    '*',
    '10.0.0.0/8;203.0.113.1',
    'fe80::1%eth0/64',
  ])('refuse the network %s', (text) => {
    for (const name of ['RATE_LIMIT_BYPASS_CIDRS', 'TRUST_PROXY'])
      expect(() => readConfig({ [name]: text })).toThrow(
        `${name} precisa ser uma lista de endereços ou redes`,
      )
  })
})
