#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, StatechartsConfig } from './config.types.ts'

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  draw: async () => (await import('./draw/draw.ts')).draw,
  drawings: async () => (await import('./draw/inspector-drawings.ts')).drawings,
  check: async () => (await import('./check/check-command.ts')).check,
  behaviour: async () => (await import('./behave/behaviour-command.ts')).behaviour,
  replay: async () => (await import('./replay/replay.ts')).replay,
}

/** What may follow a command: names of charts, or these flags. The others read their arguments themselves. */
const followed: Readonly<Record<string, 'charts' | readonly string[]>> = {
  draw: ['--check'],
  drawings: [],
  check: 'charts',
  behaviour: ['--check'],
}

const [name = '', ...args] = process.argv.slice(2)
const file = join(process.cwd(), 'statecharts.config.ts')

/** Why the command cannot be run; null if it can. */
const refusalOf = async ({ charts }: StatechartsConfig): Promise<string | null> => {
  const allowed = followed[name] === 'charts' ? (await charts()).map((chart) => chart.name) : followed[name]
  const unknown = args.find((arg) => allowed?.includes(arg) === false)
  if (unknown === undefined) return null
  return `"${name}" knows no "${unknown}"${allowed?.length ? `, only ${allowed.join(', ')}` : ''}`
}

/** Why no command can be run here; null if one can. */
const problemHere = (): string | null => {
  if (!(name in commands)) return `statecharts COMMAND, one of: ${Object.keys(commands).join(', ')}`
  if (!process.features.typescript)
    return `statecharts needs Node 22.18 or newer, which runs TypeScript; this is ${process.version}`
  return existsSync(file) ? null : `There is no ${file}`
}

const run = async (): Promise<number> => {
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: StatechartsConfig }
  const refusal = await refusalOf(config)
  const command = await commands[name]?.()
  if (refusal === null && command) return command(config, args, console)
  console.error(refusal)
  return 2
}

const problem = problemHere()
if (problem !== null) console.error(problem)
process.exitCode = problem === null ? await run() : 2
