import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { runNode, startServer } from '../../../../tests/support/server-process.ts'
import { folderOfPrograms } from '../../cli/postgres-tools.ts'
import { onEachEngine, postgresUrl } from '../support/engines.ts'
import { sharedApp } from '../support/test-app.ts'

interface Place {
  readonly DATA_DIR: string
  readonly DATABASE_URL: string
}

interface Listed {
  readonly orders: readonly { readonly orderNumber: string; readonly placedAt: string }[]
}

const ended = async (program: string, args: readonly string[], env: object) => {
  const node = ['--disable-warning=ExperimentalWarning', `packages/server/cli/${program}.ts`, ...args]
  const { code, output } = await runNode(node, { env: { ...env } }).ended
  return { code, output: output.trim() }
}
const db = (place: Place, args: readonly string[], env: object = {}) =>
  ended('db', args, { ...place, ...env })
const listed = async (place: Place): Promise<Listed> =>
  JSON.parse((await ended('orders', ['list', '--json'], place)).output)

onEachEngine('a backup', (engine) => {
  const server = sharedApp({ engine })
  let source: Place
  let folder: string
  let copy: string
  let said: { code: number | null; output: string }
  let placedBefore: Listed
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ultrafibra-backup-'))
    copy = join(folder, 'copy')
    source = server.place
    for (let count = 0; count < 3; count += 1) await order()
    placedBefore = await listed(source)
    said = await whileOrdersArrive(() => db(source, ['backup', copy]))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const order = async () => {
    server.pass(1_000)
    expect((await server.bought()).placed.status).toBe(200)
  }
  const whileOrdersArrive = async <T>(work: () => Promise<T>): Promise<T> => {
    let isOver = false
    const working = work().finally(() => {
      isOver = true
    })
    while (!isOver) {
      await order()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return working
  }

  /** A data folder with the source's key, and an empty database. */
  const emptyPlace = async (): Promise<Place> => {
    const url = postgresUrl()
    const DATA_DIR = mkdtempSync(join(folder, 'empty-'))
    copyFileSync(join(server.dataDir, 'secret.key'), join(DATA_DIR, 'secret.key'))
    return {
      DATA_DIR,
      DATABASE_URL: engine === 'postgres' && url !== null ? await freshDatabase(url) : '',
    }
  }

  it('is created while orders arrive, readable by its owner only', () => {
    expect(said).toEqual({
      code: 0,
      output: `Cópia gravada em ${copy}. Guarde também a chave (secret.key ou DATA_KEY), sem a qual CPF e banco não se leem.`,
    })
    expect([
      statSync(copy).mode & 0o077,
      readdirSync(folder).filter((name) => name.startsWith('copy')),
    ]).toEqual([0, ['copy', 'copy.sha256']])
  })

  it('is restored with the same complete orders, and a server continues with them', async () => {
    const place = await emptyPlace()
    const { code, output } = await db(place, ['restore', copy])
    const [restored, all] = [await listed(place), await listed(source)]
    const count = restored.orders.length
    expect({ code, output }).toEqual({ code: 0, output: `Cópia restaurada, com ${count} pedido(s).` })
    expect(all.orders.length).toBeGreaterThan(placedBefore.orders.length)
    expect(restored.orders.slice(0, placedBefore.orders.length)).toEqual(placedBefore.orders)
    expect(restored.orders).toEqual(all.orders.slice(0, count))
    const again = await startServer({ env: { ...place } })
    expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
    expect(await again.stop()).toBe(0)
  })

  it('is not restored over existing data', async () => {
    const before = await listed(source)
    const { code, output } = await db(source, ['restore', copy])
    expect([code, output]).toEqual([
      1,
      engine === 'sqlite'
        ? `Já há um banco de dados em ${source.DATA_DIR}. Restaure numa pasta de dados vazia.`
        : 'O banco de dados de DATABASE_URL já tem tabelas. Restaure num banco vazio.',
    ])
    expect(await listed(source)).toEqual(before)
  })

  it('is not restored without its key or with another, and leaves nothing behind', async () => {
    const place = await emptyPlace()
    rmSync(join(place.DATA_DIR, 'secret.key'))
    expect(await db(place, ['restore', copy])).toEqual({
      code: 1,
      output: `Falta a chave dos dados: copie secret.key para ${place.DATA_DIR} ou defina DATA_KEY antes de restaurar.`,
    })
    const other = { DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
    expect(await db(place, ['restore', copy], other)).toEqual({
      code: 1,
      output: 'A chave (DATA_KEY ou secret.key) não é a que cifrou esta cópia. Nada foi restaurado.',
    })
    expect(readdirSync(place.DATA_DIR)).toEqual([])
    copyFileSync(join(server.dataDir, 'secret.key'), join(place.DATA_DIR, 'secret.key'))
    expect((await db(place, ['restore', copy])).code).toBe(0)
  })

  it.each([
    ['one bit is changed', (bytes: Buffer) => bytes.fill((bytes[999] ?? 0) ^ 1, 999, 1000), true],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), false],
    ['it is another file', () => Buffer.from('isto não é uma cópia'), false],
  ])('is refused if %s', async (name, change, hasSum) => {
    const place = await emptyPlace()
    const damaged = join(folder, name)
    writeFileSync(damaged, change(readFileSync(copy)))
    if (hasSum) copyFileSync(`${copy}.sha256`, `${damaged}.sha256`)
    const { code, output } = await db(place, ['restore', damaged])
    expect(code).toBe(1)
    expect(output).toMatch(hasSum ? /está danificado/ : /não é uma cópia inteira|não conseguiu/)
    expect(output).not.toMatch(/^\s+at /m)
    if (!/não conseguiu/.test(output)) expect(output).toContain(`O arquivo ${damaged} `)
    expect(existsSync(join(place.DATA_DIR, 'ultrafibra.sqlite'))).toBe(false)
    // A database with partial data would reject the complete backup.
    if (engine === 'postgres' && !hasSum) expect((await db(place, ['restore', copy])).code).toBe(0)
  })

  it('and a restore remove what killed ones left, and nothing of one that still runs', async () => {
    const ended = runNode(['--version'])
    await ended.ended
    const place = await emptyPlace()
    const draft = (dir: string, pid: number, end = '') => {
      const name = `ultrafibra.sqlite.${pid}.draft${end}`
      writeFileSync(join(dir, name), 'Zulmira')
      return name
    }
    const own = join(folder, 'drafts')
    mkdirSync(own)
    for (const dir of [own, place.DATA_DIR]) {
      draft(dir, ended.pid)
      draft(dir, ended.pid, '-wal')
    }
    const running = [own, place.DATA_DIR].map((dir) => draft(dir, process.pid))
    expect((await db(source, ['backup', join(own, 'copy')])).code).toBe(0)
    expect(readdirSync(own).toSorted()).toEqual(['copy', 'copy.sha256', running[0]])
    expect((await db(place, ['restore', copy])).code).toBe(0)
    const left = readdirSync(place.DATA_DIR).filter((name) => name.includes('.draft'))
    if (engine === 'sqlite') expect(left).toEqual([running[1]])
  })

  it('replaces no file, and is not created without data', async () => {
    expect(await db(source, ['backup', copy])).toEqual({ code: 1, output: `O arquivo ${copy} já existe.` })
    expect(await db(source, ['restore', join(folder, 'nada')])).toEqual({
      code: 1,
      output: `O arquivo ${join(folder, 'nada')} não existe.`,
    })
    const nowhere = join(folder, 'sem', 'pasta', 'copia')
    const { code, output } = await db(source, ['backup', nowhere])
    expect(code).toBe(1)
    expect(output).toMatch(/^Não foi possível gravar a cópia|^O pg_dump não conseguiu/)
  })
})

it('PostgreSQL programs are searched in PATH, then in the usual folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-path-'))
  writeFileSync(join(folder, 'pg_dump'), '')
  const env = { PATH: ['/no/such/folder', folder].join(delimiter) }
  expect(folderOfPrograms(['pg_dump'], env)).toBe(folder)
  expect(folderOfPrograms(['pg_dump', 'no-such-program'], env)).toBe(null)
  rmSync(folder, { recursive: true })
})
