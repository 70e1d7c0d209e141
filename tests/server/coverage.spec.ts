import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '../../server/catalogue/catalogue.ts'
import { collaboratorEmail } from './support/collaborator.ts'
import { create, finish, newLead, save, stepNames, typed } from './support/purchase.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const catalogue = readCatalogue()
const skusOf = (file: string): string[] => {
  const list = catalogue.plansFiles.get(file) ?? null
  return catalogue.plans.map(({ sku }) => sku).filter((sku) => list === null || list.includes(sku))
}

describe('the plans of a coverage check', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp()
  })
  afterAll(() => server.close())

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
