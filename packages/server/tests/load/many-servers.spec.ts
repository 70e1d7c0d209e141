import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { times } from '../../../../tests/support/times.ts'
import { onEachEngine, postgresUrl } from '../support/engines.ts'
import { codeIn, otherThan } from '../support/scenario.ts'
import { audit } from './support/audit.ts'
import { type Cluster, openCluster } from './support/cluster.ts'
import { buy, openBrowser } from './support/shopper.ts'
import { createTimings } from './support/timings.ts'

const visitors = 40
const guesses = 200

onEachEngine('two server processes on one database', (engine) => {
  let cluster: Cluster
  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await freshDatabase(postgresUrl() ?? '') : undefined
    cluster = await openCluster({ count: 2, databaseUrl })
  })
  afterAll(() => cluster.close())

  it('compare only five of two hundred guesses sent to both', async () => {
    const { dataDir, servers } = cluster
    const timings = createTimings()
    const [one, other] = servers.map(({ url }) => url)
    const browser = openBrowser('', timings)
    const headers = { 'idempotency-key': 'guesser' }
    const body = {
      idPlan: 102,
      address: { cep: '01310-100', number: '1' },
      addon: 'oferta-colaborador',
    }
    const created = await browser.insist({
      name: 'create',
      method: 'POST',
      path: `${one}/api/lead-v2`,
      body,
      headers,
    })
    const id = String(created.idLead)
    const email = { email: 'maria.souza@colaborador.exemplo.com.br' }
    await browser.insist({
      name: 'email',
      method: 'PATCH',
      path: `${other}/api/lead-v2/${id}/email`,
      body: email,
    })
    const send = `/api/lead/collaborator/getNewcode/${id}`
    await browser.insist({ name: 'send', method: 'GET', path: `${one}${send}` })
    const [mail = ''] = readdirSync(join(dataDir, 'outbox'))
    const code = codeIn(readFileSync(join(dataDir, 'outbox', mail), 'utf8'))
    const guess = async (index: number, text: string): Promise<number> => {
      const path = `${index % 2 === 0 ? one : other}/api/lead/collaborator/validate`
      const answer = await browser.ask({
        name: 'guess',
        method: 'PATCH',
        path,
        body: { idLead: id, code: text },
      })
      return answer.status
    }
    const statuses = await Promise.all(times(guesses, (index) => guess(index, otherThan(code))))
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
    // A busy database may refuse some before they are counted.
    expect(statuses.filter((status) => ![422, 429, 503].includes(status))).toEqual([])
    expect([await guess(0, code), await guess(1, code)]).toEqual([429, 429])
  })

  it('give each visitor one order, though one process is killed', async () => {
    const { entry, servers, store } = cluster
    const timings = createTimings()
    let ordered = 0
    const purchases = await Promise.all(
      times(visitors, async (index) => {
        const purchase = await buy(entry.url, index, timings)
        ordered += 1
        if (ordered === visitors / 4) await servers[0]?.kill()
        return purchase
      }),
    )
    expect(await audit(store, purchases)).toEqual({ orders: visitors, distinct: visitors, lost: 0 })
    expect(entry.served().every((connections) => connections > 0)).toBe(true)
  })
})
