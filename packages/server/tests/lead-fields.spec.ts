import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLead } from '../leads/create-lead.ts'
import { type LeadRecord, withoutPersonalData } from '../leads/lead.fields.ts'
import { orderedLead } from '../leads/lead-answer.ts'
import { maskedRow } from '../leads/order-rows.ts'
import { onEachEngine, openTestStore, type TestStore } from './support/engines.ts'

const address = {
  ...{ cep: '01310100', number: '1578', address: 'Rua', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' },
  ...{ is_block_allotment: true, block_number: 'B', allotment_number: 'L', complement: 'Apto' },
}
const said = {
  name: 'Ana Souza',
  phone: '11987654321',
  phone2: '1132245678',
  email: 'ana@correio.com.br',
  accept_promotions: true,
  accept_information: false,
  birth_date: '1988-02-29',
  mothers_name: 'Rita Lima',
  due_date: 15,
  direct_debit: true,
}
const secret = {
  cpf: '52998224725',
  cnpj: '11222333000181',
  bankInfo: { bank: '341', agency: '7654', account_number: '9988776' },
  deviceInfo: { cookies: 'aparelho-secreto' },
  answers: { nickname: 'Aninha' },
}
const led = {
  needsCode: false,
  collaboratorValidated: true,
  quizPassed: true,
  riskRejected: true,
  portAnswers: {
    coverage: { of: 'digest', at: '2026-11-21T15:00:00.000Z', infra: 'tim', skus: null, place: null },
  },
  customerDigest: 'digest',
  lastSequence: 7,
}
const facts = {
  sku: null,
  offer: null,
  riskValidation: { quiz_needed: false, rejected: false },
  orderNumber: null,
  orderLink: null,
}
const sale = { owner: 'owner', candidate: null, idPlan: 102, idPlanAddonBonus: 3, infra: 'tim' }

onEachEngine('a complete lead', (engine) => {
  let test: TestStore
  let lead: LeadRecord
  beforeAll(async () => {
    test = await openTestStore(engine, () => new Date('2026-11-21T15:00:00.000Z'))
    const more = {
      complements: { complemento1: 'Casa 2' },
      schedules: [{ date: '2026-11-26', period: 'tarde' as const }],
    }
    const tracking = { addon: 'sp', origin: 'radio' }
    lead = await openLead(test.store, { ...sale, ...said, ...secret, ...led, ...more, address, tracking })
  })
  afterAll(() => test.close())

  it('is stored in these columns, with documents, bank, device and answers encrypted', async () => {
    const { rows } = await sql`select * from leads`.execute(test.store.db)
    const sealed = expect.stringMatching(/^v1:[\w-]+$/)
    const digest = expect.stringMatching(/^[\w-]{43}$/)
    expect(rows).toEqual([
      {
        ...{ id: lead.id, status: 'open', kind: 'sale', owner: 'owner', candidate: null, last_sequence: 7 },
        ...{
          id_plan: 102,
          offer: null,
          id_plan_addon_bonus: 3,
          infra: 'tim',
          cep: '01310100',
          number: '1578',
        },
        ...{ street: 'Rua', neighborhood: 'Sé', city: 'São Paulo', state: 'SP', is_block_allotment: 1 },
        ...{
          block_number: 'B',
          allotment_number: 'L',
          complement: 'Apto',
          complements: '{"complemento1":"Casa 2"}',
        },
        ...{ ...said, accept_promotions: 1, accept_information: 0, direct_debit: 1 },
        ...{ cpf_sealed: sealed, cpf_digest: digest, cnpj_sealed: sealed, cnpj_digest: digest },
        ...{ bank_sealed: sealed, device_sealed: sealed, answers_sealed: sealed },
        ...{
          schedules: '[{"date":"2026-11-26","period":"tarde"}]',
          tracking: '{"addon":"sp","origin":"radio"}',
        },
        ...{
          collaborator_validated: 1,
          quiz_passed: 1,
          risk_rejected: 1,
          port_answers:
            '{"coverage":{"of":"digest","at":"2026-11-21T15:00:00.000Z","infra":"tim","skus":null,"place":null}}',
          customer_digest: 'digest',
          kept: '[]',
          needs_code: 0,
          left_at: null,
        },
        ...{ offers: null, offer_selected: null, created_at: lead.createdAt, updated_at: lead.updatedAt },
      },
    ])
  })

  it('keeps only plan and address when the owner changes', () => {
    const empty = Object.fromEntries(Object.keys({ ...said, ...secret }).map((name) => [name, null]))
    expect(withoutPersonalData(lead)).toEqual({
      ...lead,
      ...{
        ...empty,
        answers: {},
        complements: null,
        schedules: null,
        tracking: { addon: 'sp' },
        lastSequence: 0,
      },
      ...{ collaboratorValidated: false, quizPassed: false, riskRejected: null },
      ...{ customerDigest: null, needsCode: null, portAnswers: null },
      address: {
        ...{ ...address, number: '', is_block_allotment: false },
        ...{ block_number: '', allotment_number: '', complement: '' },
      },
    })
  })

  it('shows just enough to be recognised once ordered', () => {
    const told = orderedLead({ ...lead, status: 'ordered' }, facts)
    expect(told).toEqual({
      ...{ id: lead.id, kind: 'sale', idPlan: 102, infra: 'tim', winBack: false, masked: true, offer: null },
      address: { cep: '01310100', city: 'São Paulo', state: 'SP', address: '•••', number: '•••' },
      ...{ name: 'A••• S•••', phone: '•••••••4321', phone2: '••••••5678', email: 'a•••@c•••.br' },
      ...{ cpf: '•••••••••25', cnpj: '••••••••••••81', due_date: 15, direct_debit: true },
      ...{
        schedules: [{ date: '2026-11-26', period: 'tarde' }],
        orderLink: null,
        orderNumber: null,
        useBiometrics: null,
      },
      ...{ kept: [], plansOffers: null, offerSelected: null },
    })
  })

  it('is a win-back with one plan only', () => {
    const skus = [null, 'd600b', 'd600wb'].map((sku) => orderedLead(lead, { ...facts, sku }).winBack)
    expect(skus).toEqual([false, false, true])
  })

  it('is masked in exports as for other browsers', () => {
    const { cpf, cnpj } = secret
    expect(maskedRow({ ...said, cpf, cnpj })).toEqual({
      ...{ ...said, name: 'A••• S•••', phone: '•••••••4321', phone2: '••••••5678', email: 'a•••@c•••.br' },
      ...{ birth_date: '•••', mothers_name: 'R••• L•••', cpf: '•••••••••25', cnpj: '••••••••••••81' },
    })
  })
})
