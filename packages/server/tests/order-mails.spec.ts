import { groupedNumber } from '@ultrafibra/contract/order-number'
import { expect, it } from 'vitest'
import type { Mail } from '../mail/send-mail.ts'
import { onEachEngine } from './support/engines.ts'
import { openShop, visit } from './support/placed-order.ts'
import { fill, finish, save } from './support/scenario.ts'

onEachEngine('the mails of an order', (engine) => {
  it('carry no lines, links or hidden marks of a stranger to the address they typed', async () => {
    const { server, owner, sent } = await openShop({ engine })
    const address = {
      cep: '01310100',
      number: '1\n2 www.evil.test',
      complement: 'Ap 1\r\n\nClique https://evil.test/x \u202Eabc',
    }
    const id = await fill(owner, [], { idPlan: 102, address })
    await save(owner, id, 'name', { name: 'Ganhe.premio.evil.com Silva' })
    await finish(owner, id)
    await server.mailRound()
    const lines = sent.at(-1)?.text.split('\n') ?? []
    expect(lines[0]).toBe('Oi, Ganhe! Seu pedido chegou.')
    expect(lines.filter((line) => line.includes('Clique'))).toEqual([
      'Endereço: Avenida Paulista, nº 1 2 www evil test, Ap 1 Clique https evil test/x abc, Bela Vista, São Paulo/SP',
    ])
  })

  it('arrive in the order of what they tell, even if one had to be sent again', async () => {
    const sent: Mail[] = []
    let isBroken = true
    const sendMail = async (mail: Mail) => {
      if (isBroken) throw new Error('no mail server')
      sent.push(mail)
    }
    const { server, post, number } = await openShop({ engine, sendMail })
    isBroken = false
    for (const [path, fields] of [
      ['visita/', visit],
      ['desistir/', {}],
    ] as const) {
      server.pass(1000)
      await post(path, fields)
    }
    await server.mailRound()
    expect(sent).toEqual([])
    server.pass(60_000)
    await server.mailRound()
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Recebemos seu pedido ${groupedNumber(number)}`,
      `Sua visita mudou: pedido ${groupedNumber(number)}`,
      `Pedido ${groupedNumber(number)} cancelado`,
    ])
  })
})
