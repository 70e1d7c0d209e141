import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedFolder } from '@ultrafibra/contract/read-data'
import { afterEach, describe, expect, it } from 'vitest'
import { runNode, type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { buy } from '../load/support/shopper.ts'
import { createTimings } from '../load/support/timings.ts'

const main = ['--disable-warning=ExperimentalWarning', 'packages/server/main.ts']
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'ultrafibra-start-'))
  cleanUps.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

async function running(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServer({ env })
  cleanUps.push(() => server.kill())
  return server
}

/** A loopback port that is in use. */
async function busyPort(): Promise<string> {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise((resolve) => other.close(resolve)))
  const address = other.address()
  return address !== null && typeof address !== 'string' ? String(address.port) : ''
}

/** Output and exit code of a server that cannot start. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; lines: string[] }> {
  const { code, output } = await runNode(main, { env: { PORT: '0', DATABASE_URL: '', ...env } }).ended
  return { code, lines: output.trim().split('\n') }
}

describe('the server process', () => {
  it('prints its address in one line, serves there, and exits with code 0 on SIGTERM', async () => {
    const server = await running()
    const health = await fetch(`${server.url}/healthz`)
    expect(health.status).toBe(200)
    expect(server.output().match(/Ultrafibra em/g)).toHaveLength(1)
    expect(await server.stop()).toBe(0)
  })

  it('starts again with the data of a killed process, mails its orders before it ends, and none twice', async () => {
    const DATA_DIR = folder()
    const mails = () => readdirSync(join(DATA_DIR, 'outbox'))
    const first = await running({ DATA_DIR })
    await first.kill()
    const second = await running({ DATA_DIR })
    await buy(second.url, 1, createTimings())
    expect([await second.stop(), mails()]).toEqual([0, [expect.stringMatching(/Z-[\w-]{22}\.eml$/)]])
    const sent = mails()
    expect([await (await running({ DATA_DIR })).stop(), mails()]).toEqual([0, sent])
  })

  it('warns of a shop that answers for any host name, was built for another origin, sells seed data, sends no mail, has no limits or asks in clear text', async () => {
    const warnings = async (env: Record<string, string>) => {
      const server = await running({ NODE_ENV: 'production', SENTINELS: '0', ...env })
      await server.stop()
      return ['any-host', 'other-origin', 'seed-data', 'mails-in-files', 'no-limits', 'clear-text'].filter(
        (name) => server.output().includes(`"event":"${name}"`),
      )
    }
    expect(await warnings({})).toEqual(['any-host', 'seed-data', 'mails-in-files'])
    const SITE_DIR = folder()
    writeFileSync(join(SITE_DIR, 'app.html'), '')
    const builtFor = (origin: string) =>
      writeFileSync(join(SITE_DIR, 'robots.txt'), `User-agent: *\n\nSitemap: ${origin}/sitemap.xml\n`)
    builtFor('https://loja.test')
    const shop = {
      SITE_DIR,
      PUBLIC_ORIGIN: 'https://loja.test',
      CATALOGUE_DIR: seedFolder,
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    expect(await warnings(shop)).toEqual([])
    builtFor('https://www.loja.test')
    expect(await warnings(shop)).toEqual(['other-origin'])
    const open = { RATE_LIMITS: 'off', RISK_URL: 'http://10.0.0.9/risk', COVERAGE_URL: 'http://127.0.0.1:9/' }
    expect(await warnings({ ...shop, ...open })).toEqual(['other-origin', 'no-limits', 'clear-text'])
  })

  it('reports a port that is in use', async () => {
    const PORT = await busyPort()
    const { code, lines } = await refusal({ PORT, DATA_DIR: folder() })
    expect(code).not.toBe(0)
    expect(lines.join('\n')).toContain(PORT)
    expect(lines.join('\n')).not.toMatch(/^\s+at /m)
  })
})
