import type { Api } from '@ultrafibra/contract/endpoints'
import { networkFailure } from '@ultrafibra/contract/failure'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { leadMachine } from '../../../machines/lead/lead.machine.ts'
import { checkoutActors } from '../../../src/actors/checkout.actors.ts'
import { leadActors } from '../../../src/actors/lead.actors.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { reaches } from '../../support/reaches.ts'
import { portsOf, run } from '../support/ports.ts'

const address = {
  cep: '74230100',
  number: '',
  address: 'Avenida T-63',
  neighborhood: 'Setor Bueno',
  city: 'Goiânia',
  state: 'GO',
  is_block_allotment: true,
  block_number: '12',
  allotment_number: '4',
  complement: 'casa 2',
}
const newLead = { idPlan: 102, address, addon: 'pre' }
const origins = { utm_source: 'busca' }

describe("the lead's effects", () => {
  it('read the lead and continue its write numbers', async () => {
    const lead = { id: 'lead-1', address: {}, sequence: 70 }
    const { ports, called, followed } = portsOf({ answer: lead })
    expect(await run(leadActors(ports).readLead, { id: 'lead-1' })).toEqual(lead)
    expect(called).toEqual([{ call: 'lead', request: { params: { idLead: 'lead-1' } }, options: {} }])
    expect(followed).toEqual([70])
  })

  it('read the names of banks with a lead that has an account, and do without them', async () => {
    const account = { bank: '341', agency: '1', account_number: '2' }
    const lead = { id: 'lead-1', address: {}, sequence: 70, bankInfo: account }
    const { ports } = portsOf({ answer: lead })
    const banks = [{ id: '1', code: '341', name: 'Itaú' }]
    const reading = (answer: () => Promise<{ banks: typeof banks }>) =>
      run(
        leadActors({ ...ports, api: Object.assign(Object.create(ports.api), { banks: answer }) }).readLead,
        { id: 'lead-1' },
      )
    expect([
      await reading(async () => ({ banks })),
      await reading(async () => Promise.reject(new Error('down'))),
    ]).toEqual([{ ...lead, banks }, lead])
  })

  it('ask for the banks while a yes to direct debit is saved, for the page that comes then, and again after a failure', async () => {
    const { ports } = portsOf()
    const banks = [{ id: '1', code: '341', name: 'Itaú' }]
    let asked = 0
    const saving = async (payload: object, fails = false) => {
      asked = 0
      const answer = async () => {
        asked += 1
        if (fails && asked === 1) throw new Error('down')
        return { banks }
      }
      const own = { ...ports, api: Object.assign(Object.create(ports.api), { banks: answer }) }
      await run(leadActors(own).saveStep, { id: 'lead-1', save: { step: 'bankInfo', payload } })
      const ahead = asked
      expect(await run(checkoutActors(own).loadBanks)).toEqual(banks)
      const onItsPage = asked
      await new Promise((resolve) => setTimeout(resolve))
      expect(await run(checkoutActors(own).loadBanks)).toEqual(banks)
      return [ahead, onItsPage, asked]
    }
    const yes = { direct_debit: true }
    expect([
      await saving(yes),
      await saving(yes, true),
      await saving({ direct_debit: false }),
      await saving({ ...yes, bankInfo: { bank: '341', agency: '1', account_number: '2' } }),
    ]).toEqual([
      [1, 1, 2],
      [1, 2, 3],
      [0, 1, 2],
      [0, 1, 2],
    ])
  })

  it("create it with the visit's campaign data, under an idempotency key", async () => {
    const { ports, called } = portsOf({ origins })
    await run(leadActors(ports).createLead, { newLead })
    const request = { body: { idPlan: 102, address, addon: 'pre', utm_source: 'busca' } }
    expect(called).toEqual([{ call: 'createLeadV2', request, options: { idempotencyKey: 'visit-lead-1' } }])
  })

  it('save a step with the next write number, and return the time', async () => {
    const { ports, called } = portsOf({ answer: { success: true, riskValidation: null } })
    const save = { step: 'phone' as const, payload: { phone: '11987654321' } }
    const { saveStep } = leadActors(ports)
    expect(await run(saveStep, { id: 'lead-1', save })).toEqual({
      success: true,
      riskValidation: null,
      at: '14h32',
    })
    await run(saveStep, { id: 'lead-1', save, isBackground: true })
    const request = { params: { id: 'lead-1', step: 'phone' }, query: {}, body: { phone: '11987654321' } }
    expect(called).toEqual([
      { call: 'saveLeadStep', request, options: { sequence: 41 } },
      { call: 'saveLeadStep', request, options: { sequence: 42, outlivesPage: true } },
    ])
  })

  it('send a migration’s step as such, and the visitor’s web-care id with the name', async () => {
    const { ports, called } = portsOf({ answer: { success: true, riskValidation: null } })
    const { saveStep } = leadActors({ ...ports, webcareTuid: () => 'care-1' })
    for (const [step, payload] of [
      ['name', { name: 'Maria' }],
      ['phone', { phone: '11987654321' }],
    ] as const)
      await run(saveStep, { id: 'lead-1', isMigration: true, save: { step, payload } })
    const query = { fiberMigration: 'true' }
    expect(called.map(({ request }) => request)).toEqual([
      { params: { id: 'lead-1', step: 'name' }, query, body: { name: 'Maria', webcare_tuid: 'care-1' } },
      { params: { id: 'lead-1', step: 'phone' }, query, body: { phone: '11987654321' } },
    ])
  })

  it.each([
    [false, {}],
    [true, { fiberMigration: 'true' }],
  ])('save a complement by its own call, of a migration: %s', async (isMigration, query) => {
    const { ports, called } = portsOf({ answer: { success: true } })
    const save = {
      step: 'complements' as const,
      payload: { complements: { complemento1: 'Apartamento 42' } },
    }
    await run(leadActors(ports).saveStep, { id: 'lead-1', isMigration, save })
    const request = { params: { id: 'lead-1' }, query, body: save.payload }
    expect(called).toEqual([{ call: 'saveComplements', request, options: { sequence: 41 } }])
  })

  it('send a step again after the write that overtook it, three times at most', async () => {
    const overtaken = { success: true, stored: false, sequence: 90 }
    const { ports, called, followed } = portsOf({ answer: overtaken })
    const save = { step: 'phone' as const, payload: { phone: '11987654321' } }
    await expect(run(leadActors(ports).saveStep, { id: 'lead-1', save })).rejects.toEqual({
      kind: 'http',
      status: 409,
      text: 'Outra aba está mudando este pedido. Confira e tente de novo.',
    })
    expect(called.map(({ options }) => options)).toEqual([
      { sequence: 41 },
      { sequence: 42 },
      { sequence: 43 },
    ])
    expect(followed).toEqual([90, 90, 90])
  })

  it('let a background save outlive the page, and no other', async () => {
    const { ports, called } = portsOf({ answer: { success: true, id: 'lead-1', idLead: 'lead-1' } })
    const lead = createActor(leadMachine.provide({ actors: leadActors(ports) })).start()
    lead.send({
      type: 'lead.create',
      asker: '',
      newLead: { ...newLead, idPlanAddonBonus: null },
      replay: [],
    })
    for (const type of ['lead.save', 'lead.save-in-background'] as const) {
      await reaches(lead, (snapshot) => snapshot.matches('open'))
      lead.send({ type, asker: '', saves: [{ step: 'phone', payload: { phone: '11987654321' } }] })
    }
    await reaches(lead, (snapshot) => snapshot.matches('open'))
    expect(called.slice(1).map(({ options }) => options)).toEqual([
      { sequence: 41 },
      { sequence: 42, outlivesPage: true },
    ])
  })

  it('return the server’s day with a saved step and with a lead that is read', async () => {
    const { ports } = portsOf({ answer: { success: true, riskValidation: null, sequence: 1 } })
    const { saveStep, readLead } = leadActors({ ...ports, today: () => '2026-11-22' })
    const save = { step: 'phone' as const, payload: { phone: '11987654321' } }
    expect(await run(saveStep, { id: 'lead-1', save })).toMatchObject({ today: '2026-11-22' })
    expect(await run(readLead, { id: 'lead-1' })).toMatchObject({ today: '2026-11-22' })
  })

  it('store a no-coverage lead with the number, not the street', async () => {
    const { ports, called } = portsOf({ origins })
    await run(leadActors(ports).createNoCoverageLead, { newLead })
    const body = {
      cep: '74230100',
      number: '',
      is_block_allotment: true,
      block_number: '12',
      allotment_number: '4',
      idPlan: 102,
      addon: 'pre',
      utm_source: 'busca',
    }
    expect(called).toEqual([
      { call: 'createLeadNoCoverage', request: { body }, options: { idempotencyKey: 'visit-interest-1' } },
    ])
  })

  it.each([
    ['readLead', { id: 'a' }],
    ['createLead', { newLead }],
    ['saveStep', { id: 'a', save: { step: 'name', payload: {} } }],
    ['finishLead', { id: 'a' }],
    ['createNoCoverageLead', { newLead }],
    ['saveContact', { id: 'a' }],
  ] as const)('hand on the failure of the call: %s', async (name, input) => {
    const { ports } = portsOf({ failure: networkFailure() })
    await expect(run(leadActors(ports)[name], input)).rejects.toEqual(networkFailure())
  })
})

