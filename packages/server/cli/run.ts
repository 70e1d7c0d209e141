import { createInterface, type Interface } from 'node:readline'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Config, readConfig } from '../config.ts'
import type { StoreOptions } from '../store/open-store.ts'
import { printable } from './printable.ts'

interface Writer {
  readonly write: (text: string) => unknown
}

/** Streams of a command, such as `process`. */
export interface Streams {
  /** What a command asks for, a line per question. */
  readonly stdin?: NodeJS.ReadableStream
  readonly stdout: Writer
  readonly stderr: Writer
}

/** A program as a function: arguments and environment in, exit code out. */
export type Main = (
  args: readonly string[],
  env: Readonly<NodeJS.ProcessEnv>,
  streams: Streams,
) => Promise<number>

export interface CommandContext {
  readonly args: readonly string[]
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly config: Config
  /** Store options from the environment. */
  readonly options: StoreOptions
  /** Writes a line. */
  readonly say: (line: string) => void
  /**
   * Reads a line of standard input, after its question: what need not stand in the shell's history.
   *
   * @throws {StartupError} where nothing is given
   */
  readonly ask: (question: string) => Promise<string>
  /** What is written is printable: stored texts may come from strangers. */
  readonly streams: Streams
}

const storeOptions = (config: Config): StoreOptions => ({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  dataKey: config.DATA_KEY,
})

const printing = (to: Writer): Writer => ({ write: (text) => to.write(printable(text)) })

/** Questions on standard error, so that the output has only the result; `end` lets the process end. */
const asking = ({ stdin, stderr }: Streams) => {
  let lines: Interface | undefined
  return {
    ask: async (question: string): Promise<string> => {
      stderr.write(`${question}: `)
      if (stdin) lines ??= createInterface({ input: stdin, terminal: false })
      const { value } = (await lines?.[Symbol.asyncIterator]().next()) ?? {}
      const answer = String(value ?? '').trim()
      if (answer === '') throw new StartupError(`Falta a resposta: ${question}.`)
      return answer
    },
    end: () => lines?.close(),
  }
}

/** Prints a `StartupError` as one sentence on standard error and exits with code 1. */
export const mainOf =
  (command: (call: CommandContext) => Promise<number>): Main =>
  async (args, env, given) => {
    const streams = { stdout: printing(given.stdout), stderr: printing(given.stderr) }
    const { ask, end } = asking({ ...given, ...streams })
    try {
      const config = readConfig(env)
      const say = (line: string) => void streams.stdout.write(`${line}\n`)
      return await command({ args, env, config, options: storeOptions(config), say, ask, streams })
    } catch (error) {
      if (!(error instanceof StartupError)) throw error
      streams.stderr.write(`${error.message}\n`)
      return 1
    } finally {
      end()
    }
  }

/** Exits quietly when the reader, such as `head -1`, closes the pipe early. */
const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

export const runProcess = async (main: Main): Promise<void> => {
  process.stdout.on('error', endWithReader)
  process.exitCode = await main(process.argv.slice(2), process.env, process)
}
