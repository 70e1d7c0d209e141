import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fill, finish, personal, save, typed } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const sealed = ['52998224725', '9988776', 'aparelho-secreto']

describe('personal data', () => {
  const server = sharedApp({ env: { LOG_LEVEL: 'trace' } })

  const onDisk = () =>
    readdirSync(server.dataDir)
      .filter((name) => name.startsWith('ultrafibra.sqlite'))
      .map((name) => readFileSync(join(server.dataDir, name), 'latin1'))
      .join('')
  const present = (texts: readonly string[], where: string) =>
    texts.filter((text) => where.includes(Buffer.from(text).toString('latin1')))

  it('never reaches the log, in success or failure', async () => {
    const { owner, id } = await server.complete()
    server.store.failpoints.at('order.before-insert', () => {
      throw Object.assign(new Error(`duplicate key ${personal.join(' ')}`), { detail: personal.join(' ') })
    })
    await finish(owner, id)
    await save(owner, id, 'email', { email: 'zulmira@@correio.com.br' })
    await owner.send('GET', `/api/cep/coverage?cep=01310100&number=${personal[1]}`)
    await owner.send('DELETE', `/api/lead?id=${id}&cep=1&phone=11987654321`)
    await owner.send('GET', `/checkout/nome/?nome=${encodeURIComponent(typed.name.name)}`)
    const log = server.logged()
    expect(log).toContain('"route":"lead-v2/{id}/{step}"')
    expect(present([...personal, id], log)).toEqual([])
  })

  it('is kept out of request logs by an allow-list of fields', async () => {
    const lines = server
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
    const allowed = [
      'level',
      'time',
      'method',
      'route',
      'status',
      'ms',
      'reqId',
      'traceId',
      'sidHash8',
      'leadHash8',
      'errCode',
      'at',
    ]
    expect(lines.flatMap((line) => Object.keys(line)).filter((key) => !allowed.includes(key))).toEqual([])
  })

  it('is stored with tax id, bank account and device encrypted', async () => {
    await fill(server.browser())
    expect(present(sealed, onDisk())).toEqual([])
    expect(present(['Zulmira'], onDisk())).toEqual(['Zulmira'])
  })

  it('is in no database file after its erasure', async () => {
    const { owner, id } = await server.begun()
    await save(owner, id, 'name', { name: 'Canário Apagado' })
    await save(owner, id, 'phone', { phone: '11955554444' })
    expect(present(['Canário Apagado'], onDisk())).toEqual(['Canário Apagado'])
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11955554444' })
    expect(present(['Canário Apagado', '11955554444'], onDisk())).toEqual([])
  })

  it('is encrypted per place: a value copied to another lead cannot be decrypted', async () => {
    const { seal, open } = server.store.vault
    const one = seal('52998224725', 'leads.cpf.one')
    expect(open(one, 'leads.cpf.one')).toBe('52998224725')
    expect(() => open(one, 'leads.cpf.two')).toThrow()
  })
})
