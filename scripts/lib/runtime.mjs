import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Oldest Node that the tools support. */
const NODE_FLOOR = '22.12.0'

/** The package with a Node for this machine; there is none for macOS. */
const BUNDLED = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** Oldest Node that runs .ts files without a flag. */
const TYPE_STRIPPING_FLOOR = '22.18.0'

/**
 * @param {string} version as in `process.version`, with or without the leading v
 * @param {string} [floor] oldest accepted version, `major.minor.patch`
 * @returns {string | null} message for the user (Portuguese, then English); null if the version is fine
 */
export function nodeVersionProblem(version, floor = NODE_FLOOR) {
  if (isAtLeast(version, floor)) return null
  const found = version.replace(/^v/, '')
  const needed = floor.replace(/\.0$/, '')
  return [
    `Este projeto precisa do Node ${needed} ou mais novo, e este é o Node ${found}. Instale a versão atual: https://nodejs.org/`,
    `This project needs Node ${needed} or newer, and this is Node ${found}.`,
  ].join('\n')
}

/**
 * Finds the Node to run the project with: the installed one, else the current one.
 *
 * @param {string} root the project's folder
 * @param {{path: string, version: string}} [current]
 * @returns {{path: string, problem: null} | {path: null, problem: string}}
 */
export function projectRuntime(root, current = { path: process.execPath, version: process.version }) {
  const bundled = join(
    root,
    'node_modules',
    BUNDLED,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  const bundledVersion = versionOf(bundled)
  if (bundledVersion !== null && isAtLeast(bundledVersion, TYPE_STRIPPING_FLOOR)) {
    return { path: bundled, problem: null }
  }
  const problem = nodeVersionProblem(current.version, TYPE_STRIPPING_FLOOR)
  return problem === null ? { path: current.path, problem } : { path: null, problem }
}

/**
 * @param {string} binary
 * @returns {string | null} null if the binary is missing or built for another machine
 */
function versionOf(binary) {
  const run = spawnSync(binary, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return run.status === 0 ? run.stdout.trim() : null
}

/**
 * @param {string} version
 * @param {string} floor
 */
function isAtLeast(version, floor) {
  const found = numbersOf(version)
  const needed = numbersOf(floor)
  const differs = needed.findIndex((part, place) => part !== (found[place] ?? 0))
  return differs === -1 || (found[differs] ?? 0) > (needed[differs] ?? 0)
}

/** @param {string} version */
function numbersOf(version) {
  return version
    .replace(/^v/, '')
    .split(/[.-]/)
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10) || 0)
}
