import * as v from 'valibot'
import { expect, it } from 'vitest'
import { randomId } from '../../../src/adapters/random-id.ts'

it('makes a different random UUID of version 4 each time', () => {
  const ids = Array.from({ length: 100 }, randomId)
  const uuid = v.pipe(v.string(), v.uuid(), v.regex(/^.{14}4.{4}[89ab]/))
  expect([new Set(ids).size, ids.every((id) => v.is(uuid, id))]).toEqual([100, true])
})
