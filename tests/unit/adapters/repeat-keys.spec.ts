import { httpFailure, networkFailure } from '@ultrafibra/contract/failure'
import { describe, expect, it } from 'vitest'
import { repeatKeys } from '../../../src/adapters/repeat-keys.ts'

/** The keys of calls that are answered so, in turn; a failure is thrown. */
const sent = async (...calls: readonly (readonly [body: object, failure?: object])[]) => {
  const { untilAnswered } = repeatKeys('visit')
  const keys: string[] = []
  for (const [body, failure] of calls) {
    const answer = untilAnswered('call', body, async (key) => {
      keys.push(key)
      if (failure) throw failure
    })
    await answer.catch(() => undefined)
  }
  return keys
}

describe('a call that is repeated', () => {
  it('has the same key until it is answered', async () => {
    const lost = networkFailure()
    expect(await sent([{ a: 1 }, lost], [{ a: 1 }, lost], [{ a: 1 }])).toEqual([
      'visit-call-1',
      'visit-call-1',
      'visit-call-1',
    ])
  })

  it('has another one with another body, and once it is answered', async () => {
    expect(await sent([{ a: 1 }], [{ a: 2 }], [{ a: 1 }])).toEqual([
      'visit-call-1',
      'visit-call-2',
      'visit-call-3',
    ])
  })

  it('has another one after a refusal, which is an answer', async () => {
    expect(await sent([{ a: 1 }, httpFailure(422, '', { error: 'Não.' })], [{ a: 1 }])).toEqual([
      'visit-call-1',
      'visit-call-2',
    ])
  })

  it('may keep its key for the whole visit', () => {
    const { keyOf } = repeatKeys('visit')
    expect([keyOf('call', { a: 1 }), keyOf('call', { a: 2 }), keyOf('call', { a: 1 })]).toEqual([
      'visit-call-1',
      'visit-call-2',
      'visit-call-1',
    ])
  })

  it('passes the failure on', async () => {
    const failing = repeatKeys('visit').untilAnswered('call', {}, () => Promise.reject(networkFailure()))
    await expect(failing).rejects.toEqual(networkFailure())
  })
})
