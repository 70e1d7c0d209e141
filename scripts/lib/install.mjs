import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

/**
 * Compares contents, as checkouts and copies change file times.
 *
 * @param {string} root the project's folder
 * @returns {string[]} packages under node_modules that are missing or of another version than in the lock file
 */
export function missingPackages(root) {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {}
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !isPresent(entry, present[place]))
    .map(([place]) => place)
}

/**
 * Runs `npm ci` if something is missing; quiet unless it fails.
 *
 * @param {string} root the project's folder
 * @returns {string | null} npm's output on failure, else null
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
 * `npm ci` deletes node_modules first, so it must not run on the Node inside.
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
