import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const file = join(import.meta.dirname, '../../node_modules/.cache/durations.json')

/** Seconds of each job in earlier runs, by title; empty if none are stored. */
export function rememberedDurations(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/** Stores this run's durations, to order the next run's jobs. */
export function rememberDurations(seconds: Readonly<Record<string, number>>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...rememberedDurations(), ...seconds }, null, 2))
}
