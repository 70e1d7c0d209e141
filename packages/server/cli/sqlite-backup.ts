import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { checkIsThere, keyMark, type StoreOptions, sqliteFile } from '../store/open-store.ts'
import { loadSecret } from '../store/secret-key.ts'
import { createVault } from '../store/vault.ts'
import { checkCopy, checkHasKey, checkSameKey, keepCopy, notACopy, withDraft } from './backup-file.ts'

const busyTimeoutMs = 5_000
/** All pages in one step: an incremental backup restarts at each write. */
const pagesAtOnce = 2 ** 31 - 1
const ownerOnly = 0o700

const fileIn = (dataDir: string): string => join(dataDir, sqliteFile)

const integrityOf = (database: DatabaseSync): boolean => {
  const { integrity_check } = database.prepare('pragma integrity_check').get() as { integrity_check: string }
  return integrity_check === 'ok' && database.prepare('pragma foreign_key_check').all().length === 0
}

/**
 * Checks a database file's integrity and returns what `read` reads from it.
 *
 * @param named the file name for error messages, if `file` is a temporary copy
 */
const inspect = <T>(file: string, named: string, read: (database: DatabaseSync) => T): T => {
  try {
    const database = new DatabaseSync(file)
    try {
      if (!integrityOf(database)) throw notACopy(named)
      return read(database)
    } finally {
      database.close()
    }
  } catch (error) {
    throw error instanceof StartupError ? error : notACopy(named)
  }
}

/**
 * Backs up the database in `dataDir` to a new file while servers keep writing.
 *
 * @throws {StartupError} if there is none, or the backup cannot be written
 */
export const backUpSqlite = async (options: StoreOptions, file: string): Promise<void> => {
  checkIsThere(options)
  const { dataDir } = options
  const source = new DatabaseSync(fileIn(dataDir))
  try {
    source.exec(`pragma busy_timeout=${busyTimeoutMs}`)
    await keepCopy(file, async (draft) => {
      await backup(source, draft, { rate: pagesAtOnce })
      inspect(draft, file, () => undefined)
    })
  } finally {
    source.close()
  }
}

const markIn = (database: DatabaseSync): string | undefined => {
  const row = database.prepare(`select value from settings where name = 'key-check'`).get()
  return row === undefined ? undefined : String(row.value)
}

const place = (draft: string, dataDir: string): void => {
  try {
    linkSync(draft, fileIn(dataDir))
  } catch {
    throw occupied(dataDir)
  }
}

const occupied = (dataDir: string): StartupError =>
  new StartupError(`Já há um banco de dados em ${dataDir}. Restaure numa pasta de dados vazia.`)

/**
 * Restores a backup into a data folder without a database.
 *
 * @throws {StartupError} if the folder is in use, the backup is incomplete, or its key is another one
 */
export const restoreSqlite = async (options: StoreOptions, file: string): Promise<void> => {
  const { dataDir, dataKey } = options
  await checkCopy(file)
  if (existsSync(fileIn(dataDir))) throw occupied(dataDir)
  checkHasKey(options)
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  await withDraft(fileIn(dataDir), async (draft) => {
    copyFileSync(file, draft)
    checkSameKey(inspect(draft, file, markIn), keyMark(createVault(loadSecret(dataDir, dataKey))))
    place(draft, dataDir)
  })
}
