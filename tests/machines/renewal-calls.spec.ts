import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { renewalActors } from '../../src/actors/renewal.actors.ts'
import { cookieJar, functionFetch } from '../support/cookie-jar.ts'
import { customerCpf } from '../support/feature-fixtures.ts'
import { newBrowser, portsTo, recordCodeTo, runFeature, typeCode } from '../support/feature-server.ts'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

const submitCpf = (cpf: string) => ({ type: 'step.submit', draft: { cpf } })
const accept = { type: 'step.submit', draft: { terms: 'on' } }
const open = (fetching = newBrowser(server), visit = 'visit') => {
  const ports = portsTo(server, visit, fetching)
  const actors = { ...renewalActors(ports), recordCode: recordCodeTo(ports) }
  return runFeature(renewalMachine.provide({ actors }))
}
const orders = () => server.store.db.selectFrom('orders').selectAll().execute()
const requests = () => server.store.db.selectFrom('renewal_requests').selectAll().execute()
const atOffers = (part: ReturnType<typeof open>) => {
  part.send(submitCpf(customerCpf))
  return typeCode(server, part)
}

/** A browser that loses the response to the first request of this kind. */
const cutting = (isCut: (request: Request) => boolean) => {
  let cuts = 0
  const toServer = functionFetch(server.app)
  const fetching = cookieJar(async (input, init) => {
    const request = new Request(input, init)
    const response = await toServer(request)
    if (cuts > 0 || !isCut(request)) return response
    cuts += 1
    throw new TypeError('The connection was cut')
  })
  return { fetching, count: () => cuts }
}

describe('a renewal over the API', () => {
  it('ends in one order for the offer that was chosen', async () => {
    const part = open()
    const { context } = await atOffers(part)
    part.send({ type: 'offer.choose', id: 8002 })
    await part.until((snapshot) => pageOf(snapshot) === 'confirmacao')
    expect((await requests()).map(({ offer1 }) => offer1)).toEqual([8002])
    part.send(accept)
    const ordered = await part.until((snapshot) => pageOf(snapshot) === 'pedido-realizado')
    const placed = await orders()
    expect(placed.map(({ kind, renewal_id, order_number }) => ({ kind, renewal_id, order_number }))).toEqual([
      { kind: 'renewal', renewal_id: context.requestId, order_number: ordered.context.orderNumber },
    ])
    expect(JSON.parse(placed[0]?.plan ?? '{}')).toMatchObject({ sku: 'rf1000' })
  })

  it('asks for the CPF again if the request belongs to another browser', async () => {
    const fetching = newBrowser(server)
    const elsewhere = newBrowser(server)
    await atOffers(open(elsewhere, 'another visit'))
    let isElsewhere = false
    const part = open((input, init) => (isElsewhere ? elsewhere : fetching)(input, init))
    await atOffers(part)
    isElsewhere = true
    part.send({ type: 'offer.choose', id: 8001 })
    const lost = await part.until(
      (snapshot) => phaseOf(snapshot) === 'editing' && snapshot.context.failure !== null,
    )
    expect([lost.context.failure?.status, lost.context.drafts['consulta-cpf']]).toEqual([
      403,
      { cpf: customerCpf },
    ])
    await atOffers(part)
  })

  it('is placed once even if its response is lost', async () => {
    const cut = cutting((request) => request.method === 'PUT')
    const part = open(cut.fetching)
    await atOffers(part)
    part.send({ type: 'offer.choose', id: 8001 })
    await part.until((snapshot) => pageOf(snapshot) === 'confirmacao')
    part.send(accept)
    const { context } = await part.until((snapshot) => pageOf(snapshot) === 'pedido-realizado')
    expect([(await orders()).map((row) => row.order_number), cut.count()]).toEqual([[context.orderNumber], 1])
  })

  it('stores one request if the response to the first question is lost', async () => {
    const cut = cutting(() => true)
    const part = open(cut.fetching)
    part.send(submitCpf(customerCpf))
    await part.until((snapshot) => snapshot.hasTag('failed'))
    part.send({ type: 'step.retry' })
    await typeCode(server, part)
    expect([(await requests()).length, cut.count()]).toEqual([1, 1])
  })

  it('stores the visit’s source', async () => {
    await atOffers(open())
    expect(JSON.parse((await requests())[0]?.tracking ?? '{}')).toMatchObject({
      utm_source: 'busca',
    })
  })
})
