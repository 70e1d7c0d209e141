import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A real server process of this project. */
export interface ServerProcess {
  /** Origin without trailing slash: `http://127.0.0.1:41234`. */
  url: string
  pid: number
  dataDir: string
  /** Output so far, both streams. */
  output: () => string
  /** Stops it (SIGTERM) and returns its exit code; removes the data folder made for it. */
  stop: () => Promise<number | null>
  /** Kills it (SIGKILL), as a power cut would; its data stays. */
  kill: () => Promise<void>
}

/** Exit of a process. */
export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  output: string
}

const root = join(import.meta.dirname, '../..')
/** The built site. */
export const builtSite = join(root, 'dist/site')
const addressLine = / em (http:\/\/\S+?)\/?\s/

/**
 * Starts `packages/server/main.ts` on a free port and a new data folder, with fault sentinels, without a site unless SITE_DIR is
 * set; waits for its address line.
 * @param options.env overrides; a DATA_DIR given there is not removed by `stop`
 * @param options.program another program that prints the same line, for a server without a part
 * @throws with all output if the process ends before it printed its address
 */
export async function startServer(
  options: { env?: Record<string, string>; program?: string } = {},
): Promise<ServerProcess> {
  const ownDataDir = options.env?.DATA_DIR === undefined
  const dataDir = options.env?.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'ultrafibra-data-'))
  const env = {
    PORT: '0',
    HOST: '127.0.0.1',
    SENTINELS: '1',
    DATABASE_URL: '',
    ...options.env,
    DATA_DIR: dataDir,
  }
  const program = options.program ?? 'packages/server/main.ts'
  const server = runNode(['--disable-warning=ExperimentalWarning', resolve(root, program)], {
    env,
    cwd: tmpdir(),
  })
  const url = await server.printed(addressLine)
  return {
    url,
    pid: server.pid,
    dataDir,
    output: server.output,
    stop: async () => {
      const { code } = await server.end('SIGTERM')
      if (ownDataDir) rmSync(dataDir, { recursive: true, force: true })
      return code
    },
    kill: async () => {
      await server.end('SIGKILL')
    },
  }
}

/** A running Node process with its output. */
export interface NodeProcess {
  pid: number
  output: () => string
  /** Waits for a line and returns the first group. Rejects with the output if the process ends first. */
  printed: (pattern: RegExp) => Promise<string>
  ended: Promise<Ending>
  end: (signal: NodeJS.Signals) => Promise<Ending>
}

/** Runs a line in a shell, as outside a test. */
export const runShell = (line: string, cwd: string): NodeProcess =>
  run('bash', ['-c', line], { cwd, env: { NODE_ENV: '' } })

/** Runs the project's Node in the project's folder. */
export function runNode(
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string; node?: string } = {},
): NodeProcess {
  return run(options.node ?? process.execPath, args, options)
}

function run(
  program: string,
  args: readonly string[],
  options: { env?: Record<string, string>; cwd?: string },
): NodeProcess {
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const watch = watchOutput(child)
  const ended = endOf(child, watch.output)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  void ended.finally(() => process.off('exit', killWithUs))
  return {
    pid: child.pid ?? 0,
    output: watch.output,
    printed: (pattern) => Promise.race([watch.printed(pattern), endedWithout(pattern, ended)]),
    ended,
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
}

function watchOutput(child: ChildProcess) {
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      for (const listener of listeners) listener()
    })
  }
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const match = pattern.exec(text)
        if (match === null) return
        listeners.delete(look)
        resolve(match[1] ?? match[0])
      }
      listeners.add(look)
      look()
    })
  return { output: () => text, printed }
}

function endOf(child: ChildProcess, output: () => string): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ code: null, signal: null, output: `${output()}${error.message}` }),
    )
    child.once('close', (code, signal) => resolve({ code, signal, output: output() }))
  })
}

async function endedWithout(pattern: RegExp, ended: Promise<Ending>): Promise<never> {
  const { code, signal, output } = await ended
  throw new Error(`The process ended (${code ?? signal}) without printing ${pattern}:\n${output}`)
}