describe("the checkout's effects", () => {
  it('read the free days of a postal code', async () => {
    const days = [{ date: '2026-11-27', periods: ['tarde'] }]
    const { ports, called } = portsOf({ answer: { days, isKnown: true } })
    expect(await run(checkoutActors(ports).loadDays, { cep: '01310100' })).toEqual({
      ...{ cep: '01310100', days, isKnown: true },
    })
    expect(called).toMatchObject([{ call: 'installationDays', request: { query: { cep: '01310100' } } }])
  })

  it.each([
    ['d500a', { sku: 'd500a' }],
    [null, { sku: undefined }],
  ])('look up a postal code for the plan %s', async (sku, query) => {
    const { ports, called } = portsOf()
    await run(checkoutActors(ports).lookUpCep, { cep: '01310100', sku })
    expect(called).toEqual([
      { call: 'cepInformation', request: { params: { cep: '01310100' }, query }, options: {} },
    ])
  })

  it.each([
    ['those of the address', 'tim', ['AP'], [{ id: 'AP', name: 'Apartamento' }]],
    ['none without any', 'tim', [], []],
    ['none without a network', null, ['AP'], []],
  ])('look up the kinds of complement at a number: %s', async (_what, infra, complements, expected) => {
    const types = [
      { id: 'AP', name: 'Apartamento' },
      { id: 'BL', name: 'Bloco' },
    ]
    const { ports } = portsOf({ answer: { infra, complements, types } })
    const input = { cep: '01310100', number: '1000' }
    expect(await run(checkoutActors(ports).lookUpComplements, input)).toEqual(expected)
  })

  it('look up a block and lot in a campaign', async () => {
    const { ports, called } = portsOf()
    const campaign = { ...campaignOf(''), needsCollaboratorCode: true, regionOffer: 'r2', premium: true }
    await run(checkoutActors(ports).checkCoverage, { newLead, sku: 'd500a', campaign })
    const query = {
      cep: '74230100',
      number: '',
      block: 'true',
      blockNumber: '12',
      lotNumber: '4',
      addon: 'pre',
      sku: 'd500a',
      collaborator: 'true',
      regionOffer: 'r2',
      premium: 'true',
    }
    expect(called).toEqual([{ call: 'coverage', request: { query }, options: {} }])
  })

  it('leave unset fields out of the coverage lookup', async () => {
    const { ports, called } = portsOf()
    const plain = {
      ...newLead,
      addon: null,
      address: {
        ...address,
        number: '10',
        is_block_allotment: false,
        block_number: '',
        allotment_number: '',
      },
    }
    await run(checkoutActors(ports).checkCoverage, { newLead: plain, sku: 'd500a', campaign: campaignOf('') })
    const query = { cep: '74230100', number: '10', blockNumber: '', lotNumber: '', sku: 'd500a' }
    expect(called).toEqual([{ call: 'coverage', request: { query }, options: {} }])
  })

  it('cancel a lookup that is no longer needed', async () => {
    const signals: (AbortSignal | undefined)[] = []
    const { ports } = portsOf()
    const banks: Api['banks'] = (_request, options) => {
      signals.push(options?.signal)
      return new Promise(() => undefined)
    }
    const actor = createActor(checkoutActors({ ...ports, api: { ...ports.api, banks } }).loadBanks).start()
    actor.stop()
    expect(signals.map((signal) => signal?.aborted)).toEqual([true])
  })
})
