import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/**
 * Compares contents rather than file times, which a checkout or a copy changes for no reason.
 *
 * @param {string} root the project's folder
 * @returns {string[]} places under node_modules that the lock file asks for and that are absent or of another version
 */
export function missingPackages(root) {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {}
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !isPresent(entry, present[place]))
    .map(([place]) => place)
}

/**
 * Runs `npm ci` when something is missing; quiet unless it fails.
 *
 * @param {string} root the project's folder
 * @returns {string | null} npm's output when the installation failed, null when everything is in place
 */
export function ensureInstalled(root) {
  if (missingPackages(root).length === 0) return null
  console.log('Instalando as dependências (npm ci)…')
  const run = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PATH: pathWithoutOwnBinaries(root) },
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (run.status === 0) return null
  const reason = run.error?.message ?? `npm ci terminou com o código ${run.status ?? run.signal}`
  return `Não foi possível instalar as dependências: ${reason}.\n${run.stdout ?? ''}${run.stderr ?? ''}`.trimEnd()
}

/**
 * @param {string} file a package-lock.json
 * @returns {Record<string, {version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean}> | null}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}

/**
 * @param {{version?: string, optional?: boolean, devOptional?: boolean}} wanted
 * @param {{version?: string} | undefined} present
 */
function isPresent(wanted, present) {
  if (present === undefined) return wanted.optional === true || wanted.devOptional === true
  return wanted.version === present.version
}

/**
 * `npm ci` deletes node_modules first: the Node it runs on must not be the one in there.
 *
 * @param {string} root
 */
function pathWithoutOwnBinaries(root) {
  const own = resolve(root, 'node_modules')
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(own))
    .join(delimiter)
}
