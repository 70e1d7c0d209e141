import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A program that listens on a port of this computer. */
export interface Listening {
  readonly port: number
  readonly stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const lookEveryMs = 20
const startMs = 20_000

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

const portIn = async (child: ChildProcess, logFile: string): Promise<number> => {
  const endsAt = performance.now() + startMs
  while (performance.now() < endsAt && child.exitCode === null) {
    const port = /http:\/\/127\.0\.0\.1:(\d+)\//.exec(readFileSync(logFile, 'utf8'))?.[1]
    if (port !== undefined) return Number(port)
    await pause(lookEveryMs)
  }
  throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8')}`)
}

/**
 * Starts a project program and waits until it prints its address. Output goes to a file, as with a service manager,
 * to avoid the cost of reading it.
 */
export const startProgram = async (
  program: string,
  args: readonly string[],
  options: { readonly env: Readonly<Record<string, string>>; readonly logFile: string },
): Promise<Listening> => {
  const log = openSync(options.logFile, 'w')
  const flags = (process.env.BENCH_NODE_FLAGS ?? '').split(' ').filter(Boolean)
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...flags, join(root, program), ...args],
    { cwd: root, env: { ...process.env, ...options.env }, stdio: ['ignore', log, log] },
  )
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const port = await portIn(child, options.logFile)
  return {
    port,
    stop: async () => {
      child.kill('SIGTERM')
      await ended(child)
      process.off('exit', killWithUs)
    },
  }
}
