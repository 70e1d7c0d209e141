import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import {
  type CollaboratorDesk,
  collaboratorLead,
  completeLead,
  hour,
  minute,
  openCollaboratorDesk,
  second,
  wrong,
} from './support/collaborator.ts'
import { onEachEngine } from './support/engines.ts'
import { askCode, codeIn, finish, orderOf, otherThan, read, save, tryCode } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

onEachEngine('the code of a collaborator', (engine) => {
  let desk: CollaboratorDesk
  beforeAll(async () => {
    desk = await openCollaboratorDesk(engine)
  })
  afterAll(() => desk.server.close())

  it('allows the order, with a response that contains nothing else', async () => {
    const { owner, id, code } = await desk.waiting()
    const { status, body, headers } = await tryCode(owner, id, code)
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect((await read(owner, id)).body).toMatchObject({ collaboratorValidated: true })
    await completeLead(owner, id)
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it('is required again when ordering', async () => {
    const { owner, id, code } = await desk.waiting()
    await completeLead(owner, id)
    await tryCode(owner, id, otherThan(code))
    for (const path of [`/api/lead-v2/${id}`, `/api/lead/${id}`]) {
      expect(await owner.send('PUT', path)).toMatchObject({ status: 409, body: { field: 'code' } })
    }
  })

  it('is refused with the same message if wrong, used, expired or never sent', async () => {
    const { owner, id, code } = await desk.waiting()
    expect(await tryCode(owner, id, otherThan(code))).toMatchObject(wrong)
    await tryCode(owner, id, code)
    expect(await tryCode(owner, id, code)).toMatchObject(wrong)
    const late = await desk.waiting()
    desk.server.pass(10 * minute)
    expect(await tryCode(late.owner, late.id, late.code)).toMatchObject(wrong)
    const early = desk.server.browser()
    expect(await tryCode(early, await collaboratorLead(early), '123456')).toMatchObject(wrong)
  })

  it('is valid until the last second of its ten minutes', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(10 * minute - 1)
    expect((await tryCode(owner, id, code)).status).toBe(200)
  })

  it('is valid for one lead only, even of the same person', async () => {
    const { code } = await desk.waiting()
    const other = await desk.waiting()
    if (other.code !== code) expect(await tryCode(other.owner, other.id, code)).toMatchObject(wrong)
  })

  it('is invalid after the e-mail changes', async () => {
    const { owner, id, code } = await desk.waiting()
    await save(owner, id, 'email', { email: 'chefe@tim.com.br' })
    expect(await tryCode(owner, id, code)).toMatchObject(wrong)
  })

  it('must be requested again after another e-mail, but not after the same one', async () => {
    const { owner, id, code } = await desk.waiting()
    await completeLead(owner, id)
    await tryCode(owner, id, code)
    const email = desk.sent.at(-1)?.to ?? ''
    await save(owner, id, 'email', { email: 'outra@tim.com.br' })
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'code' } })
    await save(owner, id, 'email', { email })
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'code' } })
    desk.server.pass(minute)
    await askCode(owner, id)
    await tryCode(owner, id, desk.lastCode())
    await save(owner, id, 'email', { email })
    expect(await orderOf(owner, id)).toMatch(/^\d{11}$/)
  })

  it('is compared with only five of two hundred concurrent guesses, and is invalid then', async () => {
    const { owner, id, code } = await desk.waiting()
    const guess = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(times(200, (index) => tryCode(owner, id, guess(index))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    // A busy database may refuse some before they are counted.
    const others = new Set(answers.map(({ status }) => status).filter((status) => status !== 422))
    expect([...others].filter((status) => status !== 429 && status !== 503)).toEqual([])
    const { status, body, headers } = await tryCode(owner, id, code)
    expect({ status, body }).toEqual({
      status: 429,
      body: { error: 'Você errou o código 5 vezes. Peça outro código.', field: 'code' },
    })
    expect(headers.get('retry-after')).toBe('60')
  })

  it('stays blocked after a restart', async () => {
    const { owner, id, code } = await desk.waiting(desk.server.browser(9_000))
    for (const _ of times(5, () => 0)) await tryCode(owner, id, otherThan(code))
    const restarted = await briefApp({ engine, after: desk.server })
    expect((await tryCode(restarted.browser(9_000), id, code)).status).toBe(429)
  })

  it('takes at most fifteen guesses a day per lead, even if new codes are sent', async () => {
    const { owner, id } = await desk.waiting()
    for (const round of [1, 2, 3]) {
      const code = desk.lastCode()
      for (const _ of times(5, () => 0)) await tryCode(owner, id, otherThan(code))
      desk.server.pass(minute)
      expect((await askCode(owner, id)).status).toBe(round < 3 ? 200 : 429)
    }
    const refused = await tryCode(owner, id, desk.lastCode())
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Foram muitas tentativas hoje. Tente amanhã.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBe((24 * hour - 3 * minute) / second)
    desk.server.pass(24 * hour)
    await askCode(owner, id)
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(200)
  })

  it('takes no sixteenth guess at a code sent before the fifteenth', async () => {
    const { owner, id } = await desk.waiting()
    for (const _ of times(3, () => 0)) {
      for (const _guess of times(4, () => 0)) await tryCode(owner, id, otherThan(desk.lastCode()))
      desk.server.pass(minute)
      await askCode(owner, id)
    }
    for (const _ of times(3, () => 0)) await tryCode(owner, id, otherThan(desk.lastCode()))
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(429)
  })

  it('is stored as a digest, erased with its lead, and never logged', async () => {
    const { owner, id, code } = await desk.waiting()
    await tryCode(owner, id, otherThan(code))
    desk.server.pass(minute)
    desk.breakMail(true)
    await askCode(owner, id)
    desk.breakMail(false)
    const rows = () =>
      desk.server.store.db.selectFrom('collaborator_codes').selectAll().where('lead_id', '=', id).execute()
    const { code_digest, email_digest } = (await rows())[0] ?? {}
    expect([code_digest, email_digest]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    await save(owner, id, 'phone', { phone: '11955554444' })
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11955554444' })
    expect(await rows()).toEqual([])
    const log = desk.server.logged()
    expect(log).toContain('"errCode":"503 EENVELOPE"')
    expect([...desk.sent.map(({ to }) => to), 'tim.com.br'].filter((text) => log.includes(text))).toEqual([])
    expect(desk.sent.filter(({ text }) => log.includes(`"${codeIn(text)}"`))).toEqual([])
  })
})
