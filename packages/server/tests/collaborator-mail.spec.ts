import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { collaboratorEmail, collaboratorLead, messagesIn } from './support/collaborator.ts'
import { askCode, codeIn, tryCode } from './support/scenario.ts'
import { startSmtp } from './support/smtp.ts'
import { openTestApp, sharedApp } from './support/test-app.ts'

describe('the mail with the code', () => {
  const server = sharedApp()

  it('is a file readable only by the server’s account, in Portuguese, with the code on its own line', async () => {
    const { owner, id } = await server.visited(collaboratorLead)
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

  it('is sent by SMTP if configured, from the configured sender', async () => {
    const smtp = await startSmtp(() => '250 ok')
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

  it('is a 503 if the mail server refuses it or is down', async () => {
    const smtp = await startSmtp(() => '550 no such mailbox')
    for (const url of [smtp.url, 'smtp://127.0.0.1:9']) {
      const broken = await openTestApp({ env: { SMTP_URL: url } })
      const owner = broken.browser()
      expect((await askCode(owner, await collaboratorLead(owner))).status).toBe(503)
      expect(broken.logged()).not.toContain(collaboratorEmail)
      await broken.close()
    }
    await smtp.stop()
  })
})
