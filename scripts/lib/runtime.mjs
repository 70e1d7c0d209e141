import { spawn, spawnSync } from 'node:child_process'
import { accessSync, existsSync, mkdtempSync, constants as modes, readFileSync } from 'node:fs'
import { constants, homedir, tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'

/** Oldest Node that runs .ts files without a flag. */
const oldest = [22, 18]
/** The package with a Node for this machine; there is none for macOS. */
const bundled = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** @param {string} file */
const readJson = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {})

/**
 * Compares contents, as checkouts and copies change file times.
 *
 * @param {string} root the project's folder
 * @param {string | null} workspace folder of the only package that is needed; null for all packages
 * @returns {string[]} packages under node_modules that are missing or of another version than in the lock file
 */
function missingPackages(root, workspace = null) {
  const wanted = readJson(join(root, 'package-lock.json')).packages ?? {}
  const present = readJson(join(root, 'node_modules/.package-lock.json')).packages ?? {}
  const needed = workspace === null ? null : readJson(join(root, workspace, 'package.json')).dependencies
  return Object.entries(wanted)
    .filter(([place]) => place !== '' && (needed === null || place.replace('node_modules/', '') in needed))
    .filter(([place, { version, link, optional, devOptional }]) =>
      present[place] === undefined ? !(optional || devOptional) : !link && present[place].version !== version,
    )
    .map(([place]) => place)
}

/** @param {string} version as in `process.version` */
const isTooOld = (version) => {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number)
  return major < oldest[0] || (major === oldest[0] && minor < oldest[1])
}

/** @param {string} root the project's folder; `npm ci` deletes its packages first, so it must not run on the Node inside */
const pathWithoutOwn = (root) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(join(root, 'node_modules')))

/** No advice to update npm; and a cache elsewhere if nobody may write to npm's: `npm ci` fails without one. */
const npmSettings = () => {
  const quiet = { npm_config_update_notifier: 'false' }
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    accessSync(existsSync(cache) ? cache : homedir(), modes.W_OK)
    return quiet
  } catch {
    return { ...quiet, npm_config_cache: mkdtempSync(join(tmpdir(), 'npm-')) }
  }
}

/**
 * Installs what is missing, and finds the Node to continue with: the installed one, else the current one. Exits with a
 * message if there is none.
 *
 * @param {string} root the project's folder
 * @param {string | null} workspace folder of the only package that is needed; null for all packages
 * @returns {string} path of a Node that runs TypeScript files
 */
export function prepare(root, workspace = null) {
  if (missingPackages(root, workspace).length > 0) {
    console.log('Instalando as dependências (npm ci)…')
    const args = workspace === null ? ['--include=dev'] : ['--omit=dev', `--workspace=${workspace}`]
    const env = { ...process.env, ...npmSettings(), PATH: pathWithoutOwn(root).join(delimiter) }
    // The warnings are about the Node that installs, not about the one that will run.
    const { status } = spawnSync('npm', ['ci', '--loglevel=error', ...args], {
      cwd: root,
      env,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (status !== 0) exitWith('Não foi possível instalar as dependências: npm ci falhou.')
  }
  const own = join(root, 'node_modules', bundled, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (spawnSync(own, ['--version']).status === 0) return own
  if (isTooOld(process.version))
    exitWith(
      `Este projeto precisa do Node ${oldest.join('.')} ou mais novo, e este é o Node ${process.version.slice(1)}. Instale a versão atual: https://nodejs.org/`,
    )
  return process.execPath
}

/**
 * @param {string} message
 * @returns {never}
 */
function exitWith(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs a program in the place of this process: output, exit code and signals are passed on.
 *
 * @param {string} node
 * @param {string[]} args
 * @param {string} root
 */
export function handOver(node, args, root) {
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to the child, too.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // npm that is killed passes nothing on, and the server would keep its port.
  const npm = process.ppid
  setInterval(() => process.ppid === npm || child.kill('SIGTERM'), 500).unref()
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
  )
}
