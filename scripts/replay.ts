import { readFileSync, writeFileSync } from 'node:fs'
import { parseSessionLog, type SessionLog, writeSessionLog } from '../src/inspection/session-log.ts'
import { type Difference, differenceText, playLog, replayLog } from './replay/replay-log.ts'

const usage = `npm run replay -- FILE… [--browser | --accept]

Plays logs of sessions against the charts and stops at the first difference.
  --browser  plays them in a browser, against the built site
  --accept   writes what the charts make of each log now into its file`

const ending = (steps: number, difference: Difference | null): string =>
  difference === null
    ? `${steps} ${steps === 1 ? 'step' : 'steps'}, no difference.`
    : `\n${differenceText(difference)}`

const compared = (log: SessionLog): boolean => {
  const { lines, difference } = replayLog(log)
  for (const line of lines) console.log(line)
  console.log(ending(lines.length, difference))
  return difference === null
}

/** What was intended of a changed chart becomes what is expected; a step that can't happen any more is no such thing. */
const accepted = (log: SessionLog, file: string): boolean => {
  const { log: now, difference } = playLog(log)
  if (difference === null) writeFileSync(file, writeSessionLog(now))
  console.log(ending(now.steps.length, difference))
  return difference === null
}

const seen = async (log: SessionLog): Promise<boolean> => {
  const { replayInBrowser } = await import('./replay/replay-in-browser.ts')
  const { steps, difference } = await replayInBrowser(log, console.log)
  console.log(ending(steps, difference))
  return difference === null
}

const read = (file: string): SessionLog | null => {
  try {
    return parseSessionLog(readFileSync(file, 'utf8'))
  } catch (fault) {
    console.error(`${file}: ${fault instanceof Error ? fault.message : fault}`)
    return null
  }
}

const args = process.argv.slice(2)
const files = args.filter((arg) => !arg.startsWith('--'))
if (files.length === 0) console.log(usage)
process.exitCode = files.length === 0 ? 2 : 0
for (const file of files) {
  const log = read(file)
  if (log === null) {
    process.exitCode = 2
    continue
  }
  console.log(`\n${file}${log.head.about === undefined ? '' : `: ${log.head.about}`}`)
  const isSame = args.includes('--browser')
    ? await seen(log)
    : args.includes('--accept')
      ? accepted(log, file)
      : compared(log)
  if (!isSame) process.exitCode = 1
}
