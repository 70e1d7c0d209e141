import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieJar } from '../../../../tests/support/cookie-jar.ts'
import { type Provider, startProvider } from '../../../../tests/support/provider.ts'
import { runNode, startServer } from '../../../../tests/support/server-process.ts'
import { ports } from '../../ports/ports.ts'
import { newLead, typed } from '../support/scenario.ts'

const token = 'uma-chave-da-operadora'
const session = `sid=${'v'.repeat(22)}`

describe('a server whose systems are all a provider’s', () => {
  let provider: Provider
  let env: Record<string, string>
  let dataDir: string
  beforeAll(async () => {
    provider = await startProvider(token)
    dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-ports-'))
    const urls = Object.values(ports).map(({ name, setting }) => [setting, provider.urlOf(name)])
    env = {
      ...Object.fromEntries(urls),
      PORTS_TOKEN: token,
      DATA_DIR: dataDir,
      SITE_DIR: '',
      DATABASE_URL: '',
    }
  })
  afterAll(async () => {
    await provider.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const buyAt = async (url: string) => {
    const fetching = cookieJar(fetch, session)
    const call = async (method: string, path: string, body?: object) => {
      const response = await fetching(`${url}/api/${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return (await response.json()) as Readonly<Record<string, unknown>>
    }
    const { firstVisit } = await call('GET', 'cep/coverage?cep=01310100&number=1578')
    const { idLead } = await call('POST', 'lead-v2', newLead)
    for (const [step, answer] of Object.entries({ ...typed, scheduleDate: { schedules: [firstVisit] } }))
      await call('PATCH', `lead-v2/${idLead}/${step}`, answer)
    return call('PUT', `lead-v2/${idLead}`)
  }

  it('sells a plan by asking them, and does not start before it has seen a catalogue', async () => {
    await provider.set('catalogue', { status: 500 })
    const refused = await runNode(['--disable-warning=ExperimentalWarning', 'packages/server/main.ts'], {
      env: { ...env, PORT: '0' },
    }).ended
    expect([refused.code, refused.output.trim().split('\n').at(-1)]).toEqual([
      1,
      'O catálogo em CATALOGUE_URL não respondeu, e não há cópia dele na pasta de dados.',
    ])
    await provider.set('catalogue', {})
    const server = await startServer({ env })
    await provider.asked()
    expect(await buyAt(server.url)).toMatchObject({ orderNumber: expect.stringMatching(/^\d{11}$/) })
    const asked = (await provider.asked()).map(({ port }) => port)
    expect(new Set(asked)).toEqual(new Set(['coverage/at', 'calendar/days', 'risk/assess']))
    await server.stop()
  })

  it('starts again with the last catalogue while the provider’s is down', async () => {
    await provider.set('catalogue', { status: 500 })
    const server = await startServer({ env })
    const { plans } = (await (await fetch(`${server.url}/json/planos.json`)).json()) as { plans: object[] }
    expect(plans.length).toBeGreaterThan(0)
    expect(server.output()).toContain('"event":"port-failed","errCode":"catalogue: status-503"')
    await server.stop()
  })
})
