import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { runNode, startServer } from '../../../../tests/support/server-process.ts'
import { postgresUrl } from '../support/engines.ts'
import { canMount, mountSmallDisk, type SmallDisk } from './support/small-disk.ts'

const mayMount = canMount()
const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

const smallDisk = (megabytes: number): SmallDisk => {
  const disk = mountSmallDisk(megabytes)
  if (disk === null) throw new Error('No disk can be mounted')
  cleanUps.push(disk.close)
  return disk
}

const running = async (env: Record<string, string>) => {
  const server = await startServer({ env: { RATE_LIMITS: 'off', ...env } })
  cleanUps.push(server.kill)
  const create = async () => {
    const answer = await fetch(`${server.url}/api/lead-v2`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idPlan: 102, address: { cep: '01310100', number: '1' } }),
    })
    const body = (await answer.json()) as { id?: string; error?: string }
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...body }
  }
  return {
    server,
    create,
    statusOf: async (path: string) => (await fetch(`${server.url}${path}`)).status,
  }
}

const unavailable = {
  status: 503,
  retryAfter: '2',
  error: 'O sistema está indisponível no momento. Tente de novo.',
}

/** Creates leads until one is refused; returns the ids of the others, and the refusal. */
const createUntilRefused = async (create: Awaited<ReturnType<typeof running>>['create']) => {
  const ids: string[] = []
  for (;;) {
    const answer = await create()
    if (answer.status !== 200) return { ids, refusal: answer }
    ids.push(answer.id ?? '')
  }
}

/** A PostgreSQL database with its tables, but not its WAL, on the small disk. */
const databaseOn = async (disk: SmallDisk): Promise<string> => {
  const client = new Client({ connectionString: postgresUrl() ?? '' })
  await client.connect()
  const { rows } = await client.query('show data_directory')
  const { uid, gid } = statSync(String(rows[0]?.data_directory))
  const folder = join(disk.path, 'space')
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  chmodSync(disk.path, 0o755)
  const name = `small_${Date.now()}`
  await client.query(`create tablespace ${name} location '${folder}'`)
  await client.query(`create database ${name} tablespace ${name}`)
  cleanUps.push(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop tablespace ${name}`)
    await client.end()
  })
  return Object.assign(new URL(postgresUrl() ?? ''), { pathname: `/${name}` }).href
}

describe.skipIf(!mayMount)('a full disk (simulated as root only)', () => {
  it('on SQLite answers 503, also on readyz, loses nothing, and recovers', async () => {
    const disk = smallDisk(8)
    const DATA_DIR = join(disk.path, 'data')
    const { server, create, statusOf } = await running({ DATA_DIR })
    const before = await create()
    disk.fill()
    const { ids, refusal } = await createUntilRefused(create)
    expect(refusal).toEqual(unavailable)
    expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
    disk.empty()
    expect(await statusOf('/readyz')).toBe(200)
    const after = await create()
    expect(await server.stop()).toBe(0)
    const database = new DatabaseSync(join(DATA_DIR, 'ultrafibra.sqlite'), { timeout: 5_000 })
    const stored = database.prepare('select id from leads').all()
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' })
    database.close()
    expect(stored.map(({ id }) => id).sort()).toEqual([before.id, ...ids, after.id].sort())
  })

  it.skipIf(postgresUrl() === null)('on PostgreSQL answers 503, loses nothing, and recovers', async () => {
    const disk = smallDisk(24)
    const DATABASE_URL = await databaseOn(disk)
    const { server, create } = await running({ DATABASE_URL })
    const before = await create()
    disk.fill()
    const { ids, refusal } = await createUntilRefused(create)
    expect(refusal).toEqual(unavailable)
    disk.empty()
    const after = await create()
    expect(await server.stop()).toBe(0)
    const client = new Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query('select id from leads')
    await client.end()
    expect(rows.map(({ id }) => id).sort()).toEqual([before.id, ...ids, after.id].sort())
  })
})

describe('a read-only data folder', () => {
  const readOnlyFolder = (): string => {
    if (mayMount) {
      const disk = smallDisk(1)
      disk.makeReadOnly()
      return disk.path
    }
    const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-read-only-'))
    chmodSync(folder, 0o500)
    cleanUps.push(() => rmSync(folder, { recursive: true, force: true }))
    return folder
  }

  it('prevents the server from starting, with a message', async () => {
    const DATA_DIR = readOnlyFolder()
    const main = ['--disable-warning=ExperimentalWarning', 'packages/server/main.ts']
    const { code, output } = await runNode(main, { env: { PORT: '0', DATABASE_URL: '', DATA_DIR } }).ended
    expect([code, output.trim()]).toEqual([
      1,
      `Não é possível gravar na pasta de dados ${DATA_DIR}. Confira DATA_DIR e as permissões.`,
    ])
  })
})
