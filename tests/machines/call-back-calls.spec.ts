import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import { phaseOf } from '../../machines/kit/page.ts'
import { callBackActors } from '../../src/actors/call-back.actors.ts'
import { newBrowser, portsTo, runFeature } from '../support/feature-server.ts'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

const minuteMs = 60_000
const open = (visit = 'visit') =>
  runFeature(callBackMachine.provide({ actors: callBackActors(portsTo(server, visit, newBrowser(server))) }))
const isAnswered = (snapshot: AnyMachineSnapshot) => ['editing', 'thanking'].includes(phaseOf(snapshot))
const ask = async (part: ReturnType<typeof open>, phone: string) => {
  part.send({ type: 'step.submit', draft: { phone } })
  const { context } = await part.until(isAnswered)
  part.send({ type: 'call.again' })
  return context
}
const stored = async () =>
  (await server.store.db.selectFrom('support_requests').selectAll().execute()).map(
    ({ telephone }) => telephone,
  )

describe('a call-back over the API', () => {
  it('stores the digits of each phone once for repeated requests', async () => {
    const part = open()
    for (const phone of ['(11) 98765-4321', '11987654321', '(21) 3333-4444', '+55 11 98765-4321'])
      await ask(part, phone)
    expect(await stored()).toEqual(['11987654321', '2133334444'])
  })

  it('shows "too many requests" beside the phone', async () => {
    for (const visit of ['one', 'two', 'three']) {
      await ask(open(visit), '(11) 98765-4321')
      server.pass(11 * minuteMs)
    }
    const { errors, failure } = await ask(open('four'), '(11) 98765-4321')
    expect([errors, failure]).toEqual([{ phone: 'Já recebemos seus pedidos de ligação de hoje.' }, null])
  })
})
