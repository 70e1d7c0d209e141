import { readFileSync, writeFileSync } from 'node:fs'
import { parseSessionLog, type SessionLog, writeSessionLog } from '../recording/session-log.ts'
import { type Difference, differenceText, playLog, replayLog } from './replay-log.ts'

const usage = `npm run replay -- FILE… [--browser | --accept]

Plays logs of sessions against the charts and stops at the first difference.
  --browser  plays them in a browser, against the built site
  --accept   writes what the charts make of each log now into its file`

/** The output, such as the console. */
type Output = Pick<Console, 'log' | 'error'>

const ending = (steps: number, difference: Difference | null): string =>
  difference === null
    ? `${steps} ${steps === 1 ? 'step' : 'steps'}, no difference.`
    : `\n${differenceText(difference)}`

const compared = (log: SessionLog, { log: say }: Output): boolean => {
  const { lines, difference } = replayLog(log)
  for (const line of lines) say(line)
  say(ending(lines.length, difference))
  return difference === null
}

/** Writes the charts' current results into the log; fails if a step is impossible. */
const accepted = (log: SessionLog, { log: say }: Output, file: string): boolean => {
  const { log: now, difference } = playLog(log)
  if (difference === null) writeFileSync(file, writeSessionLog(now))
  say(ending(now.steps.length, difference))
  return difference === null
}

const seen = async (log: SessionLog, { log: say }: Output): Promise<boolean> => {
  const { replayInBrowser } = await import('./replay-in-browser.ts')
  const { steps, difference } = await replayInBrowser(log, say)
  say(ending(steps, difference))
  return difference === null
}

const read = (file: string, output: Output): SessionLog | null => {
  try {
    return parseSessionLog(readFileSync(file, 'utf8'))
  } catch (fault) {
    output.error(`${file}: ${fault instanceof Error ? fault.message : fault}`)
    return null
  }
}

/** @returns exit code of one file: 0 without difference, 1 with one, 2 for an invalid log */
const replayFile = async (file: string, args: readonly string[], output: Output): Promise<0 | 1 | 2> => {
  const log = read(file, output)
  if (log === null) return 2
  output.log(`\n${file}${log.head.about === undefined ? '' : `: ${log.head.about}`}`)
  const isSame = args.includes('--browser')
    ? await seen(log, output)
    : args.includes('--accept')
      ? accepted(log, output, file)
      : compared(log, output)
  return isSame ? 0 : 1
}

/**
 * `npm run replay` as a function.
 *
 * @returns the exit code of the last file that failed, or 0
 */
export const replay = async (args: readonly string[], output: Output): Promise<number> => {
  const files = args.filter((arg) => !arg.startsWith('--'))
  if (files.length === 0) output.log(usage)
  let exitCode = files.length === 0 ? 2 : 0
  for (const file of files) exitCode = (await replayFile(file, args, output)) || exitCode
  return exitCode
}

if (import.meta.main) process.exitCode = await replay(process.argv.slice(2), console)
