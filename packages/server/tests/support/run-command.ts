import { Readable } from 'node:stream'
import type { Main } from '../../cli/run.ts'

const call = async (
  main: Main,
  args: readonly string[],
  env: Record<string, string>,
  hear: (stream: 'stdout' | 'stderr', text: string) => void,
  typed: readonly string[] = [],
): Promise<number> =>
  main(args, env, {
    stdin: Readable.from(typed.map((line) => `${line}\n`)),
    stdout: { write: (text) => hear('stdout', text) },
    stderr: { write: (text) => hear('stderr', text) },
  })

/**
 * Runs a command's function with its own environment, and lines typed when it asks; returns both streams. A server in this process must be idle,
 * with its mails sent: waiting for SQLite would block it.
 */
export const runStreams = async (
  main: Main,
  args: readonly string[],
  env: Record<string, string>,
  ...typed: readonly string[]
) => {
  const said = { stdout: '', stderr: '' }
  const code = await call(
    main,
    args,
    env,
    (stream, text) => {
      said[stream] += text
    },
    typed,
  )
  return { code, ...said }
}

/** The same, with both streams in one text. */
export const runCommand = async (main: Main, args: readonly string[], env: Record<string, string>) => {
  let output = ''
  const code = await call(main, args, env, (_stream, text) => {
    output += text
  })
  return { code, output }
}
