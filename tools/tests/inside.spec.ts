import { failureTexts } from '@ultrafibra/contract/failure'
import { finish, save, typed } from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'

const secret = 'CPF 52998224725 de zulmira@correio.com.br'
const unexpected = { status: 500, body: { error: failureTexts.refused } }
const away = { status: 503, body: { error: 'O sistema está indisponível no momento. Tente de novo.' } }

/** Errors of drivers and programs, with personal data in their messages. */
const errors: readonly (readonly [what: string, error: Error, answer: object, code: string])[] = [
  ['a programming error', new TypeError(`${secret} is not a function`), unexpected, 'unexpected'],
  [
    'a duplicate row',
    Object.assign(new Error(`duplicate key value ${secret}`), {
      code: '23505',
      detail: secret,
      table: 'leads',
    }),
    unexpected,
    '23505',
  ],
  [
    'a violated SQLite constraint',
    Object.assign(new Error(secret), { code: 'ERR_SQLITE_ERROR', errcode: 1555 }),
    unexpected,
    'sqlite-1555',
  ],
  ['an error with a cause', new Error(secret, { cause: new RangeError(secret) }), unexpected, 'unexpected'],
  [
    'a database that shuts down',
    Object.assign(new Error(secret), { code: '57P01', query: secret }),
    away,
    '57P01',
  ],
  ['a full disk', Object.assign(new Error(secret), { errcode: 13 }), away, 'sqlite-13'],
]

describe('an internal error', () => {
  const server = sharedApp()

  it.each(
    errors,
  )('is answered with one sentence and logged as a code: %s', async (_what, error, answer, code) => {
    const { owner, id } = await server.complete()
    const before = server.logged().length
    const fail = () => {
      throw error
    }
    server.store.failpoints.at('order.before-insert', fail)
    const { status, body, headers } = await finish(owner, id)
    server.store.failpoints.at('lead.before-save', fail)
    const second = await save(owner, id, 'name', typed.name)
    expect([
      { status, body },
      { status: second.status, body: second.body },
    ]).toEqual([answer, answer])
    expect(headers.get('content-type')).toBe('application/json')
    const lines = server.logged().slice(before)
    expect(lines.match(/"errCode":"[^"]*"/g)).toEqual([`"errCode":"${code}"`, `"errCode":"${code}"`])
    expect(lines).not.toMatch(/52998224725|zulmira|duplicate|function/)
  })

  it('is logged with its source location, which error messages cannot forge', async () => {
    const { owner, id } = await server.complete()
    const before = server.logged().length
    Object.assign(server.store.vault, {
      seal: () => {
        throw new RangeError(`${secret}\n    at /server/52998224725.ts:1:1`)
      },
    })
    expect((await finish(owner, id)).status).toBe(500)
    const { at } = JSON.parse(server.logged().slice(before)) as { at?: string }
    expect(at).toMatch(/^server\/(?:store|leads)\/[a-z.-]+\.ts:\d+$/)
  })
})
