import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartupError } from '@ultrafibra/contract/startup-error'
import type { StoreOptions } from '../store/open-store.ts'
import { keyFile } from '../store/secret-key.ts'

const sumOf = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return pid !== process.pid
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A draft, or a file that SQLite kept beside it. */
const draftName = /\.(\d+)\.draft(?:-wal|-shm|-journal)?$/

/** Removes the drafts of killed commands: they hold personal data, and nobody would ever look for them. */
const removeStale = (folder: string): void => {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const [, pid] = draftName.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}

/** Calls `write` with a temporary name beside `file`, and removes what is left there, also by killed commands. */
export const withDraft = async (file: string, write: (draft: string) => Promise<void>): Promise<void> => {
  removeStale(dirname(file))
  try {
    await write(`${file}.${process.pid}.draft`)
  } finally {
    removeStale(dirname(file))
  }
}

const sumFile = (file: string): string => `${file}.sha256`

/**
 * Creates a backup with `write` under a temporary name, renames it when complete, and writes its SHA-256 beside it in
 * the format of `sha256sum -c`.
 *
 * @throws {StartupError} if the file exists or cannot be written
 */
export const keepCopy = async (file: string, write: (draft: string) => Promise<void>): Promise<void> => {
  if (existsSync(file)) throw new StartupError(`O arquivo ${file} já existe.`)
  const copy = async (draft: string) => {
    await write(draft)
    writeFileSync(sumFile(file), `${await sumOf(draft)}  ${basename(file)}\n`, { flush: true })
    renameSync(draft, file)
  }
  await withDraft(file, copy).catch((error) => {
    if (error instanceof StartupError) throw error
    throw new StartupError(`Não foi possível gravar a cópia em ${file}. Confira a pasta e o espaço em disco.`)
  })
}

/**
 * Checks that a backup exists and, if it has a checksum file, that its SHA-256 matches.
 *
 * @throws {StartupError} if it is missing or damaged
 */
export const checkCopy = async (file: string): Promise<void> => {
  if (!existsSync(file)) throw new StartupError(`O arquivo ${file} não existe.`)
  if (!existsSync(sumFile(file))) return
  const [expected] = readFileSync(sumFile(file), 'utf8').split(' ')
  if ((await sumOf(file)) === expected) return
  throw new StartupError(`O arquivo ${file} está danificado: não confere com ${sumFile(file)}.`)
}

/**
 * Checks that the data key exists: a backup can only be read with the key that sealed it, so no new key may be
 * created.
 *
 * @throws {StartupError} if there is no key
 */
export const checkHasKey = ({ dataDir, dataKey }: StoreOptions): void => {
  if (dataKey !== undefined || existsSync(join(dataDir, keyFile))) return
  throw new StartupError(
    `Falta a chave dos dados: copie ${keyFile} para ${dataDir} ou defina DATA_KEY antes de restaurar.`,
  )
}

/**
 * Checks that the backup was sealed with the current key.
 *
 * @param found the key mark in the backup; undefined if no server has used its tables yet (nothing is sealed)
 * @param own the mark of the current key
 * @throws {StartupError} if it was sealed with another key
 */
export const checkSameKey = (found: string | undefined, own: string): void => {
  if (found === undefined || found === own) return
  throw new StartupError(
    'A chave (DATA_KEY ou secret.key) não é a que cifrou esta cópia. Nada foi restaurado.',
  )
}

export const notACopy = (file: string): StartupError =>
  new StartupError(`O arquivo ${file} não é uma cópia inteira deste sistema. Nada foi restaurado.`)
