import { groupedNumber } from '@ultrafibra/contract/order-number'
import { beforeAll, expect, it } from 'vitest'
import { orders } from '../cli/orders-command.ts'
import { chosenRenewal, renew } from './support/customers.ts'
import { onEachEngine } from './support/engines.ts'
import { runStreams } from './support/run-command.ts'
import { finish, orderNumberOf, save } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

onEachEngine('orders that a caller asks about', (engine) => {
  const server = sharedApp({ engine })
  const numbers = { zulmira: '', joana: '', renewal: '' }
  beforeAll(async () => {
    const first = await server.bought()
    const { owner, id } = await server.complete()
    await save(owner, id, 'name', { name: 'Joána da Silva' })
    await save(owner, id, 'email', { email: 'Joana@correio.com.br' })
    await save(owner, id, 'phone', { phone: '11 97777-0000' })
    const renewing = server.browser()
    numbers.zulmira = first.number
    numbers.joana = orderNumberOf(await finish(owner, id)) ?? ''
    numbers.renewal = orderNumberOf(await renew(renewing, await chosenRenewal(renewing))) ?? ''
    await server.mailRound()
  })

  const found = async (args: readonly string[], ...typed: string[]) => {
    const { stdout, stderr } = await runStreams(orders, ['list', '--json', ...args], server.place, ...typed)
    const known = Object.entries(numbers)
    const listed = JSON.parse(stdout).orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    return { who: known.filter(([, number]) => listed.includes(number)).map(([name]) => name), stderr }
  }

  it.each([
    [['--name', 'joana silva'], ['joana']],
    [['--name', 'SILVA, Joána'], ['joana']],
    [['--name', 'joana souza'], []],
    [['--name', 'benedita'], ['renewal']],
    [['--phone', '+55 (11) 97777-0000'], ['joana']],
    [['--phone', '11 3224-5678'], ['zulmira']],
    [['--phone', '21971234567'], ['renewal']],
    [['--email', 'joana@CORREIO.com.br'], ['joana']],
    [
      ['--cep', '01310-100', '--house', '1578'],
      ['zulmira', 'joana'],
    ],
    [['--cep', '01310-100', '--house', '1'], []],
    [['--cpf', '390.533.447-05'], ['renewal']],
    [['--cpf', '529.982.247-25', '--name', 'zulmira'], ['zulmira']],
  ])('are found by %j', async (args, who) => {
    expect((await found(args)).who).toEqual(who)
  })

  it('are found by an answer that stands in no argument', async () => {
    expect(await found(['--cpf', '--name'], '390.533.447-05', 'benedita')).toEqual({
      who: ['renewal'],
      stderr: 'CPF ou CNPJ: Nome: ',
    })
    const { code, stdout, stderr } = await runStreams(orders, ['list', '--cpf'], server.place, '')
    expect([code, stdout, stderr]).toEqual([1, '', 'CPF ou CNPJ: Falta a resposta: CPF ou CNPJ.\n'])
  })

  it('are found after the update from an older release, and under another key', async () => {
    await server.store.db.deleteFrom('order_terms').execute()
    await server.store.db.updateTable('orders').set({ is_findable: 0 }).execute()
    expect((await found(['--name', 'joana'])).who).toEqual(['joana'])
  })

  it('are shown in words, with page, mails and events', async () => {
    const { stdout } = await runStreams(
      orders,
      ['show', ...groupedNumber(numbers.joana).split(' ')],
      server.place,
    )
    for (const said of [
      `Pedido ${groupedNumber(numbers.joana)}: venda de 21/11/2026, 12:00`,
      'Situação: pedido\n',
      'Nome: Joána da Silva',
      'CPF: 52998224725',
      'Telefone: 11977770000',
      'E-mail: Joana@correio.com.br',
      'Endereço: Avenida Paulista, 1578',
      'Visita: 1ª: quinta-feira, 26 de novembro, tarde (12h às 18h)',
      'E-mails\n  e-mail de 21/11/2026, 12:00: entregue 21/11/2026, 12:00',
      'Avisos aos sistemas\n  order.placed de 21/11/2026, 12:00: esperando',
    ])
      expect(stdout).toContain(said)
    const link = /Página: http:\/\/[^/]+(\S+)/.exec(stdout)?.[1] ?? ''
    expect(await server.script().send('GET', link)).toMatchObject({ status: 200 })
  })

  it('are shown masked, without the link, for a shared screen', async () => {
    const { stdout } = await runStreams(orders, ['show', numbers.joana, '--masked'], server.place)
    expect(stdout).toContain('Nome: J••• S•••')
    expect(stdout).not.toMatch(/Joána|Silva|52998224725|97777|joana|Paulista|\/pedido\//)
    const { stdout: json } = await runStreams(
      orders,
      ['show', numbers.joana, '--masked', '--json'],
      server.place,
    )
    expect(JSON.parse(json)).toMatchObject({
      link: null,
      orderNumber: numbers.joana,
      events: [{ type: 'order.placed' }],
    })
    expect(json).not.toMatch(/Joána|Silva|52998224725|97777|joana|Paulista/)
  })

  it.each([
    'show',
    'move 1 --visit 2026-12-01',
    'move 1 --visit 2026-12-01 --half noite',
    'correct 1',
    'resend 1 --reason x',
    'withdraw 1 2 algo',
  ])('are not touched by %s, which prints the help', async (args) => {
    const { code, stderr } = await runStreams(orders, args.split(' '), server.place)
    expect([code, stderr]).toEqual([1, expect.stringContaining('show|resend|correct|move|withdraw|note N')])
  })

  it('that do not exist are named', async () => {
    for (const args of ['show 123', 'resend 123', 'note 123 oi'])
      expect((await runStreams(orders, args.split(' '), server.place)).code).toBe(1)
  })
})
