import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServer } from '../../../../../tests/support/server-process.ts'
import { openStore } from '../../../store/open-store.ts'
import { type Books, readBooks } from './audit.ts'

/** Real server processes on one database, which can be killed and restarted. */
export interface Backend {
  readonly dataDir: string
  /** The port of a running process, in turn; null if there is none. */
  readonly port: () => number | null
  /** Sends SIGKILL or SIGTERM, then starts a new process on the same data; returns the exit code after SIGTERM. */
  readonly restart: (which: number, how: 'kill' | 'stop') => Promise<number | null>
  /** Signals a running process: SIGSTOP and SIGCONT stall it for a while. */
  readonly signal: (which: number, signal: NodeJS.Signals) => void
  /** Sends SIGTERM; returns the exit codes. */
  readonly stop: () => Promise<(number | null)[]>
  /** Route and code of all 500 responses so far: unexpected errors. */
  readonly unforeseen: () => string[]
  readonly books: () => Promise<Books>
  readonly close: () => Promise<void>
}

interface Options {
  readonly databaseUrl?: string | undefined
  readonly processes?: number
  /** A different server program, for one that is intentionally wrong. */
  readonly program?: string | undefined
  readonly dataDir?: string
  /** More settings. */
  readonly env?: Readonly<Record<string, string>>
}

/** A server does not start while the database is unavailable, so starting is retried. */
const startTries = 60

const startInsisting = async (start: () => Promise<ServerProcess>): Promise<ServerProcess> => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await start()
    } catch (error) {
      if (tried === startTries) throw error
    }
  }
}

interface Logged {
  readonly route?: string
  readonly status?: number
  readonly errCode?: string
}

const unforeseenIn = (output: string): string[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line): Logged => JSON.parse(line))
    .filter(({ status }) => status === 500)
    .map(({ route, errCode }) => `${route} ${errCode}`)

/** Starts the processes, by default on a new folder; `close` stops them and removes it. */
export const openBackend = async (options: Options): Promise<Backend> => {
  const { databaseUrl, processes = 1, program } = options
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'ultrafibra-faults-'))
  const env = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
    ...options.env,
  }
  const start = () => startInsisting(() => startServer({ env, ...(program ? { program } : {}) }))
  const servers: (ServerProcess | null)[] = await Promise.all(Array.from({ length: processes }, start))
  const outputs: (() => string)[] = servers.map((server) => server?.output ?? (() => ''))
  let turn = 0
  const running = () => servers.filter((server) => server !== null)
  const end = async (how: 'stop' | 'kill') =>
    Promise.all(servers.splice(0).map(async (server) => (server === null ? null : await server[how]())))
  return {
    dataDir,
    port: () => {
      const alive = running()
      turn += 1
      const next = alive[turn % Math.max(alive.length, 1)]
      return next === undefined ? null : Number(new URL(next.url).port)
    },
    restart: async (which, how) => {
      const old = servers[which]
      servers[which] = null
      const code = (await old?.[how]()) ?? null
      const fresh = await start()
      servers[which] = fresh
      outputs.push(fresh.output)
      return code
    },
    signal: (which, signal) => {
      const pid = servers[which]?.pid
      if (pid !== undefined) process.kill(pid, signal)
    },
    stop: async () => (await end('stop')) as (number | null)[],
    unforeseen: () => outputs.flatMap((output) => unforeseenIn(output())),
    books: async () => {
      const store = await openStore({ dataDir, databaseUrl })
      return readBooks(store).finally(store.close)
    },
    close: async () => {
      await end('kill')
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
