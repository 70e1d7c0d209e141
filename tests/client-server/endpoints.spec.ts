import type { Api } from '@ultrafibra/contract/endpoints'
import { messagesIn } from '@ultrafibra/server/tests/support/collaborator'
import { address, codeIn } from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { beforeEach, describe, expect, it } from 'vitest'
import { httpApi, plansReader } from '../../src/adapters/http-api.ts'
import { httpTransport } from '../../src/adapters/http-transport.ts'
import { wholeAddress } from '../support/checkout-fixtures.ts'
import { cookieJar, functionFetch } from '../support/cookie-jar.ts'

const server = sharedApp()

const origin = 'http://site.test'
const visitor = (): Api => httpApi(httpTransport(`${origin}/api`, cookieJar(functionFetch(server.app))))

const id = expect.stringMatching(/^[\w-]{22}$/)
const seed = { idPlan: 102, address, addon: null, utm_source: 'busca' }

describe('the client and the server agree on', () => {
  let api: Api
  beforeEach(() => {
    api = visitor()
  })
  const newLead = async () => (await api.createLeadV2({ body: seed })).id
  const save = (idLead: string, step: 'name', body: Record<string, unknown>, sequence?: number) =>
    api.saveLeadStep({ params: { id: idLead, step }, query: {}, body }, { sequence })
  const nameOf = async (idLead: string) => (await api.lead({ params: { idLead } })).name

  it('the plans file', async () => {
    const readPlans = plansReader(httpTransport(origin, functionFetch(server.app)))
    const plans = await readPlans('planos.json')
    expect(plans.map(({ sku }) => sku)).toEqual(expect.arrayContaining(['d300a', 'd500a', 'd2000b']))
    await expect(readPlans('outro.json')).rejects.toEqual({
      kind: 'http',
      status: 404,
      text: 'Esse arquivo de planos não existe.',
    })
  })

  it('the postal code', async () => {
    const known = await api.cepInformation({ params: { cep: '01310-100' }, query: { sku: 'd500a' } })
    expect(known).toEqual({
      UF: 'SP',
      city: 'São Paulo',
      neighborhood: 'Bela Vista',
      address: 'Avenida Paulista',
    })
    const unknown = api.cepInformation({ params: { cep: '99999-999' }, query: {} })
    await expect(unknown).rejects.toEqual({ kind: 'http', status: 404, text: 'Cep inválido ou inexistente' })
  })

  it('the coverage', async () => {
    const skusAt = async (cep: string) =>
      (await api.coverage({ query: { cep, number: '1', block: 'true' } })).plans.map(({ sku }) => sku)
    expect(await skusAt('69050010')).toEqual([])
    const everywhere = await skusAt('01310100')
    expect(everywhere).toContain('d2000b')
    expect(await skusAt('01001000')).toEqual(everywhere.filter((sku) => sku !== 'd2000b'))
  })

  it('the banks', async () => {
    const { banks } = await api.banks({})
    expect(banks).toContainEqual({ id: '341', code: '341', name: 'Itaú Unibanco' })
  })

  it('a new lead, and the same one for a repeat of its action', async () => {
    const first = await api.createLeadV2({ body: seed }, { idempotencyKey: 'visit-lead-1' })
    expect(first).toEqual({
      success: true,
      id,
      idLead: first.id,
      idLeadNoCoverage: null,
      cepCoverage: { infra: 'tim' },
      networkAddress: null,
    })
    const lead = await api.lead({ params: { idLead: first.id } })
    expect(lead).toMatchObject({
      id: first.id,
      idPlan: 102,
      masked: false,
      address: wholeAddress,
      sequence: 0,
    })
    expect(await api.createLeadV2({ body: seed }, { idempotencyKey: 'visit-lead-2' })).not.toEqual(first)
  })

  it('a repeated request: one lead', async () => {
    await newLead()
    const first = await api.createLeadV2({ body: seed }, { idempotencyKey: 'visit-lead-3' })
    expect(await api.createLeadV2({ body: seed }, { idempotencyKey: 'visit-lead-3' })).toEqual(first)
  })

  it('a step and its sequence number: a late one changes nothing', async () => {
    const idLead = await newLead()
    expect(await save(idLead, 'name', { name: 'Maria Nova' }, 20)).toEqual({
      success: true,
      riskValidation: null,
    })
    expect(await save(idLead, 'name', { name: 'Maria Velha' }, 19)).toEqual({
      success: true,
      stored: false,
      sequence: 20,
      riskValidation: null,
    })
    expect(await nameOf(idLead)).toBe('Maria Nova')
    await save(idLead, 'name', { name: 'Maria Novíssima' }, 21)
    expect(await nameOf(idLead)).toBe('Maria Novíssima')
  })

  it('a refused value, with its field', async () => {
    const refusal = save(await newLead(), 'name', { name: 'Maria' })
    await expect(refusal).rejects.toEqual({
      kind: 'http',
      status: 422,
      field: 'name',
      text: expect.stringMatching(/\S/),
    })
  })

  it('a lead that is somebody else’s, or nobody’s', async () => {
    const idLead = await newLead()
    expect(await api.lead({ params: { idLead } })).toMatchObject({ masked: false, name: null })
    const stranger = visitor()
    await stranger.createLeadV2({ body: seed })
    expect(await stranger.lead({ params: { idLead } })).toMatchObject({ masked: true, address: {} })
    const write = stranger.saveLeadStep({
      params: { id: idLead, step: 'name' },
      query: {},
      body: { name: 'Outra Pessoa' },
    })
    await expect(write).rejects.toMatchObject({ kind: 'http', status: 403 })
    await expect(api.lead({ params: { idLead: 'x'.repeat(22) } })).rejects.toEqual({
      kind: 'http',
      status: 404,
      text: 'Lead não encontrado.',
      isGone: true,
    })
  })

  it('an order that lacks a step', async () => {
    const refusal = api.finishLeadV2({ params: { id: await newLead() }, query: {} })
    await expect(refusal).rejects.toEqual({
      kind: 'http',
      status: 422,
      field: 'name',
      text: 'Falta informar o nome.',
    })
  })

  it('a no-coverage lead and its contact', async () => {
    const manaus = { cep: '69050010', number: '77', idPlan: 102, addon: null }
    const created = await api.createLeadNoCoverage({ body: manaus }, { idempotencyKey: 'visit-interest-1' })
    expect(created).toEqual({ success: true, id })
    const contact = {
      id: created.id,
      name: 'Maria Souza',
      phone: '92987654321',
      email: 'maria@exemplo.com.br',
    }
    expect(await api.updateLeadNoCoverage({ body: contact })).toEqual({ success: true })
  })

  it('a lead requested without coverage', async () => {
    const uncovered = { ...seed, address: { ...address, cep: '69050010' } }
    const answer = await api.createLeadV2({ body: uncovered })
    expect(answer).toEqual({
      success: true,
      id,
      idLead: null,
      idLeadNoCoverage: answer.id,
      cepCoverage: { infra: null },
      networkAddress: null,
    })
  })

  it('offers to renew, the choice and the order; and a tax id that is no customer’s', async () => {
    const offers = await api.renewalOffers({ body: { cpf: '390.533.447-05' } })
    const { id_renewal_request: renewal } = offers
    expect(offers.plansOffers.map(({ id, plan }) => [id, plan.sku])).toEqual([
      [8001, 'rf600'],
      [8002, 'rf1000'],
    ])
    await expect(
      api.checkRecordCode({ params: { id: renewal }, body: { code: '000000' } }),
    ).rejects.toMatchObject({
      status: 422,
      field: 'code',
    })
    expect(await api.sendRecordCode({ params: { id: renewal } })).toEqual({
      success: true,
      contact: 'b•••@c•••.br',
    })
    const code = codeIn(messagesIn(server.dataDir).at(-1))
    expect(await api.checkRecordCode({ params: { id: renewal }, body: { code } })).toEqual({ success: true })
    const choice = { id_renewal_request_user: renewal, id_renewal_base_user: renewal, offer1: 8002 }
    expect(await api.chooseRenewal({ params: { id: renewal }, body: choice })).toEqual({ success: true })
    const body = { id_renewal_user_request: renewal }
    expect(await api.finishRenewal({ params: { id: renewal }, body })).toEqual({
      orderNumber: expect.stringMatching(/^\d{11}$/),
      orderLink: expect.stringMatching(/^\/pedido\/.+\/$/),
    })
    await expect(api.renewalOffers({ body: { cpf: '529.982.247-25' } })).rejects.toEqual({
      kind: 'http',
      status: 404,
      text: 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.',
      field: 'cpf',
    })
  })

  it.each([
    ['nobody', '11988880003', 'Sem dados do usuário'],
    ['somebody whom no network reaches', '11988880002', 'Sem cobertura'],
  ])('a phone of %s', async (_who, phoneNumber, text) => {
    const answer = api.createLeadFromPhone({ body: { idPlan: 102, phoneNumber } })
    await expect(answer).rejects.toEqual({ kind: 'http', status: 422, text })
  })

  it('offers to migrate, and the lead of the migration', async () => {
    const offers = await api.migrationOffers({ body: { cpf: '168.995.350-09' } })
    const lead = await api.migrationLead({ params: { idLead: offers.id_renewal_request } })
    expect(lead).toMatchObject({
      kind: 'migration',
      address: {},
      plansOffers: offers.plansOffers,
      offerSelected: null,
      email: offers.userData.email,
    })
  })
})
