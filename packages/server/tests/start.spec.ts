import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Plan } from '@ultrafibra/contract/plan'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { afterEach, describe, expect, it } from 'vitest'
import { freePort } from '../../../tests/support/free-port.ts'
import { freshDatabase } from '../../../tests/support/postgres.ts'
import { runNode, startServer } from '../../../tests/support/server-process.ts'
import { openWire } from '../../../tests/support/wire.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { checkWrittenPlans, noteWrittenPlans } from '../catalogue/written-plans.ts'
import { readConfig } from '../config.ts'
import { start } from '../start.ts'
import { openStore } from '../store/open-store.ts'
import { postgresUrl } from './support/engines.ts'

const folders: string[] = []
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-start-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const key = `whsec_${'A'.repeat(32)}`
const everySetting = {
  DATABASE_URL: 'postgres://loja@host/banco',
  DATA_KEY: 'x',
  PUBLIC_ORIGIN: 'https://loja.exemplo.com.br',
  ALLOWED_HOSTS: 'outra.exemplo.com.br',
  CEP_LOOKUP_URL: 'https://viacep.com.br/ws',
  SMTP_URL: 'smtps://loja:senha@correio.exemplo.com.br',
  MAIL_FROM: 'Loja <loja@exemplo.com.br>',
  METRICS_TOKEN: '0123456789abcdef',
  INSTANCE: 'loja-1',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://rastros.exemplo.com.br',
  WEBHOOK_URL: 'https://oms.exemplo.com.br/eventos',
  WEBHOOK_SECRET: key,
  EVENTS_TOKEN: '0123456789abcdef',
  ORDER_RETENTION_DAYS: '365',
}

describe('the settings', () => {
  it.each([
    [{ PORT: 'abc' }, 'PORT precisa ser um número de 0 a 65535.'],
    [{ PORT: '70000' }, 'PORT precisa ser um número de 0 a 65535.'],
    ...['mysql://x', 'postgres://', 'postgres://loja:100%@host/banco'].map(
      (url): [Record<string, string>, string] => [
        { DATABASE_URL: url },
        'DATABASE_URL precisa ser um endereço como postgres://loja:senha@host/banco (na senha, % se escreve %25).',
      ],
    ),
    ...['http://x', 'smtp://', 'smtp://[x'].map((url): [Record<string, string>, string] => [
      { SMTP_URL: url },
      'SMTP_URL precisa ser um endereço smtp://… ou smtps://….',
    ]),
    ...['loja.exemplo.com.br', 'localhost:3000', 'ftp://loja.exemplo.com.br'].map(
      (origin): [Record<string, string>, string] => [
        { PUBLIC_ORIGIN: origin },
        'PUBLIC_ORIGIN precisa ser uma origem como https://loja.exemplo.com.br.',
      ],
    ),
    [{ DRAIN_SECONDS: '601' }, 'DRAIN_SECONDS precisa ser um número de segundos de 0 a 600.'],
    [{ CEP_LOOKUP_URL: 'viacep.com.br:443/ws' }, 'CEP_LOOKUP_URL precisa ser um endereço https://….'],
    ...['sim', 'coverage=1/60', 'coverage.address=1', 'coverage.address=1/0'].map(
      (limits): [Record<string, string>, string] => [
        { RATE_LIMITS: limits },
        'RATE_LIMITS precisa ser off ou uma lista como coverage.address=200/60 (chamadas/segundos), com estes nomes: api.address, ',
      ],
    ),
    [{ MAIL_FROM: 'Loja' }, 'MAIL_FROM precisa ser um remetente como Loja <loja@exemplo.com.br>.'],
    ...[
      'pontos.exemplo.com.br',
      'http://pontos.exemplo.com.br',
      'https://pontos.exemplo.com.br/rastreio.js',
      'https://eu@pontos.exemplo.com.br',
      'https://*.exemplo.com.br',
      "https://a;script-src'",
      'https://pontos.exemplo.com.br,*',
      'data:text/javascript,1',
      'tracker=https://pontos.exemplo.com.br',
      'constructor=https://pontos.exemplo.com.br',
    ].map((list): [Record<string, string>, string] => [
      { THIRD_PARTIES: list },
      'THIRD_PARTIES precisa ser uma lista de origens https com o que cada uma faz (web-care, fingerprint, preferences, partner, video, api), como web-care=https://a.exemplo.com.br,video=https://b.exemplo.com.br (http, só em localhost).',
    ]),
    ...['oms.exemplo.com.br', 'https://eu:senha@oms.exemplo.com.br/'].map(
      (url): [Record<string, string>, string] => [
        { WEBHOOK_URL: url },
        'WEBHOOK_URL precisa ser um endereço https://… sem usuário nem senha.',
      ],
    ),
    ...['whsec_curta', 'A'.repeat(32), `whsec_${'A'.repeat(92)}`, Array(3).fill(key).join(',')].map(
      (secret): [Record<string, string>, string] => [
        { WEBHOOK_SECRET: secret },
        'WEBHOOK_SECRET precisa ser uma chave whsec_… de 24 a 64 bytes em base64, ou duas',
      ],
    ),
    [{ WEBHOOK_URL: 'https://oms.exemplo.com.br/' }, 'Com WEBHOOK_URL, defina também WEBHOOK_SECRET.'],
    [{ SENTINELS: 'yes' }, 'SENTINELS precisa ser 0 ou 1.'],
  ])('refuse %j with a message', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
  })

  it('name the invalid one, except names and paths that the system checks', () => {
    const saysItself = (name: string) => {
      try {
        readConfig({ [name]: '%' })
        return false
      } catch (error) {
        return error instanceof StartupError && error.message.startsWith(`${name} precisa ser `)
      }
    }
    const names = Object.keys(readConfig(everySetting))
    expect(names.filter((name) => !saysItself(name)).sort()).toEqual([
      'DATA_DIR',
      'DATA_KEY',
      'HOST',
      'NODE_ENV',
      'SITE_DIR',
    ])
  })

  it('all have defaults, and count as unset if empty', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DRAIN_SECONDS: 0,
      SENTINELS: '0',
      SITE_DIR: './dist/site',
      THIRD_PARTIES: [],
      ALLOWED_HOSTS: [],
      TRUST_PROXY: [],
      RATE_LIMIT_BYPASS_CIDRS: [],
      OPS_TOKENS: [],
      WEBHOOK_TIMEOUT_SECONDS: 10,
      WEBHOOK_GIVE_UP_HOURS: 72,
      ORDER_RETENTION_DAYS: 2191,
      HSTS: 'max-age=15552000',
      MAX_CONNECTIONS: 5000,
      LOG_LEVEL: 'info',
      RATE_LIMITS: '',
      NODE_ENV: '',
    })
  })
})

