import { consentVersion } from '@ultrafibra/contract/consent-texts'
import { contractVersion } from '@ultrafibra/contract/contract-points'
import { expect, it } from 'vitest'
import {
  chosenRenewal,
  completeMigration,
  finishMigration,
  provedFromPhone,
  renew,
} from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { create, fill, finish, idOf, orderNumberOf, save, typed } from './support/scenario.ts'
import { briefApp, type TestApp } from './support/test-app.ts'

const minute = 60_000
const at = (minutes: number) => new Date(Date.parse('2026-11-21T15:00:00Z') + minutes * minute).toISOString()
const contract = (minutes: number) => ({
  ...{ kind: 'contract', text_version: contractVersion, given: 1, given_at: at(minutes) },
})
const mailing = (kind: string, given: number, minutes: number) => ({
  ...{ kind, text_version: consentVersion, given, given_at: at(minutes) },
})

onEachEngine('a consent', (engine) => {
  const open = () => briefApp({ engine })
  const consentsOf = async ({ store }: TestApp) =>
    (
      await store.db
        .selectFrom('consents')
        .select(['kind', 'text_version', 'given', 'given_at', 'lead_id', 'renewal_id', 'no_coverage_id'])
        .orderBy('given_at')
        .orderBy('kind')
        .execute()
    ).map(({ lead_id, renewal_id, no_coverage_id, ...said }) => ({
      of: lead_id ?? renewal_id ?? no_coverage_id,
      ...said,
    }))

  it('to the contract and to mailings is stored with a purchase', async () => {
    const server = await open()
    const { owner, id } = await server.complete()
    server.pass(minute)
    await save(owner, id, 'email', { ...typed.email, accept_promotions: false, accept_information: true })
    server.pass(minute)
    await finish(owner, id)
    await finish(owner, id)
    const of = { of: id }
    expect(await consentsOf(server)).toEqual([
      { ...of, ...mailing('information', 0, 0) },
      { ...of, ...mailing('promotions', 1, 0) },
      { ...of, ...mailing('information', 1, 1) },
      { ...of, ...mailing('promotions', 0, 1) },
      { ...of, ...contract(2) },
    ])
  })

  it.each([
    [
      'a migration',
      async (server: TestApp) => {
        const { owner: client, id } = await server.visited(completeMigration)
        return { id, place: () => finishMigration(client, id) }
      },
    ],
    [
      'the purchase of a recognised customer',
      async (server: TestApp) => {
        const { owner: client, id } = await server.visited(provedFromPhone)
        for (const step of ['dueDate', 'bankInfo', 'scheduleDate'] as const)
          await save(client, id, step, typed[step])
        return { id, place: () => finish(client, id) }
      },
    ],
    [
      'a renewal',
      async (server: TestApp) => {
        const { owner: client, id } = await server.visited(chosenRenewal)
        return { id, place: () => renew(client, id) }
      },
    ],
  ] as const)('to the contract is stored with %s, once', async (_what, begin) => {
    const server = await open()
    const { id, place } = await begin(server)
    server.pass(minute)
    expect(orderNumberOf(await place())).toMatch(/^\d{11}$/)
    server.pass(minute)
    await place()
    expect(await consentsOf(server)).toEqual([{ of: id, ...contract(1) }])
  })

  it('to being written to is stored with a contact where there is no fibre', async () => {
    const server = await open()
    const client = server.browser()
    const id = idOf(await client.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' }))
    expect(await consentsOf(server)).toEqual([])
    const contact = { id, name: 'Zulmira Longe', phone: '92988887777', email: 'longe@correio.com.br' }
    await client.send('PUT', '/api/lead-no-coverage', contact)
    expect(await consentsOf(server)).toEqual([{ of: id, ...mailing('notice', 1, 0) }])
  })

  it('of a visitor is not the next one’s', async () => {
    const server = await open()
    const script = server.script()
    const lead = await create(script)
    await save(script, lead, 'email', typed.email)
    const { body } = await script.send('POST', '/api/lead-no-coverage', { cep: '69050010', number: '3' })
    const { id } = body as { id: string }
    const contact = { id, name: 'Zulmira Longe', phone: '92988887777', email: 'longe@correio.com.br' }
    await script.send('PUT', '/api/lead-no-coverage', contact)
    server.pass(minute)
    const browser = server.browser()
    await save(browser, lead, 'name', typed.name)
    await browser.send('PUT', '/api/lead-no-coverage', { ...contact, name: 'Outra Pessoa' })
    expect(await consentsOf(server)).toEqual([{ of: id, ...mailing('notice', 1, 1) }])
  })

  it('to a contract of an earlier text shows that text’s day, and not the text of today', async () => {
    const server = await open()
    const owner = server.browser()
    const { body } = await finish(owner, await fill(owner))
    const { orderLink } = body as { orderLink: string }
    const page = async () => (await owner.send('GET', `${orderLink}contrato/`)).body as string
    expect(await page()).toContain('modem Wi-Fi emprestado')
    await server.store.db.updateTable('consents').set({ text_version: '2026-11-22' }).execute()
    const earlier = await page()
    expect(earlier).toContain('<dt>Versão do contrato</dt><dd>22/11/2026</dd>')
    expect(earlier).toContain('O texto que você aceitou, de 22/11/2026, está no anexo')
    expect(earlier).not.toContain('modem Wi-Fi emprestado')
  })

  it('to a contract of an earlier text keeps the free installation that it promised for every plan', async () => {
    const server = await open()
    server.reprice('d500a', { conditions: null })
    const owner = server.browser()
    const { body } = await finish(owner, await fill(owner))
    const { orderLink } = body as { orderLink: string }
    const page = async () => (await owner.send('GET', `${orderLink}contrato/`)).body as string
    expect(await page()).not.toMatch(/modem Wi-Fi|Grátis/)
    await server.store.db.updateTable('consents').set({ text_version: '2026-11-25' }).execute()
    expect(await page()).toContain('<dt>Instalação e modem Wi-Fi</dt><dd>Grátis</dd>')
  })
})
