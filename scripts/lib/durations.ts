import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const file = join(import.meta.dirname, '../../node_modules/.cache/durations.json')

/** Seconds that each job of earlier runs took, by its title; empty where none is remembered. */
export function rememberedDurations(): Readonly<Record<string, number>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}

/** Keeps what this run took for the order of the next one. */
export function rememberDurations(seconds: Readonly<Record<string, number>>): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ ...rememberedDurations(), ...seconds }, null, 2))
}
