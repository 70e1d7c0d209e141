import * as v from 'valibot'
import type { Random } from '../support/seeded-random.ts'

type Schema = v.GenericSchema<unknown, unknown>

/** The structure of a valibot schema; its members depend on `type`. */
interface Node {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly options?: readonly unknown[]
  readonly item?: Schema
  readonly value?: Schema
}

/** Values that some field of the contract accepts; schemas select them. */
const samples: readonly unknown[] = [
  ...['01310-100', '01310100', '69050010', '99999999', '529.982.247-25', '111.444.777-35', '123.456.789-09'],
  ...[
    '39053344705',
    '16899535009',
    '11.222.333/0001-81',
    '(11) 98765-4321',
    '11988880001',
    '+55 11 3333-4444',
  ],
  ...['zulmira@correio.com.br', 'maria@tim.com.br', 'Zulmira Quintanilha', "Ana d'Ávila", '29/02/1988'],
  ...['1990-05-17', '2026-11-26', '341', '7654', '998877-6', '123456', 'SP', 'true', 'false', 'manha', 'on'],
  ...['AAAAAAAAAAAAAAAAAAAAAA', 'q1', 'a', 'd600a', 'oferta-colaborador', 'black-friday', 'tim', '', '1578'],
  ...[102, 103, 9002, 8001, 1, 5, 10, 15, 0, -1, 2_147_483_648, 9_007_199_254_740_991, 1.5],
  ...[true, false, null, 'Avenida Paulista', 'ação 😀 שלום'],
]

const known = new WeakMap<Schema, readonly unknown[]>()

const acceptedSamples = (schema: Schema): readonly unknown[] => {
  const found = known.get(schema) ?? samples.filter((sample) => v.is(schema, sample))
  known.set(schema, found)
  return found
}

const shareOfOptional = 0.6
const tries = 20

const objectOf = (entries: Readonly<Record<string, Schema>>, chance: Random): unknown =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([name, schema]) => {
      const isLeftOut = v.is(schema, undefined) && !chance.is(shareOfOptional)
      return isLeftOut ? [] : [[name, validValue(schema, chance)]]
    }),
  )

const built = (schema: Schema, chance: Random): unknown => {
  const { entries, wrapped, options, item, value, type } = schema as unknown as Node
  if (entries) return objectOf(entries, chance)
  if (wrapped) return type !== 'optional' && chance.is(0.2) ? null : validValue(wrapped, chance)
  if (item) return Array.from({ length: 1 + chance.below(3) }, () => validValue(item, chance))
  if (value) return { [chance.pick(['bloco', 'torre', 'a.b'])]: validValue(value, chance) }
  if (type === 'union' && acceptedSamples(schema).length === 0)
    return validValue(chance.pick(options as readonly Schema[]), chance)
  if (options && type !== 'union') return chance.pick(options)
  return chance.pick(acceptedSamples(schema))
}

/** A valid value generated from the schema; throws if none is found. */
export const validValue = (schema: Schema, chance: Random): unknown => {
  for (let tried = 0; tried < tries; tried += 1) {
    const value = built(schema, chance)
    if (v.is(schema, value)) return value
  }
  throw new Error(`No valid value was found for a schema of type ${schema.type}`)
}