describe('third-party origins', () => {
  it('are read from a list with their purposes, on https or this computer', () => {
    const list =
      'https://a.exemplo.com.br/, web-care=https://b.exemplo.com.br:8443,video=http://localhost:4000,api=http://[::1]:4001'
    expect(readConfig({ THIRD_PARTIES: list }).THIRD_PARTIES).toEqual([
      { kind: 'partner', origin: 'https://a.exemplo.com.br' },
      { kind: 'web-care', origin: 'https://b.exemplo.com.br:8443' },
      { kind: 'video', origin: 'http://localhost:4000' },
      { kind: 'api', origin: 'http://[::1]:4001' },
    ])
  })
})

describe('a server that cannot start', () => {
  /** The message that the server process prints before it exits with code 1. */
  const refusal = (env: Record<string, string>): Promise<unknown> =>
    start({ PORT: '0', LOG_LEVEL: 'silent', ...env }).then(
      () => 'it started',
      (error) => (error instanceof StartupError ? error.message : error),
    )

  it('reports a data folder that is not writable', async () => {
    const file = join(newFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toBe(
      `Não é possível gravar na pasta de dados ${join(file, 'data')}. Confira DATA_DIR e as permissões.`,
    )
  })

  it.each([
    [{ DATA_KEY: 'curta' }, 'A chave em DATA_KEY precisa ter 32 bytes em base64.'],
    [{ HOST: '203.0.113.1' }, 'Não foi possível escutar em 203.0.113.1:0. Confira HOST e PORT.'],
    [
      { SITE_DIR: '/nenhum/site' },
      'SITE_DIR precisa ser a pasta do site construído: não há app.html em /nenhum/site. Rode npm run build.',
    ],
  ])('names the setting that the system refuses: %j', async (env, sentence) => {
    expect(await refusal({ DATA_DIR: newFolder(), ...env })).toBe(sentence)
  })

  it('names plans that its pages show at other terms, and starts if all match', async () => {
    const [site, catalogue] = [newFolder(), readCatalogue()]
    writeFileSync(join(site, 'app.html'), '')
    const others = (plan: Plan): Plan =>
      plan.sku === 'd600gl' ? { ...plan, price_with_dacc: 999.99 } : { ...plan, description: 'Outra.' }
    const sold = catalogue.plans.filter(({ sku }) => sku !== 'd300a')
    noteWrittenPlans({ ...catalogue, plans: sold.map(others) }, site)
    expect(await refusal({ DATA_DIR: newFolder(), SITE_DIR: site })).toBe(
      `As páginas em ${site} foram escritas com outra oferta de d600gl, d300a. Rode npm run build.`,
    )
    noteWrittenPlans(catalogue, site)
    expect(() => checkWrittenPlans(catalogue, site)).not.toThrow()
  })

  it('reports a missing data key, and creates no new one', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    rmSync(join(dataDir, 'secret.key'))
    expect([await refusal({ DATA_DIR: dataDir }), existsSync(join(dataDir, 'secret.key'))]).toEqual([
      `Não há chave dos dados em ${dataDir}. Ponha secret.key ali ou defina DATA_KEY.`,
      false,
    ])
  })

  it('reports an unreachable database', async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://u:segredo@127.0.0.1:${port}/x`
    expect(await refusal({ DATA_DIR: newFolder(), DATABASE_URL })).toBe(
      `O banco de dados de DATABASE_URL não respondeu (connect ECONNREFUSED 127.0.0.1:${port}). Confira o endereço, o usuário, a senha e o nome do banco.`,
    )
  })

  it('reports a wrong data key', async () => {
    const dataDir = newFolder()
    await (await openStore({ dataDir })).close()
    const DATA_KEY = Buffer.alloc(32, 7).toString('base64')
    expect(await refusal({ DATA_DIR: dataDir, DATA_KEY })).toBe(
      'A chave (DATA_KEY ou secret.key) não é a que cifrou este banco de dados.',
    )
  })
})

