import { masked } from './masking.ts'
import type { Privacy } from './privacy.ts'
import type { LogStep, SessionLog } from './session-log.ts'
import { type StandIns, standInsFor } from './stand-ins.ts'

const leafOf = (value: unknown, hidden: unknown, key: string, standIns: StandIns): unknown => {
  if (typeof value === 'string') {
    if (value === hidden || standIns.isPlain(key, value)) return value
    return standIns.textFor(key, value)
  }
  if (typeof value === 'number') return Math.abs(value) < 10_000 ? value : standIns.numberFor(value)
  return hidden
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Walks a value beside its masked copy: where they differ, the value is personal and is replaced. */
const stoodIn = (value: unknown, hidden: unknown, key: string, standIns: StandIns): unknown => {
  if (Array.isArray(value))
    return value.map((item, at) => stoodIn(item, (hidden as unknown[])[at], key, standIns))
  if (!isObject(value)) return leafOf(value, hidden, key, standIns)
  const left = isObject(hidden) ? hidden : {}
  const field = typeof value.field === 'string' ? value.field : key
  return Object.fromEntries(
    Object.entries(value).flatMap(([own, held]) => {
      if (held === undefined) return []
      const name = own in left ? own : standIns.textFor('', own)
      // Typed text is under `value`, its field name in `field`.
      return [[name, stoodIn(held, left[own], own === 'value' ? field : own, standIns)]]
    }),
  )
}

/** Keeps only the named parameters: others may identify the visitor. */
const plainSearch = (search: string, { parameters }: Privacy): string => {
  const kept = [...new URLSearchParams(search)].filter(([name]) => parameters.includes(name))
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

const carried = ['event', 'output', 'error'] as const

const withoutPerson = (step: LogStep, privacy: Privacy, standIns: StandIns): LogStep => ({
  ...step,
  ...Object.fromEntries(
    carried.flatMap((key) => {
      const value = (step as Readonly<Record<string, unknown>>)[key]
      return value === undefined ? [] : [[key, stoodIn(value, masked(value, privacy), key, standIns)]]
    }),
  ),
})

/**
 * The log without personal data. Replaces what `masked` hides, except what the application calls plain and small
 * numbers; guards treat a replacement like the original. The input stays: it must hold nothing personal.
 */
export const withStandIns = ({ head, steps }: SessionLog, privacy: Privacy): SessionLog => {
  const standIns = standInsFor(privacy, head.input)
  const { pathname, search } = head.address
  return {
    head: { ...head, address: { pathname, search: plainSearch(search, privacy) } },
    steps: steps.map((step) => withoutPerson(step, privacy, standIns)),
  }
}
