import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/**
 * Compares contents, as checkouts and copies change file times.
 *
 * @param {string} root the project's folder
 * @param {{dev?: boolean}} [options] `dev: false` leaves developers' packages out
 * @returns {string[]} packages under node_modules that are missing or of another version than in the lock file
 */
export function missingPackages(root, { dev = true } = {}) {
  const wanted = packagesIn(join(root, 'package-lock.json')) ?? {}
  const present = packagesIn(join(root, 'node_modules', '.package-lock.json')) ?? {}
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && (dev || !entry.dev) && !isPresent(entry, present[place]))
    .map(([place]) => place)
}

/**
 * Runs `npm ci` if something is missing, and prints how far it is.
 *
 * @param {string} root the project's folder
 * @param {{dev?: boolean}} [options] `dev: false` leaves developers' packages out
 * @returns {Promise<string | null>} npm's output on failure, else null
 */
export async function ensureInstalled(root, { dev = true } = {}) {
  const missing = missingPackages(root, { dev }).length
  if (missing === 0) return null
  console.log('Instalando as dependências (npm ci)…')
  const args = ['ci', dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=http']
  const env = { ...process.env, PATH: pathWithoutOwnBinaries(root) }
  const shell = process.platform === 'win32'
  const npm = spawn('npm', args, { cwd: root, env, shell, stdio: ['ignore', 'pipe', 'pipe'] })
  const output = followInstall(npm, { total: missing, source: () => packageSource(env, shell) })
  const reason = await new Promise((resolve) => {
    npm.on('error', ({ message }) => resolve(message))
    npm.on('close', (code, signal) =>
      resolve(code === 0 ? null : `npm ci terminou com o código ${code ?? signal}`),
    )
  })
  if (reason === null) return null
  return `Não foi possível instalar as dependências: ${reason}.\n${output().join('\n')}`.trimEnd()
}

/**
 * Prints the progress of a running npm, a failed download, and ten seconds without a word.
 *
 * @param {{stdout: import('node:stream').Readable, stderr: import('node:stream').Readable}} npm run with `--loglevel=http`
 * @param {{total: number, source: () => string, print?: (line: string) => void}} options
 *   `total`: packages to come; `source`: where they come from, for the message of a failure
 * @returns {() => string[]} npm's lines so far, without those about single downloads
 */
export function followInstall(npm, { total, source, print = console.log }) {
  /** @type {string[]} */
  const rest = []
  let done = 0
  let printed = 0
  let failed = false
  const report = setInterval(() => {
    const shown = Math.min(done, total)
    if (shown > printed) print(`  ${shown} de ${total} pacotes`)
    printed = shown
  }, 3_000)
  const silence = setTimeout(
    () => print(`Sem resposta há 10 segundos de ${source()}. Continuo tentando…`),
    10_000,
  )
  /** @param {string} line */
  const read = (line) => {
    const failure = /^npm http .* failed with (\S+)/.exec(line)
    if (!failure) silence.refresh()
    if (/\.tgz /.test(line)) done += 1
    if (failure && !failed) print(`Falha ao baixar pacotes de ${source()}: ${failure[1]}. Continuo tentando…`)
    failed ||= failure !== null
    if (!line.startsWith('npm http ')) rest.push(line)
  }
  for (const stream of [npm.stdout, npm.stderr]) createInterface({ input: stream }).on('line', read)
  npm.stderr.once('close', () => {
    clearInterval(report)
    clearTimeout(silence)
  })
  return () => rest
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} shell
 * @returns {string} the registry, and the proxy if there is one, without credentials
 */
function packageSource(env, shell) {
  /** @param {string} key */
  const setting = (key) => {
    const value = spawnSync('npm', ['config', 'get', key], { encoding: 'utf8', env, shell }).stdout?.trim()
    return value === 'null' || !value ? null : value
  }
  const proxy = setting('https-proxy') ?? setting('proxy') ?? env.https_proxy ?? env.HTTPS_PROXY
  return withoutCredentials(`${setting('registry')}${proxy ? ` pelo proxy ${proxy}` : ''}`)
}

/** @param {string} text with URLs */
function withoutCredentials(text) {
  return text.replace(/\/\/[^@/\s]*@/g, '//')
}

/**
 * @param {string} file a package-lock.json
 * @returns {Record<string, {version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean}> | null}
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
