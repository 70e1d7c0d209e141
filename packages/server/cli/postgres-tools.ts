import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { StartupError } from '@ultrafibra/contract/startup-error'

const versionFolders = (parent: string, prefix = ''): string[] => {
  if (!existsSync(parent)) return []
  return readdirSync(parent)
    .filter((name) => name.startsWith(prefix))
    .sort((one, other) => other.localeCompare(one, 'en', { numeric: true }))
    .map((name) => join(parent, name))
}

/**
 * The first folder with all the named PostgreSQL programs: from PATH, else the newest Debian or Homebrew version;
 * null if there is none.
 */
export const folderOfPrograms = (
  names: readonly string[],
  env: Readonly<NodeJS.ProcessEnv>,
): string | null => {
  const debian = versionFolders('/usr/lib/postgresql')
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt'].flatMap((folder) => [
    ...versionFolders(folder, 'postgresql@'),
    ...versionFolders(folder, 'libpq'),
  ])
  const folders = [
    ...(env.PATH ?? '').split(delimiter),
    ...[...debian, ...homebrew].map((version) => join(version, 'bin')),
  ]
  const hasAll = (folder: string) => names.every((name) => existsSync(join(folder, name)))
  return folders.find((folder) => folder !== '' && hasAll(folder)) ?? null
}

/** The URL without its password, which other users of the computer could read in the process list. */
const withoutPassword = (databaseUrl: string): { address: string; password: string } => {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  return { address: url.href, password }
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

const missing = (name: string): StartupError =>
  new StartupError(
    `O programa ${name} não foi encontrado. Instale o cliente do PostgreSQL (pacote postgresql-client) ou ponha a pasta dele no PATH.`,
  )

/**
 * Runs a PostgreSQL program, on the database at `databaseUrl` if it takes one, and returns its output.
 *
 * @param env the program's environment; it is searched in its PATH first
 * @throws {StartupError} if it is not installed; with its last line of output if it fails
 */
export const runPostgresTool = (
  name: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  env: Readonly<NodeJS.ProcessEnv>,
  databaseUrl?: string,
): Promise<string> => {
  const folder = folderOfPrograms([name], env)
  if (folder === null) return Promise.reject(missing(name))
  const { address, password } = withoutPassword(databaseUrl ?? 'postgres://localhost')
  const all = databaseUrl === undefined ? args : [...args, '--dbname', address]
  const child = spawn(join(folder, name), all, {
    env: { ...env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', error: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(missing(name)))
    child.once('close', (code) => {
      if (code === 0) resolve(said.out)
      else reject(new StartupError(`O ${name} não conseguiu: ${lastLine(said.error)}`))
    })
  })
}
