import type { Api } from '@ultrafibra/contract/endpoints'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { browserClock, sequenceFrom } from '../../../../src/adapters/clock.ts'
import { httpApi } from '../../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../../src/adapters/http-transport.ts'
import { cookieJar } from '../../../../tests/support/cookie-jar.ts'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { type Fault, openWire, type Wire } from '../../../../tests/support/wire.ts'
import { onEachEngine, postgresUrl } from '../support/engines.ts'

const address = {
  cep: '01310100',
  number: '1578',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}

onEachEngine('a write that arrives late', (engine) => {
  let server: ServerProcess
  let wire: Wire
  let fault: Fault = null
  let called: () => void = () => undefined
  let answered: () => void = () => undefined
  let api: Api
  beforeEach(async () => {
    const url = postgresUrl()
    const DATABASE_URL = engine === 'postgres' && url !== null ? await freshDatabase(url) : ''
    server = await startServer({ env: { DATABASE_URL } })
    wire = await openWire({
      target: () => Number(new URL(server.url).port),
      fault: () => {
        called()
        return fault
      },
      answered: () => answered(),
    })
    api = httpApi(httpTransport(`${wire.through(server.url)}api`, cookieJar()))
    fault = null
  })
  afterEach(async () => {
    await wire.close()
    await server.stop()
  })

  const nextCall = () =>
    new Promise<void>((resolve) => {
      called = resolve
    })
  const nextAnswer = () =>
    new Promise<void>((resolve) => {
      answered = resolve
    })

  it('does not undo the visitor’s newer one', async () => {
    const sequence = sequenceFrom(browserClock)
    const idLead = (await api.createLeadV2({ body: { idPlan: 102, address } })).idLead ?? ''
    const save = (name: string, signal?: AbortSignal) =>
      api.saveLeadStep(
        { params: { id: idLead, step: 'name' }, query: {}, body: { name } },
        { sequence: sequence.next(), ...(signal ? { signal } : {}) },
      )
    const [held, arrived, patience] = [Promise.withResolvers<void>(), nextCall(), new AbortController()]
    fault = held.promise
    const old = save('Nome Antigo', patience.signal)
    await arrived
    patience.abort()
    await expect(old).rejects.toMatchObject({ kind: 'network' })
    fault = null
    await save('Nome Novo')
    const late = nextAnswer()
    held.resolve()
    await late
    expect((await api.lead({ params: { idLead } })).name).toBe('Nome Novo')
  })
})
