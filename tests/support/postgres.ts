import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderOfPrograms } from '@ultrafibra/server/cli/postgres-tools'
import { Client } from 'pg'
import { freePort } from './free-port.ts'

/** An empty PostgreSQL on a loopback port. */
export interface PostgresServer {
  /** `postgres://…/postgres`; `freshDatabase` creates an empty database beside it. */
  url: string
  /** The server's account, if not ours; it must own the server's files. */
  account: Account | undefined
  stop: () => Promise<void>
  /** Kills all server processes at once, as a crash would; `resume` restarts it. */
  crash: () => Promise<void>
  resume: () => Promise<void>
  /** Stops all server processes without ending them (SIGSTOP): connections stay open and nothing answers. */
  freeze: () => void
  thaw: () => void
}

interface Account {
  uid: number
  gid: number
}

const superuser = 'ultrafibra'
const ready = 'database system is ready to accept connections'
const hasty = ['fsync=off', 'full_page_writes=off']
const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/**
 * The folder with `initdb` and `postgres`: the PATH's, else the newest Debian or Homebrew one; null if there is none.
 */
export function findPostgres(env: NodeJS.ProcessEnv = process.env): string | null {
  return folderOfPrograms(['initdb', 'postgres'], env)
}

/**
 * Starts a temporary server; takes about two seconds.
 * @param options.durable whether a commit waits for the disk, as in production; off in tests
 * @returns null where PostgreSQL is not installed; rejects with the server's output if it does not start
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer | null> {
  const binaries = findPostgres()
  if (binaries === null) return null
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-postgres-'))
  if (account !== undefined) chownSync(folder, account.uid, account.gid)
  const options = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C' } }
  const creation = [
    '-D',
    join(folder, 'data'),
    '-U',
    superuser,
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--locale=C',
    '-N',
  ]
  execFileSync(join(binaries, 'initdb'), creation, { ...options, stdio: 'pipe' })
  const port = await freePort()
  const args = [
    '-D',
    join(folder, 'data'),
    '-p',
    String(port),
    ...[...(durable ? [] : hasty), ...settings].flatMap((setting) => ['-c', setting]),
  ]
  const server = await runServer(() =>
    spawn(join(binaries, 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  return {
    url: `postgres://${superuser}@127.0.0.1:${port}/postgres`,
    account,
    crash: () => server.end('SIGQUIT'),
    resume: server.begin,
    freeze: () => server.signalAll('SIGSTOP'),
    thaw: () => server.signalAll('SIGCONT'),
    stop: async () => {
      server.signalAll('SIGCONT')
      await server.end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A server process that can be stopped and restarted; ends with ours. */
async function runServer(spawnOne: () => ChildProcess) {
  let current: ChildProcess | undefined
  const killWithUs = () => current?.kill('SIGQUIT')
  const begin = async () => {
    process.once('exit', killWithUs)
    current = spawnOne()
    await untilReady(current)
  }
  await begin()
  return {
    begin,
    signalAll: (signal: NodeJS.Signals) => {
      if (current?.pid === undefined) return
      for (const pid of [current.pid, ...childrenOf(current.pid)]) signalIfThere(pid, signal)
    },
    end: async (signal: NodeJS.Signals) => {
      process.off('exit', killWithUs)
      if (current !== undefined) await ended(current, signal)
    },
  }
}

/** Linux lists them in a file. */
function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

/** A backend may end between the listing and the signal. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Nothing is left to signal.
  }
}

/**
 * Creates an empty database, so that spec files do not share rows.
 * @param serverUrl from `startPostgres`
 * @returns the new database's URL
 */
export async function freshDatabase(serverUrl: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** PostgreSQL does not run as root: use its own user, or `nobody`. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (user: string, flag: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const user = ['postgres', 'nobody'].find((name) => idOf(name, '-u').status === 0)
  if (user === undefined) throw new Error('PostgreSQL does not run as root, and there is no other user')
  return { uid: Number(idOf(user, '-u').stdout), gid: Number(idOf(user, '-g').stdout) }
}

function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes(ready)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`postgres ended with code ${code}\n${output}`)))
  })
}

function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill(signal)
  })
}
