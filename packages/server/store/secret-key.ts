import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@ultrafibra/contract/startup-error'

const keyBytes = 32
/** Name of the key file in the data folder. */
export const keyFile = 'secret.key'

const decode = (text: string, source: string): Buffer => {
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length === keyBytes) return key
  throw new StartupError(`A chave em ${source} precisa ter 32 bytes em base64.`)
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const readOrNull = (path: string): string | null => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw new StartupError(`Não foi possível ler a chave em ${path}.`)
  }
}

/** Creates the file atomically; if two processes start at once, both use the first one's. */
const createFile = (path: string): void => {
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flush: true })
  } catch {
    throw new StartupError(`Não foi possível gravar a chave em ${path}.`)
  }
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/**
 * Reads the 32-byte key from a file; creates it if missing, readable by its owner only.
 *
 * @throws {StartupError} for a key of another length or an unreadable file
 */
export const loadKeyFile = (path: string): Buffer => {
  if (readOrNull(path) === null) createFile(path)
  return decode(readOrNull(path) ?? '', path)
}

/**
 * The 32-byte key that encrypts CPF, CNPJ and bank data: `DATA_KEY` in base64, else the data folder's `secret.key`,
 * created at first start and readable by its owner only.
 *
 * @throws {StartupError} for a key of another length or an unreadable file
 */
export const loadSecret = (dataDir: string, dataKey: string | undefined): Buffer => {
  if (dataKey !== undefined) return decode(dataKey, 'DATA_KEY')
  return loadKeyFile(join(dataDir, keyFile))
}
