import { readFileSync, writeFileSync } from 'node:fs'
import type { Command, Output } from '../config.types.ts'
import { type SessionLog, writeSessionLog } from '../recording/session-log.ts'
import { minimised } from './minimise.ts'
import type { ReplayApp } from './replay-app.types.ts'
import { type Difference, differenceText, playLog, readLog, replayLog } from './replay-log.ts'

const usage = `statecharts replay FILE… [--accept | --minimise [--step=N]]

Plays logs of sessions against the charts and stops at the first difference.
  --accept   writes what the charts make of each log now into its file
  --minimise writes the shortest log that leads to the same states as step N, or the last, beside it: FILE.min.jsonl`

const flags = /^--(accept|minimise|step=\d+)$/

const ending = (steps: number, difference: Difference | null): string =>
  difference === null
    ? `${steps} ${steps === 1 ? 'step' : 'steps'}, no difference.`
    : `\n${differenceText(difference)}`

const compared = (app: ReplayApp, log: SessionLog, { log: say }: Output): boolean => {
  const { lines, difference } = replayLog(app, log)
  for (const line of lines) say(line)
  say(ending(lines.length, difference))
  return difference === null
}

/** Writes the charts' current results into the log; fails if a step is impossible. */
const accepted = (app: ReplayApp, log: SessionLog, { log: say }: Output, file: string): boolean => {
  const { log: now, difference } = playLog(app, log)
  if (difference === null) writeFileSync(file, writeSessionLog(now))
  say(ending(now.steps.length, difference))
  return difference === null
}

const messageOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

const read = (app: ReplayApp, file: string, output: Output): SessionLog | null => {
  try {
    return readLog(app, readFileSync(file, 'utf8'))
  } catch (fault) {
    output.error(`${file}: ${messageOf(fault)}`)
    return null
  }
}

/** Writes a shorter log beside the file; fails if the log cannot be played to the step. */
const shortened = (
  app: ReplayApp,
  log: SessionLog,
  output: Output,
  file: string,
  step = log.steps.length,
): boolean => {
  try {
    const short = minimised(app, log, step)
    const target = file.replace(/([.]jsonl)?$/, '.min.jsonl')
    writeFileSync(target, writeSessionLog(short))
    output.log(`${step} steps → ${short.steps.length}: ${target}`)
    return true
  } catch (fault) {
    output.error(messageOf(fault))
    return false
  }
}

interface Player {
  readonly app: ReplayApp
  readonly isAccepting: boolean
  /** The step to which a shorter log is wanted; NaN for the last, null if none is. */
  readonly shortTo: number | null
}

/** @returns exit code of one file: 0 without difference, 1 with one, 2 for an invalid log */
const replayFile = (file: string, { app, isAccepting, shortTo }: Player, output: Output): 0 | 1 | 2 => {
  const log = read(app, file, output)
  if (log === null) return 2
  output.log(`\n${file}${log.head.about === undefined ? '' : `: ${log.head.about}`}`)
  if (shortTo !== null) return shortened(app, log, output, file, shortTo || undefined) ? 0 : 1
  return (isAccepting ? accepted(app, log, output, file) : compared(app, log, output)) ? 0 : 1
}

/**
 * Replays session logs.
 * @returns the exit code of the last file that failed, or 0
 */
export const replay: Command = async (config, args, output) => {
  const files = args.filter((arg) => !arg.startsWith('--'))
  const app = await config.replay?.()
  const isUnknown = args.some((arg) => arg.startsWith('--') && !flags.test(arg))
  if (files.length === 0 || isUnknown || app === undefined) {
    output.log(app === undefined ? 'The configuration has no `replay`' : usage)
    return 2
  }
  const step = args.find((arg) => arg.startsWith('--step='))?.slice('--step='.length)
  const shortTo = args.includes('--minimise') ? Number(step) : null
  const player = { app, isAccepting: args.includes('--accept'), shortTo }
  let exitCode = 0
  for (const file of files) exitCode = replayFile(file, player, output) || exitCode
  return exitCode
}