describe('the data folder', () => {
  it('has a key that only its owner can read, created once', async () => {
    const dataDir = newFolder()
    const key = join(dataDir, 'secret.key')
    await (await openStore({ dataDir })).close()
    const made = readFileSync(key, 'utf8')
    await (await openStore({ dataDir })).close()
    expect([statSync(key).mode & 0o777, readFileSync(key, 'utf8')]).toEqual([0o600, made])
  })

  it('is prepared once by four concurrent processes', async () => {
    const dataDir = newFolder()
    const migrate = () =>
      runNode(['--disable-warning=ExperimentalWarning', 'packages/server/cli/db.ts', 'migrate'], {
        env: { DATA_DIR: dataDir },
      }).ended
    const said = (await Promise.all([1, 2, 3, 4].map(migrate))).map(({ output }) => output.trim())
    expect(said.sort()).toEqual([
      'As tabelas já estavam atualizadas.',
      'As tabelas já estavam atualizadas.',
      'As tabelas já estavam atualizadas.',
      'Migrações feitas: 2026-11-21-initial, 2026-11-21-quiz-and-code, 2026-11-21-renewal-and-migration, 2026-11-22-limits-and-erasures, 2026-11-22-waiting-mails, 2026-11-22-what-steps-answer, 2026-11-23-offer-of-leads, 2026-11-23-one-open-renewal, 2026-11-25-life-of-orders, 2026-11-25-proof-of-consent, 2026-11-25-record-codes, 2026-11-25-rejected-leads, 2026-11-25-transactional-outbox, 2026-11-26-port-answers, 2026-11-27-asked-erasures, 2026-11-27-operator-accesses, 2026-11-27-what-was-refused, 2026-11-28-outbox-tries, 2026-11-29-second-phone, 2026-11-29-staff-search, 2026-11-29-status-of-orders, 2026-11-29-told-leads, 2026-11-29-visits-of-pages, 2026-11-29-ways-by-link, 2026-11-29-where-help-is-asked',
    ])
  })

  it('is shared by two server processes that start together', async () => {
    const dataDir = newFolder()
    const servers = await Promise.all([1, 2].map(() => startServer({ env: { DATA_DIR: dataDir } })))
    const ready = await Promise.all(servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
    expect(ready).toEqual([200, 200])
    expect(statSync(join(dataDir, 'ultrafibra.sqlite')).mode & 0o077).toBe(0)
    await Promise.all(servers.map(({ stop }) => stop()))
  })
})

describe.skipIf(postgresUrl() === null)('a server whose PostgreSQL goes away', () => {
  it('answers 503 with Retry-After, keeps running, and recovers when it returns', async () => {
    const database = await freshDatabase(postgresUrl() ?? '')
    const wire = await openWire({ target: () => Number(new URL(database).port) })
    const server = await startServer({ env: { DATABASE_URL: wire.through(database) } })
    const create = async () => {
      const answer = await fetch(`${server.url}/api/lead-v2`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ idPlan: 102, address: { cep: '01310100', number: '1' } }),
      })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') }
    }
    const away = { status: 503, retryAfter: '2' }
    const here = { status: 200, retryAfter: null }
    expect(await create()).toEqual(here)
    wire.cut()
    expect([await create(), await create()]).toEqual([away, away])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    wire.mend()
    expect(await create()).toEqual(here)
    expect(await server.stop()).toBe(0)
    await wire.close()
  })
})
