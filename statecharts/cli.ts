#!/usr/bin/env node
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command, StatechartsConfig } from './config.types.ts'

const commands: Readonly<Record<string, () => Promise<Command>>> = {
  draw: async () => (await import('./draw/draw.ts')).draw,
  drawings: async () => (await import('./draw/inspector-drawings.ts')).drawings,
  check: async () => (await import('./check/check-command.ts')).check,
  behaviour: async () => (await import('./behave/behaviour-command.ts')).behaviour,
  mutants: async () => (await import('./mutate/mutants-command.ts')).mutants,
  replay: async () => (await import('./replay/replay.ts')).replay,
  storyboard: async () => (await import('./storyboard/storyboard.ts')).storyboard,
}

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (command === undefined) {
  console.error(`statecharts COMMAND, one of: ${Object.keys(commands).join(', ')}`)
  process.exitCode = 2
} else {
  const file = pathToFileURL(join(process.cwd(), 'statecharts.config.ts')).href
  const { default: config } = (await import(file)) as { default: StatechartsConfig }
  process.exitCode = await (await command())(config, args, console)
}
