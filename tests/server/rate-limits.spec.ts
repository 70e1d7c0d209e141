import { describe, expect, it } from 'vitest'
import { createRateLimiter } from '../../server/http/rate-limits.ts'
import { newLead } from './support/purchase.ts'
import { openTestApp } from './support/test-app.ts'

const times = (count: number) => Array.from({ length: count })

describe('a limit', () => {
  it('refuses the look-ups of one address after so many in a minute, and says when to come back', async () => {
    const server = await openTestApp({ env: { RATE_LIMITS: '' } })
    const ask = () => server.script().send('GET', '/api/cep/coverage?cep=01310100')
    const answers = await Promise.all(times(500).map(ask))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(100)
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    expect((await server.browser().send('POST', '/api/lead-v2', newLead)).status).toBe(200)
    server.pass(60_000)
    expect((await ask()).status).toBe(200)
    await server.close()
  })

  it('lets a hundred visitors of one address begin a purchase', async () => {
    const server = await openTestApp({ env: { RATE_LIMITS: '' } })
    const begin = () => server.browser().send('POST', '/api/lead-v2', newLead)
    const statuses = await Promise.all(times(100).map(async () => (await begin()).status))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await server.close()
  })

  it('refuses call-backs for many phones from one address', async () => {
    const server = await openTestApp({ env: { RATE_LIMITS: '' } })
    const ask = (_: unknown, index: number) =>
      server.script().send('POST', '/api/supportRequest', { telephone: `119${String(80_000_000 + index)}` })
    const statuses = (await Promise.all(times(50).map(ask))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    await server.close()
  })

  it('counts the person who is looked up, whoever asks', () => {
    const limiter = createRateLimiter('')
    const ask = (index: number) =>
      limiter('renewalOffers', { address: `a${index}`, session: `s${index}`, person: 'one' })
    for (const index of [1, 2, 3, 4, 5]) ask(index)
    expect(() => ask(6)).toThrow('Muitas tentativas')
  })

  it('is set by the environment, which is read strictly', () => {
    const limiter = createRateLimiter('coverage.address=1/10')
    const ask = () => limiter('coverage', { address: 'a', session: null, person: null })
    ask()
    expect(ask).toThrow('Muitas tentativas')
    expect(() => createRateLimiter('nada=1/2')).toThrow('RATE_LIMITS')
    expect(() => createRateLimiter('coverage.address=x')).toThrow('RATE_LIMITS')
  })
})
