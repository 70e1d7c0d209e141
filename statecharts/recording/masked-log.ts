import { failureTexts } from '../../contract/failure.ts'
import { planParameters } from '../../src/router/search-params.ts'
import { masked } from './masking.ts'
import type { LogStep, SessionLog } from './session-log.ts'
import { type StandIns, standInsOn } from './stand-ins.ts'

const yes = /^(on|true|false|)$/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Choices from a list, by field: they identify nobody, and guards depend on them. */
const choices: Readonly<Record<string, RegExp>> = {
  person_type: /^p[fj]$/,
  address_kind: /^(number|none|block)$/,
  direct_debit: /^(sim|nao)$/,
  bank: /^\d{3}$/,
  // Bank codes; a collaborator's code has six digits.
  code: /^\d{3}$/,
  datas: /^(\d{4}-\d{2}-\d{2} (manha|tarde),?)*$/,
  due_date: /^\d{1,2}$/,
  schedules: /^(\d{4}-\d{2}-\d{2}\/(manha|tarde),?)*$/,
  date: day,
  terms: yes,
  trocar: yes,
  accept_promotions: yes,
  accept_information: yes,
  number: /^S\/N$/,
  plan_type: /^(normal|refidel|migration)$/,
  period: /^(manha|tarde)$/,
  kind: /^[a-z]+$/,
  sku: /^[a-z0-9]{1,24}$/i,
  // Plan and offer ids, as in addresses.
  id: /^\d{1,4}$/,
  renewalId: /^\d{1,4}$/,
  migrationId: /^\d{1,4}$/,
}

const knownTexts: ReadonlySet<string> = new Set(Object.values(failureTexts))

const isPlain = (key: string, text: string): boolean =>
  choices[key]?.test(text) === true || (key === 'text' && knownTexts.has(text))

const leafOf = (value: unknown, hidden: unknown, key: string, standIns: StandIns): unknown => {
  if (typeof value === 'string') {
    if (value === hidden || isPlain(key, value)) return value
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

/** Keeps only the plan parameters: others may identify the visitor. */
const plainSearch = (search: string): string => {
  const kept = [...new URLSearchParams(search)].filter(([name]) =>
    planParameters.some((known) => known === name),
  )
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}

const carried = ['event', 'output', 'error'] as const

const withoutPerson = (step: LogStep, standIns: StandIns): LogStep => ({
  ...step,
  ...Object.fromEntries(
    carried.flatMap((key) => {
      const value = (step as Readonly<Record<string, unknown>>)[key]
      return value === undefined ? [] : [[key, stoodIn(value, masked(value), key, standIns)]]
    }),
  ),
})

/**
 * The log without personal data. Replaces what `masked` hides, except list choices, the site's own messages and small
 * numbers; guards treat a replacement like the original.
 */
export const withStandIns = ({ head, steps }: SessionLog): SessionLog => {
  const standIns = standInsOn(head.input.today)
  const { pathname, search } = head.address
  return {
    head: { ...head, address: { pathname, search: plainSearch(search) } },
    steps: steps.map((step) => withoutPerson(step, standIns)),
  }
}
