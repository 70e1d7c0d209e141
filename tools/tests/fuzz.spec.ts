import { onEachEngine } from '@ultrafibra/server/tests/support/engines'
import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FuzzReport, fuzz } from '../fuzz/run.ts'
import { makeSiteFolder } from '../fuzz/site-folder.ts'
import { faultsOf, type WireAnswer } from '../fuzz/verdict.ts'
import type { WireRequest } from '../fuzz/wire-request.ts'

const settings = { requests: 1_000, seed: 20_261_122 }

onEachEngine('a server under random and nearly valid requests', (engine) => {
  const site = makeSiteFolder()
  let server: TestApp
  let report: FuzzReport
  beforeAll(async () => {
    server = await openTestApp({ engine, env: { SITE_DIR: site.path } })
    report = await fuzz(server, settings)
  })
  afterAll(async () => {
    await server.close()
    site.remove()
  })

  it('never fails, refuses with problem bodies, and sends valid responses', () => {
    expect(report.violations).toEqual([])
  })

  it('completes journeys despite invalid requests in between', () => {
    expect([report.journeys, report.lost]).toEqual([10, []])
  })

  it('is really exercised: most endpoints succeed at least once, and all kinds of refusals occur', () => {
    expect(report.succeeded.length).toBeGreaterThan(14)
    expect(Object.keys(report.statuses)).toEqual(
      expect.arrayContaining(['200', '400', '403', '404', '409', '422']),
    )
  })
})

const request: WireRequest = { method: 'GET', path: '/api/banks', query: [], headers: {}, call: 'banks' }
const answer = (status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  headers: new Headers({
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  }),
})

describe('the verdict on a response', () => {
  it.each([
    ['a failure', answer(500, { error: 'Erro' }), ['status 500']],
    ['another shape', answer(404, { message: 'x' }), ['a refusal in another shape than the contract’s']],
    ['a stack', answer(422, { error: 'TypeError: x' }), ['words of the program’s inside']],
    ['a driver', answer(422, { error: 'value out of range' }), ['words of the program’s inside']],
    [
      'a kept refusal',
      answer(404, { error: 'x' }, { 'cache-control': 'public' }),
      ['a refusal with caching public'],
    ],
    [
      'an error in a success',
      answer(200, { banks: [], mensagem: null }),
      ['a success with the key mensagem'],
    ],
    ['a broken success', answer(200, { banks: 1 }), ['a success that breaks the schema of its call']],
    [
      'another site',
      answer(301, { banks: [] }, { location: '//evil.example' }),
      ['a redirect to //evil.example'],
    ],
    ['a hidden file', answer(200, { banks: [], x: 'SECRET=1' }), ['a file that is not for visitors']],
    ['none', answer(200, { banks: [] }), []],
  ])('names %s', (_what, given, faults) => {
    expect(faultsOf(request, given)).toEqual(faults)
  })
})
