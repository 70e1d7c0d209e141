import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createGroups, type Groups } from '../store/sqlite.groups.ts'

/** SQLite's error for a full disk. */
const full = () => Object.assign(new Error('database or disk is full'), { errcode: 13 })

describe('SQLite transactions in one commit group', () => {
  let folder: string
  let database: DatabaseSync
  let groups: Groups
  let ran: string[]
  let refused: string | null
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ultrafibra-groups-'))
    database = new DatabaseSync(join(folder, 'a.sqlite'))
    database.exec('pragma journal_mode=WAL')
    database.exec('create table notes (text text primary key)')
    ran = []
    refused = null
    groups = createGroups(database, (sql) => {
      if (sql === refused) throw full()
      ran.push(sql)
      database.exec(sql)
    })
  })
  afterEach(() => {
    database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const insert = (text: string) => database.prepare('insert into notes values (?)').run(text)
  const commits = () => ran.filter((sql) => sql === 'commit').length

  /** What other connections read: only committed data. */
  const committed = (): unknown[] => {
    const other = new DatabaseSync(join(folder, 'a.sqlite'))
    const rows = other.prepare('select text from notes order by text').all()
    other.close()
    return rows.map(({ text }) => text)
  }

  const write = async (text: string): Promise<string> => {
    await groups.begin()
    groups.inSavepoint(() => insert(text))
    await groups.commit()
    return text
  }
  const fail = async (text: string, error: Error): Promise<string> => {
    await groups.begin()
    groups.inSavepoint(() => insert(text))
    await groups.rollback()
    throw error
  }
  const outcomes = async (works: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(works)).map((one) =>
      one.status === 'fulfilled' ? one.value : (one.reason as Error).message,
    )

  it('are committed once if they arrive together', async () => {
    expect(await outcomes(['a', 'b', 'c'].map(write))).toEqual(['a', 'b', 'c'])
    expect([commits(), committed()]).toEqual([1, ['a', 'b', 'c']])
  })

  it('resolve only after the group is on disk', async () => {
    const told: string[] = []
    const works = ['a', 'b'].map(async (text) => {
      await write(text)
      told.push(`${text} told with ${committed().join()} committed`)
    })
    await Promise.all(works)
    expect(told).toEqual(['a told with a,b committed', 'b told with a,b committed'])
  })

  it('keep the others’ writes if one fails, which is reported after the commit', async () => {
    const refusal = fail('b', new Error('refused')).catch((error: Error) => [error.message, committed()])
    expect(await outcomes([write('a'), refusal, write('c')])).toEqual(['a', ['refused', ['a', 'c']], 'c'])
    expect(commits()).toBe(1)
  })

  it('all fail if the disk refuses the commit, and the next group works', async () => {
    refused = 'commit'
    const works = [write('a'), fail('b', new Error('refused')), write('c')]
    expect(await outcomes(works)).toEqual([
      'database or disk is full',
      'database or disk is full',
      'database or disk is full',
    ])
    expect(committed()).toEqual([])
    refused = null
    expect([await write('d'), committed()]).toEqual(['d', ['d']])
  })

  it('all fail if the disk ends the group in the middle of one', async () => {
    const ending = async (): Promise<void> => {
      await groups.begin()
      try {
        groups.inSavepoint(() => {
          database.exec('rollback')
          throw full()
        })
      } catch (error) {
        await groups.rollback()
        throw error
      }
    }
    const works = [write('a'), ending(), write('c')]
    const [first, second] = await outcomes(works)
    expect([first, second]).toEqual(['database or disk is full', 'database or disk is full'])
    expect(committed()).not.toContain('a')
  })

  it('do not write outside a transaction after their group was rolled back', async () => {
    await groups.begin()
    expect(() =>
      groups.inSavepoint(() => {
        database.exec('rollback')
        throw full()
      }),
    ).toThrow('full')
    expect(() => groups.inSavepoint(() => insert('astray'))).toThrow('full')
    await groups.rollback().catch(() => undefined)
    expect(committed()).toEqual([])
  })

  it('are committed before any read outside them', async () => {
    const writing = write('a')
    await groups.acquire()
    expect(committed()).toEqual(['a'])
    groups.release()
    expect(await writing).toBe('a')
  })

  it('wait for a pending one before the commit', async () => {
    await groups.begin()
    groups.inSavepoint(() => insert('slow'))
    const others = ['a', 'b'].map(write)
    await new Promise((resolve) => setImmediate(resolve))
    expect(committed()).toEqual([])
    await groups.commit()
    expect(await outcomes(others)).toEqual(['a', 'b'])
    expect(committed()).toEqual(['a', 'b', 'slow'])
  })
})
