import { type Failure, isUncertain } from '@ultrafibra/contract/failure'

/** Idempotency keys of one page load: a call that is repeated without an answer has the same key. */
export interface RepeatKeys {
  /** The key of a call with this body. */
  readonly keyOf: (call: string, body: unknown) => string
  /** Sends a call under its key; once it is answered, the next one with the same body is another. */
  readonly untilAnswered: <Answer>(
    call: string,
    body: unknown,
    send: (key: string) => Promise<Answer>,
  ) => Promise<Answer>
}

/** @param visit random text, new on each page load: the beginning of every key */
export const repeatKeys = (visit: string): RepeatKeys => {
  const keys = new Map<string, string>()
  let count = 0
  const contentsOf = (call: string, body: unknown): string => JSON.stringify([call, body])
  const keyOf: RepeatKeys['keyOf'] = (call, body) => {
    const contents = contentsOf(call, body)
    const known = keys.get(contents)
    if (known !== undefined) return known
    count += 1
    const key = `${visit}-${call}-${count}`
    keys.set(contents, key)
    return key
  }
  return {
    keyOf,
    untilAnswered: async (call, body, send) => {
      try {
        const answer = await send(keyOf(call, body))
        keys.delete(contentsOf(call, body))
        return answer
      } catch (failure) {
        if (!isUncertain(failure as Failure)) keys.delete(contentsOf(call, body))
        throw failure
      }
    },
  }
}
