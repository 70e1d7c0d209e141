import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '../../server/mail/send-mail.ts'
import { startServer } from '../support/server-process.ts'
import { createClient } from './support/client.ts'
import {
  askCode,
  codeIn,
  collaboratorEmail,
  collaboratorLead,
  completeLead,
  messagesIn,
  otherThan,
  tryCode,
} from './support/collaborator.ts'
import { onEachEngine } from './support/engines.ts'
import { create, finish, orderNumberOf, save } from './support/purchase.ts'
import { startSmtp } from './support/smtp.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const wrong = {
  status: 422,
  body: { error: 'O código não confere. Confira e tente de novo.', field: 'code' },
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

onEachEngine('the code of a collaborator', (engine) => {
  const sent: Mail[] = []
  let isMailDown = false
  let server: TestApp
  beforeAll(async () => {
    const sendMail = async (mail: Mail) => {
      if (isMailDown) throw Object.assign(new Error(`550 ${mail.to}`), { code: 'EENVELOPE' })
      sent.push(mail)
    }
    server = await openTestApp({ engine, sendMail })
  })
  afterAll(() => server.close())

  const lastCode = () => codeIn(sent.at(-1)?.text)
  const mailbox = () => `pessoa${sent.length}.${Math.round(server.now() / minute)}@tim.com.br`
  /** A browser with a lead whose code is on its way. */
  const waiting = async (owner = server.browser()) => {
    const id = await collaboratorLead(owner, mailbox())
    expect(await askCode(owner, id)).toMatchObject({ status: 200, body: { success: true } })
    return { owner, id, code: lastCode() }
  }

  it('lets the order be placed, and the answer says nothing but that it worked', async () => {
    const { owner, id, code } = await waiting()
    const { status, body, headers } = await tryCode(owner, id, code)
    expect({ status, body }).toEqual({ status: 200, body: { success: true } })
    expect(headers.get('cache-control')).toBe('no-store')
    await completeLead(owner, id)
    expect(orderNumberOf(await finish(owner, id))).toMatch(/^\d{11}$/)
  })

  it('is asked for at the end too: a finish without it is refused', async () => {
    const { owner, id, code } = await waiting()
    await completeLead(owner, id)
    await tryCode(owner, id, otherThan(code))
    for (const path of [`/api/lead-v2/${id}`, `/api/lead/${id}`]) {
      expect(await owner.send('PUT', path)).toMatchObject({ status: 409, body: { field: 'code' } })
    }
  })

  it('is refused in the same words whether it is wrong, used, expired or was never sent', async () => {
    const { owner, id, code } = await waiting()
    expect(await tryCode(owner, id, otherThan(code))).toMatchObject(wrong)
    await tryCode(owner, id, code)
    expect(await tryCode(owner, id, code)).toMatchObject(wrong)
    const late = await waiting()
    server.pass(10 * minute)
    expect(await tryCode(late.owner, late.id, late.code)).toMatchObject(wrong)
    const early = server.browser()
    expect(await tryCode(early, await collaboratorLead(early), '123456')).toMatchObject(wrong)
  })

  it('is good until the last second of its ten minutes', async () => {
    const { owner, id, code } = await waiting()
    server.pass(10 * minute - 1)
    expect((await tryCode(owner, id, code)).status).toBe(200)
  })

  it('is one lead’s: it does not open another of the same person', async () => {
    const { code } = await waiting()
    const other = await waiting()
    if (other.code !== code) expect(await tryCode(other.owner, other.id, code)).toMatchObject(wrong)
  })

  it('is one address’s: it is worth nothing once the e-mail was changed', async () => {
    const { owner, id, code } = await waiting()
    await save(owner, id, 'email', { email: 'chefe@tim.com.br' })
    expect(await tryCode(owner, id, code)).toMatchObject(wrong)
  })

  it('has to be asked for anew after another e-mail, and after the same one has not', async () => {
    const { owner, id, code } = await waiting()
    await completeLead(owner, id)
    await tryCode(owner, id, code)
    const email = sent.at(-1)?.to ?? ''
    await save(owner, id, 'email', { email: 'outra@tim.com.br' })
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'code' } })
    await save(owner, id, 'email', { email })
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'code' } })
    server.pass(minute)
    await askCode(owner, id)
    await tryCode(owner, id, lastCode())
    await save(owner, id, 'email', { email })
    expect(orderNumberOf(await finish(owner, id))).toMatch(/^\d{11}$/)
  })

  it('is compared with five of two hundred guesses that come at once, and is worth nothing then', async () => {
    const { owner, id, code } = await waiting()
    const guess = (index: number) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0')
    const answers = await Promise.all(times(200, (index) => tryCode(owner, id, guess(index))))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(195)
    const { status, body, headers } = await tryCode(owner, id, code)
    expect({ status, body }).toEqual({
      status: 429,
      body: { error: 'Você errou o código 5 vezes. Peça outro código.', field: 'code' },
    })
    expect(headers.get('retry-after')).toBe('60')
  })

  it('validates once, however many times it comes at once', async () => {
    const { owner, id, code } = await waiting()
    const answers = await Promise.all(times(5, () => tryCode(owner, id, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422])
  })

  it('stays blocked after a restart', async () => {
    const { owner, id, code } = await waiting(server.browser(9_000))
    for (const _ of times(5, () => 0)) await tryCode(owner, id, otherThan(code))
    const restarted = await openTestApp({ engine, after: server })
    expect((await tryCode(restarted.browser(9_000), id, code)).status).toBe(429)
    await restarted.close()
  })

  it('takes fifteen guesses a day for one lead, whatever is sent meanwhile', async () => {
    const { owner, id } = await waiting()
    for (const round of [1, 2, 3]) {
      const code = lastCode()
      for (const _ of times(5, () => 0)) await tryCode(owner, id, otherThan(code))
      server.pass(minute)
      expect((await askCode(owner, id)).status).toBe(round < 3 ? 200 : 429)
    }
    const refused = await tryCode(owner, id, lastCode())
    expect(refused).toMatchObject({
      status: 429,
      body: { error: 'Foram muitas tentativas hoje. Tente amanhã.' },
    })
    expect(Number(refused.headers.get('retry-after'))).toBe((24 * hour - 3 * minute) / second)
    server.pass(24 * hour)
    await askCode(owner, id)
    expect((await tryCode(owner, id, lastCode())).status).toBe(200)
  })

  it('is sent again after a minute, and the one before is worth nothing then', async () => {
    const { owner, id, code } = await waiting()
    server.pass(59 * second)
    const early = await askCode(owner, id)
    expect(early).toMatchObject({
      status: 429,
      body: { error: 'Espere um minuto para pedir outro código.', field: 'code' },
    })
    expect(early.headers.get('retry-after')).toBe('1')
    server.pass(second)
    expect((await askCode(owner, id)).status).toBe(200)
    if (lastCode() !== code) expect(await tryCode(owner, id, code)).toMatchObject(wrong)
    expect((await tryCode(owner, id, lastCode())).status).toBe(200)
  })

  it('is sent once, however many times it is asked for at once', async () => {
    const owner = server.browser()
    const id = await collaboratorLead(owner, mailbox())
    const before = sent.length
    const answers = await Promise.all(times(20, () => askCode(owner, id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.length - before).toBe(1)
  })

  it('is sent five times an hour', async () => {
    const { owner, id } = await waiting()
    const statuses: number[] = []
    for (const _ of times(5, () => 0)) {
      server.pass(minute)
      statuses.push((await askCode(owner, id)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    server.pass(hour)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('fills nobody’s mailbox: ten an hour to one address, whichever lead asks', async () => {
    const email = 'vitima@tim.com.br'
    const ask = async () => {
      const owner = server.browser()
      return (await askCode(owner, await collaboratorLead(owner, email))).status
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
    ['a,maria@tim.com.br', 422],
    ['"maria"@tim.com.br', 422],
  ])('goes to %s: %i', async (email, expected) => {
    const owner = server.browser()
    const { status, body } = await askCode(owner, await collaboratorLead(owner, email))
    expect(status).toBe(expected)
    if (expected === 422) {
      expect(body).toEqual({
        error: 'Use seu e-mail de colaborador: o código só é enviado para ele.',
        field: 'email',
      })
    }
  })

  it('is not sent without e-mail, to another offer, to a stranger, or for no lead', async () => {
    const owner = server.browser()
    const bare = await create(owner, {
      idPlan: 102,
      address: { cep: '01310100', number: '1' },
      addon: 'oferta-colaborador',
    })
    const common = await create(owner)
    const { id } = await waiting()
    const answers = [
      await askCode(owner, bare),
      await askCode(owner, common),
      await askCode(owner, id),
      await askCode(server.script(), id),
      await askCode(owner, 'ninguem'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([422, 409, 403, 403, 404])
    expect((await tryCode(owner, id, lastCode())).status).toBe(403)
    expect((await tryCode(owner, common, '123456')).status).toBe(422)
    expect((await tryCode(owner, 'ninguem', '123456')).status).toBe(404)
  })

  it.each([
    ['a prefetch', 'GET', { 'sec-purpose': 'prefetch' }],
    ['a prerender', 'GET', { 'sec-purpose': 'prefetch;prerender' }],
    ['another site', 'GET', { 'sec-fetch-site': 'cross-site' }],
    ['a preview', 'HEAD', {}],
  ])('is not sent for %s', async (_title, method, headers) => {
    const owner = server.browser()
    const id = await collaboratorLead(owner, mailbox())
    const before = sent.length
    const path = `/api/lead/collaborator/getNewcode/${id}`
    expect((await owner.send(method, path, undefined, headers)).status).toBe(403)
    expect(sent.length).toBe(before)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('that cannot be mailed leaves the one before good, and may be asked for at once', async () => {
    const { owner, id, code } = await waiting()
    server.pass(minute)
    isMailDown = true
    const failed = await askCode(owner, id)
    isMailDown = false
    expect(failed).toMatchObject({
      status: 503,
      body: { error: 'Não conseguimos enviar o e-mail agora. Tente de novo.' },
    })
    expect(failed.headers.get('retry-after')).toBe('5')
    expect((await tryCode(owner, id, code)).status).toBe(200)
    expect((await askCode(owner, id)).status).toBe(200)
  })

  it('that was never mailed opens nothing', async () => {
    const owner = server.browser()
    const id = await collaboratorLead(owner, mailbox())
    isMailDown = true
    await askCode(owner, id)
    isMailDown = false
    const row = await server.store.db
      .selectFrom('collaborator_codes')
      .select('code_digest')
      .where('lead_id', '=', id)
      .execute()
    expect(row).toEqual([{ code_digest: null }])
  })

  it('is stored as a digest, goes with its lead, and is in no line of the log', async () => {
    const { owner, id, code } = await waiting()
    await tryCode(owner, id, otherThan(code))
    const rows = () =>
      server.store.db.selectFrom('collaborator_codes').selectAll().where('lead_id', '=', id).execute()
    const { code_digest, email_digest } = (await rows())[0] ?? {}
    expect([code_digest, email_digest]).toEqual([
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^[\w-]{43}$/),
    ])
    await save(owner, id, 'phone', { phone: '11955554444' })
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11955554444' })
    expect(await rows()).toEqual([])
    const log = server.logged()
    expect(log).toContain('"errCode":"503 EENVELOPE"')
    expect([...sent.map(({ to }) => to), 'tim.com.br'].filter((text) => log.includes(text))).toEqual([])
    expect(sent.filter(({ text }) => log.includes(`"${codeIn(text)}"`))).toEqual([])
  })
})

describe('the mail with the code', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp()
  })
  afterAll(() => server.close())

  it('is a file that only the server’s account reads, in Portuguese, with the code on its own line', async () => {
    const owner = server.browser()
    const id = await collaboratorLead(owner)
    expect((await askCode(owner, id)).status).toBe(200)
    const folder = join(server.dataDir, 'outbox')
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^2026-11-21T15-00-00\.000Z-[0-9a-f]{12}\.eml$/)
    expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
    const [message = ''] = messagesIn(server.dataDir)
    const [head = '', body = ''] = message.split('\r\n\r\n')
    expect(message).not.toMatch(/[^\r]\n/)
    expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
    expect(head).toContain('From: Ultrafibra <nao-responda@ultrafibra.exemplo.com.br>\r\n')
    expect(head).toContain(`To: ${collaboratorEmail}\r\n`)
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(head).toContain('Date: Sat, 21 Nov 2026 15:00:00 +0000')
    expect(head).toMatch(/^Message-ID:\s+<[^@\s]+@[^@\s]+>\r?$/m)
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    expect(head).toContain('Content-Transfer-Encoding: quoted-printable')
    expect(body).toContain('Ol=C3=A1!')
    expect((await tryCode(owner, id, codeIn(message))).status).toBe(200)
  })

  it('goes through SMTP where an address is given, from the sender that is set', async () => {
    const smtp = await startSmtp('250 ok')
    const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Loja <loja@exemplo.com.br>' }
    const mailing = await openTestApp({ env })
    const owner = mailing.browser()
    const id = await collaboratorLead(owner)
    expect((await askCode(owner, id)).status).toBe(200)
    expect(smtp.said()).toContain('MAIL FROM:<loja@exemplo.com.br>')
    expect(smtp.said()).toContain(`RCPT TO:<${collaboratorEmail}>`)
    expect((await tryCode(owner, id, codeIn(smtp.said()))).status).toBe(200)
    expect(existsSync(join(mailing.dataDir, 'outbox'))).toBe(false)
    await mailing.close()
    await smtp.stop()
  })

  it('that the mail server refuses, or that finds none, is a 503', async () => {
    const smtp = await startSmtp('550 no such mailbox')
    for (const url of [smtp.url, 'smtp://127.0.0.1:9']) {
      const broken = await openTestApp({ env: { SMTP_URL: url } })
      const owner = broken.browser()
      expect((await askCode(owner, await collaboratorLead(owner))).status).toBe(503)
      expect(broken.logged()).not.toContain(collaboratorEmail)
      await broken.close()
    }
    await smtp.stop()
  })

  it('leaves its code blocked after five guesses and a power cut', async () => {
    const first = await startServer()
    const session = 'p'.repeat(22)
    const clientOf = (url: string) =>
      createClient(
        {
          request: (to: string, init: RequestInit) => fetch(to.replace('http://site.test', url), init),
        } as never,
        { session, keepsCookies: true },
      )
    const owner = clientOf(first.url)
    const id = await collaboratorLead(owner)
    await askCode(owner, id)
    const code = codeIn(messagesIn(first.dataDir)[0])
    await Promise.all(times(5, () => tryCode(owner, id, otherThan(code))))
    await first.kill()
    const next = await startServer({ env: { DATA_DIR: first.dataDir } })
    expect((await tryCode(clientOf(next.url), id, code)).status).toBe(429)
    await next.stop()
    rmSync(first.dataDir, { recursive: true })
  })
})
