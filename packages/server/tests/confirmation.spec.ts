import { contractVersion } from '@ultrafibra/contract/contract-points'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { describe, expect, it } from 'vitest'
import type { Mail } from '../mail/send-mail.ts'
import { messagesIn } from './support/collaborator.ts'
import {
  chosenRenewal,
  completeMigration,
  finishMigration,
  renew,
  saveMigration,
} from './support/customers.ts'
import { create, fill, finish, orderNumberOf, orderOf, save, stepNames, typed } from './support/scenario.ts'
import { briefApp } from './support/test-app.ts'

const minute = 60_000

/** Personal data that must not be in a mail. */
const secrets = /52998224725|529\.982|9988776|998877-6|7654|Quintanilha|Figueiredo|39053344705|16899535009/

/** Lines of a mail's text that its HTML does not tell. */
const missingIn = (html: string, text: string): readonly string[] => {
  const shown = html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/href="([^"]*)"[^>]*>/g, '> $1 ')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&quot;', '"')
    .toLowerCase()
  const parts = text.split('\n').flatMap((line) => line.replace(/^\d\. /, '').split(/: (?!\/\/)/))
  return parts.filter((part) => !shown.includes(part.toLowerCase()))
}

/** A transport that fails until `mend`, and counts attempts. */
const breakable = () => {
  const sent: Mail[] = []
  let isBroken = true
  let tries = 0
  return {
    sent,
    tries: () => tries,
    mend: () => {
      isBroken = false
    },
    send: async (mail: Mail) => {
      tries += 1
      if (isBroken) throw Object.assign(new Error(`550 ${mail.to}`), { code: 'EENVELOPE' })
      sent.push(mail)
    },
  }
}

