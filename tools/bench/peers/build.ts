import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Selectors of elements that a measurement presses, fills and reads. */
export interface Selectors {
  readonly heading: string
  readonly input: string
  readonly submit: string
  readonly error: string
}

interface Peer {
  readonly name: string
  readonly title: string
  readonly framework: string
  readonly selectors: Selectors
}

export interface BuiltPeer extends Peer {
  /** Absolute path of the folder to serve, `index.html` in it. */
  readonly dir: string
  readonly builtOk: boolean
  /** Why there is no build. */
  readonly reason?: string
}

/** Record of the last install and build, stored with the packages so that both are deleted together. */
interface Stamp {
  readonly lock: string
  readonly sources?: string
}

const root = import.meta.dirname
const made = new Set(['node_modules', 'dist'])
const selectors: Selectors = {
  heading: 'h1',
  input: 'form input',
  submit: 'button[type=submit]',
  error: '[role=alert]',
}
const stepLimit = 600_000
const shownOfAFailure = 2000

/** The peers of `peers.json`. */
const listPeers = (): readonly Peer[] =>
  (JSON.parse(readFileSync(join(root, 'peers.json'), 'utf8')) as readonly Omit<Peer, 'selectors'>[]).map(
    (peer) => ({ ...peer, selectors }),
  )

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(folder, entry.name)) : [join(folder, entry.name)],
    )

const hashOf = (files: readonly string[]): string => {
  const hash = createHash('sha256')
  for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

const environment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: [dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
  NODE_ENV: 'production',
})

/** Runs npm quietly. @throws with the end of its output on failure */
const npm = (folder: string, ...args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd: folder, env: environment(), timeout: stepLimit })
    const printed: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => printed.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      const end = Buffer.concat(printed).toString().slice(-shownOfAFailure)
      if (code === 0) resolve()
      else reject(new Error(`npm ${args.join(' ')} ended with ${code ?? signal}:\n${end}`))
    })
  })

const readStamp = (path: string): Stamp | null =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Stamp) : null

const makeCurrent = async (folder: string): Promise<void> => {
  const path = join(folder, 'node_modules/.stamp.json')
  const lock = hashOf([join(folder, 'package-lock.json')])
  const sources = hashOf([...filesIn(folder), join(root, 'steps.json'), join(root, 'base.css')])
  const keep = (stamp: Stamp): void => {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, JSON.stringify(stamp))
  }
  const last = readStamp(path)
  if (last?.lock !== lock) {
    rmSync(path, { force: true })
    await npm(folder, 'ci', '--include=dev', '--no-audit', '--no-fund')
    keep({ lock })
  }
  const page = join(folder, 'dist/index.html')
  if (last?.lock === lock && last.sources === sources && existsSync(page)) return
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  await npm(folder, 'run', 'build')
  if (!existsSync(page)) throw new Error('the build left no dist/index.html')
  keep({ lock, sources })
}

const buildOne = async (peer: Peer): Promise<BuiltPeer> => {
  const folder = join(root, peer.name)
  const dir = join(folder, 'dist')
  try {
    await makeCurrent(folder)
    return { ...peer, dir, builtOk: true }
  } catch (fault) {
    return { ...peer, dir, builtOk: false, reason: fault instanceof Error ? fault.message : String(fault) }
  }
}

/**
 * Installs and builds what is missing or stale, one after another.
 *
 * @param names of the wanted peers; default: all in `peers.json`
 * @returns all requested peers; failed ones with a reason
 * @throws for an unknown name
 */
export const buildPeers = async (names?: readonly string[]): Promise<readonly BuiltPeer[]> => {
  const peers = listPeers()
  const unknown = names?.find((name) => !peers.some((peer) => peer.name === name))
  if (unknown !== undefined) throw new Error(`No peer is called ${unknown}`)
  const built: BuiltPeer[] = []
  for (const peer of peers) if (names?.includes(peer.name) ?? true) built.push(await buildOne(peer))
  return built
}
