import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { collaboratorEmail } from './support/collaborator.ts'
import { create, finish, newLead, save, stepNames, typed } from './support/scenario.ts'
import { briefApp, sharedApp } from './support/test-app.ts'

const catalogue = readCatalogue()
const skusOf = (file: string): string[] => {
  const list = catalogue.plansFiles.get(file) ?? null
  return catalogue.plans.map(({ sku }) => sku).filter((sku) => list === null || list.includes(sku))
}

describe('the plans of a coverage check', () => {
  const server = sharedApp()

  const coverage = async (query: string, cep = '01310100') => {
    const { body } = await server.browser().send('GET', `/api/cep/coverage?cep=${cep}&${query}`)
    return (body as { plans: { sku: string }[] }).plans.map(({ sku }) => sku)
  }

  it.each([
    ['', 'planos.json'],
    ['addon=', 'planos.json'],
    ['addon=unheard-of', 'planos.json'],
    ['addon=black-friday', 'planos-black-friday.json'],
    ['addon=b/r&regionOffer=r', 'planos-b-r.json'],
    ['addon=controle', 'planos-controle.json'],
    ['collaborator=true', 'planos-oferta-colaborador.json'],
    ['collaborator=false', 'planos.json'],
    ['premium=true', 'planos-premium.json'],
    ['regionOffer=sp', 'planos-sp.json'],
  ])('are those of the campaign: %j, %s', async (query, file) => {
    const expected = skusOf(file)
    expect(expected.length).toBeGreaterThan(0)
    expect(await coverage(query)).toEqual(expected)
  })

  it('exclude those that do not reach the address', async () => {
    expect(await coverage('addon=black-friday', '01001000')).toEqual(
      skusOf('planos-black-friday.json').filter((sku) => sku !== 'd2000b'),
    )
    expect(await coverage('addon=black-friday', '69050010')).toEqual([])
  })

  it('include a plan chosen by another campaign’s link, unless it is for collaborators', async () => {
    expect(await coverage('addon=black-friday&sku=d300a')).toContain('d300a')
    expect(await coverage('sku=d500em')).not.toContain('d500em')
  })

  it('are sold only to collaborators if they are for collaborators only', async () => {
    const idPlan = catalogue.plans.find(({ sku }) => sku === 'd500em')?.id ?? 0
    const owner = server.browser()
    const buy = async (addon: string | null) => {
      const id = await create(owner, { ...newLead, idPlan, addon })
      for (const step of stepNames) await save(owner, id, step, typed[step])
      await save(owner, id, 'email', { email: collaboratorEmail })
      const { status, body } = await finish(owner, id)
      return [status, (body as { error?: string }).error]
    }
    expect([await buy(null), await buy('oferta-colaborador')]).toEqual([
      [409, 'Esse plano é só da oferta para colaboradores. Escolha outro.'],
      [409, 'Confirme o código enviado ao seu e-mail de colaborador.'],
    ])
  })
})

describe('the first visit of a coverage check', () => {
  const hour = 3_600_000
  const day = 24 * hour

  it.each([
    ['on a Saturday, after three working days', 0, '2026-11-25'],
    ['half an hour before midnight in São Paulo, still the same', 11.5 * hour, '2026-11-25'],
    ['on the Sunday after it, the same', 12.5 * hour, '2026-11-25'],
    ['on a Monday, on Thursday', 2 * day, '2026-11-26'],
    ['not at Christmas, nor on a weekend', 31 * day, '2026-12-28'],
  ])('is %s', async (_when, passed, date) => {
    const server = await briefApp()
    server.pass(passed)
    const owner = server.browser()
    const { body } = await owner.send('GET', '/api/cep/coverage?cep=01310100')
    const { firstVisit } = body as { firstVisit: { date: string; period: string } }
    expect(firstVisit).toEqual({ date, period: 'manha' })
    const id = await create(owner)
    const before = new Date(Date.parse(date) - day).toISOString().slice(0, 10)
    const booked = async (schedule: object) =>
      (await owner.send('PATCH', `/api/lead-v2/${id}/scheduleDate`, { schedules: [schedule] })).status
    expect([await booked({ date: before, period: 'tarde' }), await booked(firstVisit)]).toEqual([422, 200])
  })

  it('is not told where no plan reaches the address', async () => {
    const server = await briefApp()
    const { body } = await server.browser().send('GET', '/api/cep/coverage?cep=69050010')
    expect(body).toMatchObject({ plans: [] })
    expect(body).not.toHaveProperty('firstVisit')
  })
})

describe('answers on a slow line', () => {
  const server = sharedApp()

  const asked = async (path: string, coding: string) => {
    const answer = await server.app.request(path, { headers: { 'accept-encoding': coding } })
    return { coding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  it.each([
    '/api/cep/coverage?cep=01310100',
    '/api/cep/coverage/api-cep?cep=01310100',
    '/api/cep/installation-days?cep=01310100',
    '/api/banks',
    '/api/plans/regulationsAndSummaries/getAll',
    '/json/planos.json',
  ])('are compressed if they are the same for everybody: %s', async (path) => {
    const [plain, small] = [await asked(path, 'identity'), await asked(path, 'gzip, br')]
    expect([plain.coding, small.coding]).toEqual([null, 'gzip'])
    expect(gunzipSync(small.bytes).equals(plain.bytes)).toBe(true)
    expect(small.bytes.length).toBeLessThan(plain.bytes.length / 2)
  })

  it('are not if they are about a person', async () => {
    const { owner, id } = await server.begun(newLead)
    const { headers, status } = await owner.send('GET', `/api/lead/${id}`, undefined, {
      'accept-encoding': 'gzip',
    })
    expect([status, headers.get('content-encoding')]).toEqual([200, null])
  })
})
