import { afterEach, expect, it } from 'vitest'
import { eventsCommand } from '../cli/events-command.ts'
import { smtpMail } from '../mail/smtp.ts'
import { onEachEngine } from './support/engines.ts'
import { openShop } from './support/placed-order.ts'
import { runStreams } from './support/run-command.ts'
import { type SmtpServer, startSmtp } from './support/smtp.ts'
import type { TestApp } from './support/test-app.ts'

const token = 'um-segredo-so-do-operador'
const closing: SmtpServer[] = []
afterEach(async () => {
  for (const smtp of closing.splice(0)) await smtp.stop()
})

const noMailbox = '550 5.1.1 No such user'
const email = 'zulmira@correio.com.br'

onEachEngine('a mail whose mailbox is refused', (engine) => {
  /** A shop whose mail server gives this answer to each mailbox, until it is changed. */
  const openWith = async (answer: string) => {
    let now = answer
    const smtp = await startSmtp(() => now)
    closing.push(smtp)
    const shop = await openShop({
      engine,
      env: { METRICS_TOKEN: token },
      sendMail: smtpMail(smtp.url, 'loja@exemplo.com.br'),
    })
    const { server, number } = shop
    const run = (...args: string[]) => runStreams(eventsCommand, args, server.place)
    const rowsOf = (channel: 'mail' | 'event') =>
      server.store.db
        .selectFrom('outbox')
        .selectAll()
        .where('channel', '=', channel)
        .where('subject', '=', number)
        .orderBy('position')
        .execute()
    const states = async () =>
      (await rowsOf('mail')).map(({ state, attempts, last_error }) => [state, attempts, last_error])
    const change = (to: string) => {
      now = to
    }
    return { ...shop, smtp, run, rowsOf, states, change }
  }
  const nextRound = (server: TestApp) => {
    server.pass(3_600_000)
    return server.mailRound()
  }
  const metricsOf = async (server: TestApp) => {
    const { body } = await server.script().send('GET', '/metrics', undefined, {
      authorization: `Bearer ${token}`,
    })
    const numberIn = (name: string) =>
      Number(new RegExp(`^ultrafibra_${name} (.*)$`, 'm').exec(`${body}`)?.[1])
    return {
      waiting: numberIn('mails_waiting'),
      oldest: numberIn('oldest_mail_seconds'),
      refused: numberIn('mails_refused'),
    }
  }

  it('is sent once more, and ends as an event, a row for the staff and a metric apart', async () => {
    const { server, number, run, rowsOf, states } = await openWith(noMailbox)
    expect(await states()).toEqual([['waiting', 1, 'refused-550']])
    await nextRound(server)
    await nextRound(server)
    expect(await states()).toEqual([['dead', 2, 'refused-550']])
    expect(await metricsOf(server)).toEqual({ waiting: 0, oldest: 0, refused: 1 })
    const [mail] = await rowsOf('mail')
    const told = JSON.parse((await run('list', '--json', '--type', 'order.mail-refused')).stdout)
    expect(told).toMatchObject([
      {
        subject: number,
        data: {
          ...{ orderNumber: number, mail: mail?.id, email, code: 'refused-550' },
          refusedAt: '2026-11-21T16:00:00.000Z',
        },
      },
    ])
    const listed = (await run('list', '--json', '--channel', 'mail')).stdout
    expect(JSON.parse(listed)).toMatchObject([
      { id: mail?.id, subject: number, state: 'dead', lastError: 'refused-550', data: { email } },
    ])
    expect(listed).not.toContain('/pedido/')
    expect((await run('list', '--channel', 'mail', '--masked')).stdout).not.toContain(email)
    expect(server.logged()).toContain(`"event":"mail-refused","detail":"${number} refused-550"`)
    expect(server.logged()).not.toContain(email)
    expect((await run('skip', '--channel', 'mail', '--id', mail?.id ?? '')).stdout).toBe(
      'E-mails pulados: 1\n',
    )
    expect(await metricsOf(server)).toEqual({ waiting: 0, oldest: 0, refused: 0 })
  })

  it('is sent by command once the mailbox exists', async () => {
    const { server, run, smtp, states, change } = await openWith(noMailbox)
    await nextRound(server)
    change('250 ok')
    expect((await run('resend', '--channel', 'mail', '--state', 'dead')).stdout).toBe(
      'E-mails que serão enviados de novo: 1\n',
    )
    await nextRound(server)
    expect(await states()).toEqual([['delivered', 1, null]])
    expect(smtp.said().match(/^RCPT TO:/gm)).toHaveLength(3)
  })

  it('holds back no later mail of its order', async () => {
    const { server, post, states, change } = await openWith(noMailbox)
    await nextRound(server)
    change('250 ok')
    await post('desistir/', {})
    await server.mailRound()
    expect(await states()).toEqual([
      ['dead', 2, 'refused-550'],
      ['delivered', 1, null],
    ])
  })

  it.each([
    '452 4.2.2 Mailbox full',
    '554 5.7.1 Relay access denied',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '530 5.7.0 Authentication required',
  ])('is none of those that another answer of the mail server keeps waiting: %s', async (answer) => {
    const { server, states, rowsOf } = await openWith(answer)
    for (const _ of [1, 2, 3]) await nextRound(server)
    expect(await states()).toEqual([['waiting', 4, 'EENVELOPE']])
    expect(await metricsOf(server)).toEqual({ waiting: 1, oldest: 10_800, refused: 0 })
    expect((await rowsOf('event')).map(({ type }) => type)).toEqual(['order.placed'])
  })

  it('is sent on after an outage only if it is refused twice in a row', async () => {
    const { server, states, change } = await openWith(noMailbox)
    change('451 4.3.0 Try later')
    await nextRound(server)
    change(noMailbox)
    await nextRound(server)
    expect(await states()).toEqual([['waiting', 3, 'refused-550']])
    await nextRound(server)
    expect(await states()).toEqual([['dead', 4, 'refused-550']])
  })
})

onEachEngine('mails that wait in a restored copy', (engine) => {
  it('are skipped by command up to a moment, so that nobody gets them again', async () => {
    const sent: string[] = []
    const sendMail = async ({ to }: { to: string }) => {
      if (sent.length === 0) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
      sent.push(to)
    }
    const { server, post } = await openShop({ engine, sendMail })
    const run = (...args: string[]) => runStreams(eventsCommand, args, server.place)
    server.pass(3_600_000)
    await post('desistir/', {})
    const skipped = await run('skip', '--channel', 'mail', '--until', '2026-11-21T15:30:00Z')
    expect(skipped.stdout).toBe('E-mails pulados: 1\n')
    sent.push('the mail server is back')
    await server.mailRound()
    expect(sent).toEqual(['the mail server is back', email])
    const events = JSON.parse((await run('list', '--json', '--state', 'waiting')).stdout)
    expect(events.map(({ type }: { type: string }) => type)).toEqual([
      'consent.given',
      'order.placed',
      'order.withdrawn',
    ])
  })
})
