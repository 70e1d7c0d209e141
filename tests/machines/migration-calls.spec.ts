import { openTestApp, type TestApp } from '@ultrafibra/server/tests/support/test-app'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import { migrationActors } from '../../src/actors/migration.actors.ts'
import { otherCpf } from '../support/feature-fixtures.ts'
import { newBrowser, portsTo, recordCodeTo, runFeature, typeCode } from '../support/feature-server.ts'

let server: TestApp
beforeEach(async () => {
  server = await openTestApp()
})
afterEach(() => server.close())

describe('a migration over the API', () => {
  it('keeps the chosen plan, and another one when the visitor changes it, in one lead', async () => {
    const ports = portsTo(server, 'visit', newBrowser(server))
    const actors = { ...migrationActors(ports), recordCode: recordCodeTo(ports) }
    const part = runFeature(migrationMachine.provide({ actors }))
    part.send({ type: 'step.submit', draft: { cpf: otherCpf } })
    const { context } = await typeCode(server, part)
    const idLead = context.requestId ?? ''
    const read = async () => (await ports.api.migrationLead({ params: { idLead } })).offerSelected
    for (const id of [9003, 9001]) {
      part.send({ type: 'offer.choose', id })
      await part.until((snapshot) => snapshot.context.storedId === id)
      expect(await read()).toBe(id)
    }
    const leads = await server.store.db.selectFrom('leads').selectAll().execute()
    expect(leads.map(({ id, kind }) => ({ id, kind }))).toEqual([{ id: idLead, kind: 'migration' }])
  })
})