describe('the confirmation of an order', () => {
  const begin = async () => {
    const sent: Mail[] = []
    const server = await briefApp({ sendMail: async (mail) => void sent.push(mail) })
    return { sent, server, owner: server.browser() }
  }
  const beginBroken = async () => {
    const transport = breakable()
    const server = await briefApp({ sendMail: transport.send })
    return { transport, server, owner: server.browser() }
  }

  it('is one mail that tells everything of the order, alike in HTML and in text', async () => {
    const { sent, server, owner } = await begin()
    const id = await create(owner)
    const schedules = [
      { date: '2026-11-26', period: 'tarde' },
      { date: '2026-11-28', period: 'manha' },
    ]
    const said = { ...typed, scheduleDate: { schedules } }
    for (const step of stepNames) await save(owner, id, step, said[step])
    const placed = await finish(owner, id)
    const number = orderNumberOf(placed)
    const link = `https://loja.test${(placed.body as { orderLink: string }).orderLink}`
    await Promise.all([finish(owner, id), finish(owner, id), server.mailRound()])
    await server.mailRound()
    expect(sent).toHaveLength(1)
    const [{ text, html = '', attachments = [], ...mail }] = sent as [Mail]
    expect(mail).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/),
      to: 'zulmira@correio.com.br',
      date: new Date('2026-11-21T15:00:00.000Z'),
      subject: `Recebemos seu pedido ${groupedNumber(String(number))}`,
    })
    expect(text.replaceAll('\u00a0', ' ')).toBe(
      [
        'Oi, Zulmira! Seu pedido chegou.',
        '',
        'Agora é com a gente. Guarde este e-mail: ele tem o número do pedido, as datas e o seu contrato.',
        '',
        `Acompanhar o pedido: ${link}`,
        '',
        'SEU PLANO',
        `Número do pedido: ${groupedNumber(String(number))}`,
        'Plano: Ultrafibra 500 Mega',
        'Preço: R$ 59,99 por mês, no débito automático',
        'Download: 500 Mega',
        'Upload: 250 Mega',
        'Inclui: Segurança, Aya Books, Looke, Babbel e Games Club',
        'Instalação e modem Wi-Fi: Grátis',
        'Vencimento: Todo dia 15',
        'Endereço: Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP',
        'Fidelidade: 12 meses',
        '',
        'QUANTO CUSTA TUDO',
        'Em 12 meses: R$ 719,88',
        'Depois do mês 12: R$ 99,99',
        '1ª conta: 15 de dez., cerca de R$ 38 por 19 dias de uso, se a instalação for em 26 de nov.',
        'Se sair antes: Multa de R$ 240 no mês 1 a R$ 20 no mês 12',
        '',
        'O QUE ACONTECE AGORA',
        '1. Pedido recebido: No sábado, 21 de novembro.',
        '2. Confirmação da visita: Até segunda-feira, 23 de novembro, às 18h, por SMS ou WhatsApp.',
        '3. Instalação: 1ª: quinta-feira, 26 de novembro, tarde (12h às 18h)',
        '2ª: sábado, 28 de novembro, manhã (8h às 12h)',
        'Alguém com mais de 18 anos precisa estar em casa.',
        '',
        'MUDOU DE IDEIA?',
        'Cancele em até 7 dias, até sábado, 28 de novembro, sem pagar nada e sem dizer o motivo: na página do pedido, pelo WhatsApp ou no 0800 555 1020.',
        '',
        `Contrato que você aceitou (também em anexo): ${link}contrato/`,
        'Regulamentos e etiqueta da oferta: https://loja.test/regulamentos/',
        '',
        'WhatsApp: wa.me/5508005551020. Vendas: 0800 555 1020. Atendimento: 103 41.',
        'Não foi você quem pediu? Ligue para a gente.',
        'Operadora Demonstração S.A., CNPJ 12.ABC.345/01DE-35. Avenida Paulista, 1000, São Paulo/SP.',
        '',
      ].join('\n'),
    )
    expect(missingIn(html, text)).toEqual([])
    expect(html).not.toMatch(/<img|url\(|<script|src=/)
    expect(attachments.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      [`contrato-${number}.html`, 'text/html; charset=utf-8'],
    ])
    const contract = String(attachments[0]?.content).replaceAll('\u00a0', ' ')
    expect(contract).toContain('<dt>Em 12 meses</dt><dd>R$ 719,88</dd>')
    expect(contract).toContain('<dt>Depois do mês 12</dt><dd>R$ 99,99</dd>')
    expect(contract).toContain('<dt>Inclui</dt><dd>Segurança, Aya Books, Looke, Babbel e Games Club</dd>')
    expect(contract).toContain('<dt>Instalação e modem Wi-Fi</dt><dd>Grátis</dd>')
    expect(contract).toContain(
      '<dt>1ª conta</dt><dd>Só os dias de uso a partir da instalação, cada um 1/30 da mensalidade. Vence no primeiro dia 15 que vier 5 dias ou mais depois dela: são de 5 a 35 dias</dd>',
    )
    expect(contract).toContain('12 meses de fidelidade. Quem cancela antes paga multa')
    expect(contract).toContain(contractVersion.split('-').reverse().join('/'))
    expect([html, attachments[0]?.content].join('')).not.toMatch(/998877|Perpétua|Quintanilha|529\.?982/)
  })

  it('of a plan without installation day, paid by bill, says so', async () => {
    const { sent, server, owner } = await begin()
    const id = await create(owner, { idPlan: 101, address: { cep: '01310100', number: '1' } })
    for (const step of stepNames) if (step !== 'scheduleDate') await save(owner, id, step, typed[step])
    await save(owner, id, 'bankInfo', { direct_debit: false })
    await finish(owner, id)
    await server.mailRound()
    expect(sent[0]?.text).toContain('64,99 por mês, no boleto')
    expect(sent[0]?.text).toContain('Instalação: A gente liga para combinar o dia')
  })

  it('writes what a visitor typed as text, never as markup', async () => {
    const { sent, server, owner } = await begin()
    const hostile = { complement: '<b>x</b>&"', cep: '01310100', number: '1' }
    await finish(owner, await fill(owner, [], { idPlan: 102, address: hostile }))
    await server.mailRound()
    expect(sent[0]?.text).toContain('<b>x</b>&"')
    expect(sent[0]?.html).toContain('&lt;b&gt;x&lt;/b&gt;&amp;&quot;')
  })

  it('goes to the customer’s own address after a migration or renewal', async () => {
    const { sent, server, owner } = await begin()
    const migrated = orderNumberOf(await finishMigration(owner, await completeMigration(owner)))
    await server.mailRound()
    const renewed = orderNumberOf(await renew(owner, await chosenRenewal(owner)))
    await server.mailRound()
    expect(sent.map(({ to, subject, text }) => [to, subject, text.split('\n')[0]])).toEqual([
      [
        'januario.teles@cliente.exemplo.com.br',
        `Recebemos seu pedido de migração ${groupedNumber(String(migrated))}`,
        'Oi, Januário! Seu pedido de migração chegou.',
      ],
      [
        'benedita.sampaio@cliente.exemplo.com.br',
        `Recebemos a renovação do seu plano ${groupedNumber(String(renewed))}`,
        'Oi, Benedita! Sua renovação chegou.',
      ],
    ])
    expect(sent[1]?.text).toContain('Muda sozinha: ninguém precisa ir à sua casa.')
    expect(sent.map(({ text, html }) => text + html).filter((text) => secrets.test(text))).toEqual([])
  })

  it('tells another address nothing of the customer’s record', async () => {
    const { sent, server, owner: stranger } = await begin()
    const id = await completeMigration(stranger)
    await saveMigration(stranger, id, 'email', { email: 'outro@correio.com.br' })
    await finishMigration(stranger, id)
    await server.mailRound()
    expect(sent.map(({ to, text }) => [to, text.split('\n')[0]])).toEqual([
      ['outro@correio.com.br', 'Seu pedido de migração chegou.'],
    ])
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toMatch(/Januário|Teles|\b2073\b|\b904\b/)
  })

  it('never fails an order, and is retried with growing pauses until sent', async () => {
    const { transport, server, owner } = await beginBroken()
    expect((await finish(owner, await fill(owner))).status).toBe(200)
    await server.mailRound()
    const triesAfter = async (minutes: number) => {
      server.pass(minutes * minute)
      await server.mailRound()
      return transport.tries()
    }
    const tries = [transport.tries()]
    for (const minutes of [0, 0.5, 0.5, 0.5, 2, 60, 59, 60, 60]) tries.push(await triesAfter(minutes))
    expect(tries).toEqual([1, 1, 2, 2, 3, 4, 5, 6, 7, 8])
    transport.mend()
    await triesAfter(60)
    expect([transport.sent.length, await triesAfter(120)]).toEqual([1, 9])
    expect(server.logged()).toContain('"event":"mail-not-sent","errCode":"EENVELOPE"')
    expect(server.logged()).not.toContain('zulmira')
  })

  it('survives a restart', async () => {
    const { transport, server, owner } = await beginBroken()
    const number = await orderOf(owner, await fill(owner))
    await server.mailRound()
    server.pass(minute)
    transport.mend()
    const again = await briefApp({ after: server, sendMail: transport.send })
    await again.mailRound()
    expect(transport.sent.map(({ subject }) => subject)).toEqual([
      `Recebemos seu pedido ${groupedNumber(String(number))}`,
    ])
    await again.mailRound()
    expect(transport.tries()).toBe(2)
  })

  it('is queued encrypted, and erased once sent', async () => {
    const { transport, server, owner } = await beginBroken()
    await finish(owner, await fill(owner))
    await server.mailRound()
    const rows = () =>
      server.store.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').execute()
    expect(JSON.stringify(await rows())).not.toContain('zulmira')
    transport.mend()
    server.pass(minute)
    await server.mailRound()
    expect(await rows()).toMatchObject([
      { payload_sealed: null, state: 'delivered', ended_at: '2026-11-21T15:01:00.000Z' },
    ])
  })
})

describe('without a mail server', () => {
  it('writes one file per confirmation, even if it is sent again', async () => {
    const server = await briefApp()
    const owner = server.browser()
    const number = await orderOf(owner, await fill(owner))
    await server.mailRound()
    const [message = ''] = messagesIn(server.dataDir)
    expect(message).toContain('To: zulmira@correio.com.br')
    expect(message).toMatch(/^Message-ID: <[\w-]{22}@ultrafibra\.exemplo\.com\.br>\r$/m)
    expect(message).toContain(`pedido: ${groupedNumber(String(number))}`)
    expect(message).toContain('Content-Type: multipart/alternative')
    expect(message).toContain(`Content-Disposition: attachment; filename=contrato-${number}.html`)
    expect(message).not.toMatch(secrets)
    await server.mailRound()
    expect(messagesIn(server.dataDir)).toHaveLength(1)
  })
})
