import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { httpApi } from '../../../src/adapters/http-api.ts'
import { plans, storedLead } from '../../../tests/support/checkout-fixtures.ts'
import { endpoints } from '../endpoints.ts'
import { planSchema } from '../plan.ts'

type Schema = v.GenericSchema & {
  readonly wrapped?: Schema
  readonly item?: Schema
  readonly fallback?: unknown
  readonly entries?: Readonly<Record<string, Schema>>
  readonly options?: readonly unknown[]
  readonly pipe?: readonly Schema[]
}

const closed = ['picklist', 'enum', 'strict_object', 'strict_tuple', 'variant']

/** Paths in a schema that refuse a value or field which a newer server may add. */
const closedIn = (schema: Schema, path: string): readonly string[] => {
  if ('fallback' in schema) return []
  const { wrapped, item, entries = {}, options = [], pipe = [] } = schema
  const parts: readonly (readonly [string, Schema])[] = [
    ...(wrapped ? [[path, wrapped] as const] : []),
    ...(item ? [[`${path}[]`, item] as const] : []),
    ...Object.entries(entries).map(([name, part]) => [`${path}.${name}`, part] as const),
    ...options.filter((one) => typeof one === 'object').map((one) => [path, one as Schema] as const),
    ...pipe.slice(1).map((part) => [path, part] as const),
  ]
  return [
    ...(closed.includes(schema.type) ? [`${path}: ${schema.type}`] : []),
    ...parts.flatMap(([at, part]) => closedIn(part, at)),
  ]
}

describe('an answer of a newer server', () => {
  it.each(Object.entries(endpoints))('%s may have values and fields that this site does not know', (name, {
    answer,
  }) => {
    expect(closedIn(answer as Schema, name)).toEqual([])
  })

  it('is read: an unknown kind as it is, an unknown half day as none', async () => {
    const body = {
      ...storedLead,
      kind: 'company',
      offer: { ...plans[0], plan_type: 'prepaid', future: true },
      schedules: [
        { date: '2026-11-25', period: 'noite' },
        { date: '2026-11-26', period: 'tarde', future: true },
      ],
      future: {},
    }
    const api = httpApi(async () => ({
      status: 200,
      statusText: 'OK',
      contentType: 'application/json',
      text: JSON.stringify(body),
    }))
    expect(await api.lead({ params: { idLead: 'a' } })).toMatchObject({
      kind: 'company',
      offer: { plan_type: 'prepaid' },
      schedules: [{ date: '2026-11-26', period: 'tarde' }],
    })
  })

  it('is read: a plan without a kind as a normal one', () => {
    expect(v.parse(planSchema, { ...plans[0], plan_type: undefined }).plan_type).toBe('normal')
  })
})
