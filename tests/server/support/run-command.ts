import type { Main } from '../../../server/cli/run.ts'

const call = async (
  main: Main,
  args: readonly string[],
  env: Record<string, string>,
  hear: (stream: 'stdout' | 'stderr', text: string) => void,
): Promise<number> =>
  main(args, env, {
    stdout: { write: (text) => hear('stdout', text) },
    stderr: { write: (text) => hear('stderr', text) },
  })

/**
 * Calls a command's function in an environment of its own, without a variable of this process; what it writes stays apart.
 * A server of the same process has to be at rest, its mails sent: SQLite's wait for it would keep it from going on.
 */
export const runStreams = async (main: Main, args: readonly string[], env: Record<string, string>) => {
  const said = { stdout: '', stderr: '' }
  const code = await call(main, args, env, (stream, text) => {
    said[stream] += text
  })
  return { code, ...said }
}

/** The same, with both streams in one text, as a terminal shows them. */
export const runCommand = async (main: Main, args: readonly string[], env: Record<string, string>) => {
  let output = ''
  const code = await call(main, args, env, (_stream, text) => {
    output += text
  })
  return { code, output }
}
