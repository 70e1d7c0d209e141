import { afterAll, beforeAll, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { codeDigest } from '../collaborator/code.ts'
import {
  type CollaboratorDesk,
  collaboratorLead,
  hour,
  minute,
  openCollaboratorDesk,
  overtaken,
  second,
} from './support/collaborator.ts'
import { onEachEngine } from './support/engines.ts'
import { askCode, create, otherThan, tryCode } from './support/scenario.ts'

onEachEngine('a code for a collaborator', (engine) => {
  let desk: CollaboratorDesk
  beforeAll(async () => {
    desk = await openCollaboratorDesk(engine)
  })
  afterAll(() => desk.server.close())

  it('is sent again after a minute, which invalidates the previous one', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(59 * second)
    const early = await askCode(owner, id)
    expect(early).toMatchObject({
      status: 429,
      body: { error: 'Espere 1 segundo para pedir outro código.', field: 'code' },
    })
    expect(early.headers.get('retry-after')).toBe('1')
    desk.server.pass(second)
    expect((await askCode(owner, id)).status).toBe(200)
    if (desk.lastCode() !== code) expect(await tryCode(owner, id, code)).toMatchObject(overtaken)
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(200)
  })

  it('is sent once for concurrent requests', async () => {
    const owner = desk.server.browser()
    const id = await collaboratorLead(owner, desk.mailbox())
    const before = desk.sent.length
    const answers = await Promise.all(times(20, () => askCode(owner, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(desk.sent.length - before).toBe(1)
  })

  it('is sent at most five times an hour', async () => {
    const { owner, id } = await desk.waiting()
    const statuses: number[] = []
    for (const _ of times(5, () => 0)) {
      desk.server.pass(minute)
      statuses.push((await askCode(owner, id)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const error = 'Você já pediu 5 códigos. Peça outro em 55 min.'
    expect((await askCode(owner, id)).body).toEqual({ error, field: 'code' })
    for (const _ of times(5, () => 0)) await tryCode(owner, id, otherThan(desk.lastCode()))
    expect((await askCode(owner, id)).body).toEqual({ error })
    desk.server.pass(hour)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('is sent at most ten times an hour to one mailbox with any tag, over all leads', async () => {
    const email = 'vitima@tim.com.br'
    const tagged = (index: number) => (index % 2 ? `Vitima+${index}@tim.com.br` : email)
    const ask = async (index: number) => {
      const owner = desk.server.browser()
      return (await askCode(owner, await collaboratorLead(owner, tagged(index)))).status
    }
    const statuses = await Promise.all(times(12, ask))
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  })

  it.each([
    ['maria@tim.com.br', 200],
    ['MARIA@TIM.COM.BR', 200],
    ['maria@timbrasil.com.br', 200],
    ['maria@colaborador.exemplo.com.br', 200],
    ['maria@gmail.com', 422],
    ['maria@tim.com.br.exemplo.com', 422],
    ['maria@rede.tim.com.br', 422],
    ['maria@atim.com.br', 422],
    ['maria%gmail.com@tim.com.br', 422],
  ])('goes to %s: %i', async (email, expected) => {
    const owner = desk.server.browser()
    const { status, body } = await askCode(owner, await collaboratorLead(owner, email))
    expect(status).toBe(expected)
    if (expected === 422) {
      expect(body).toEqual({
        error: 'Use seu e-mail de colaborador: o código só é enviado para ele.',
        field: 'email',
      })
    }
  })

  it('is not sent without e-mail, for another offer, for another browser, or without a lead', async () => {
    const owner = desk.server.browser()
    const bare = await create(owner, {
      idPlan: 102,
      address: { cep: '01310100', number: '1' },
      addon: 'oferta-colaborador',
    })
    const common = await create(owner)
    const { id } = await desk.waiting()
    const answers = [
      await askCode(owner, bare),
      await askCode(owner, common),
      await askCode(owner, id),
      await askCode(desk.server.script(), id),
      await askCode(owner, 'ninguem'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 409, 403, 403, 404])
    expect((await tryCode(owner, id, desk.lastCode())).status).toBe(403)
    expect((await tryCode(owner, common, '123456')).status).toBe(422)
    expect((await tryCode(owner, 'ninguem', '123456')).status).toBe(404)
  })

  it.each([
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a preview', 'HEAD', {}],
  ])('is not sent for %s', async (_title, method, headers) => {
    const owner = desk.server.browser()
    const id = await collaboratorLead(owner, desk.mailbox())
    const before = desk.sent.length
    const path = `/api/lead/collaborator/getNewcode/${id}`
    expect((await owner.send(method, path, undefined, headers)).status).toBe(403)
    expect(desk.sent.length).toBe(before)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('leaves the previous one valid if it cannot be mailed, and may be requested again at once', async () => {
    const { owner, id, code } = await desk.waiting()
    desk.server.pass(minute)
    desk.breakMail(true)
    const failed = await askCode(owner, id)
    desk.breakMail(false)
    expect(failed).toMatchObject({
      status: 503,
      body: { error: 'Não conseguimos enviar o e-mail agora. Tente de novo.' },
    })
    expect(failed.headers.get('retry-after')).toBe('5')
    expect((await tryCode(owner, id, code)).status).toBe(200)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('is not accepted if it was never mailed', async () => {
    const owner = desk.server.browser()
    const id = await collaboratorLead(owner, desk.mailbox())
    desk.breakMail(true)
    await askCode(owner, id)
    desk.breakMail(false)
    const row = await desk.server.store.db
      .selectFrom('collaborator_codes')
      .select('code_digest')
      .where('lead_id', '=', id)
      .execute()
    expect(row).toEqual([{ code_digest: null }])
  })

  it('is stored as a digest bound to purpose, record and address', () => {
    const { vault } = desk.server.store
    const recipient = { id: 'a', email: 'ana@correio.com.br', proves: 'record' } as const
    const others = [
      { ...recipient, id: 'b' },
      { ...recipient, email: 'bia@correio.com.br' },
      { ...recipient, proves: 'collaborator' } as const,
    ]
    const digest = codeDigest(vault, recipient, '123456')
    const all = [
      digest,
      codeDigest(vault, recipient, '123457'),
      ...others.map((one) => codeDigest(vault, one, '123456')),
    ]
    expect(new Set(all).size).toBe(5)
    expect(digest).not.toContain('123456')
    expect(codeDigest(vault, { ...recipient, email: 'ANA@correio.com.br' }, '123456')).toBe(digest)
  })
})
