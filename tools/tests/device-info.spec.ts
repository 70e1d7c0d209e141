import { findLead } from '@ultrafibra/server/store/lead.rows'
import { create, read, save } from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'

const most = 8_192
const parts = ['cookies', 'jsc', 'hdim_payload'] as const

describe('device data', () => {
  const server = sharedApp()

  const send = async (deviceInfo: unknown) => {
    const owner = server.browser()
    return save(owner, await create(owner), 'bankInfo', { direct_debit: false, deviceInfo })
  }

  it.each(parts)('is stored up to its limit, and refused with its name beyond: %s', async (part) => {
    expect((await send({ [part]: 'x'.repeat(most) })).status).toBe(200)
    const long = await send({ [part]: 'x'.repeat(most + 1) })
    expect([long.status, long.body]).toEqual([
      422,
      { error: 'Esse texto é longo demais.', field: `deviceInfo.${part}` },
    ])
  })

  it('is stored encrypted for the fraud check, and is in no response or log line', async () => {
    const { owner, id } = await server.complete()
    const answers = [
      await read(owner, id),
      await owner.send('PUT', `/api/lead-v2/${id}`),
      await read(owner, id),
      await read(server.script(), id),
    ]
    const row = await server.store.db
      .selectFrom('leads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect((await findLead(server.store, id))?.deviceInfo).toEqual({ jsc: 'aparelho-secreto' })
    expect(JSON.stringify(row)).not.toContain('aparelho-secreto')
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/aparelho-secreto|deviceInfo|device_/)
    expect(server.logged()).not.toContain('aparelho-secreto')
  })
})
