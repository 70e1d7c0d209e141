import { describe, expect, it } from 'vitest'
import { orderPath } from '../order-life/order-link.ts'
import { day, openShop, visit } from './support/placed-order.ts'

describe('the link of an order', () => {
  const forged = (link: string, orderNumber: string): readonly (readonly [string, string])[] => [
    ['a changed signature', link.replace(/.\/$/, (end) => `${end[0] === 'A' ? 'B' : 'A'}/`)],
    [
      'another number with this signature',
      link.replace(/[0-9a-z]+-/, `${(Number(orderNumber) + 1).toString(36)}-`),
    ],
    ['a number without a signature', `/pedido/${orderNumber}/`],
    ['the number written otherwise', link.replace('/pedido/', '/pedido/0')],
    ['any text', '/pedido/x/'],
  ]

  it('opens only its own order: everything else gets the same page', async () => {
    const { reader, link, number } = await openShop()
    const known = await reader.send('GET', link)
    expect(known.status).toBe(200)
    const answers = []
    for (const [what, path] of forged(link, number))
      answers.push([what, await reader.send('GET', path)] as const)
    for (const [what, { status, body }] of answers) {
      expect([what, status]).toEqual([what, 404])
      expect(body).toBe(answers[0]?.[1].body)
      expect(body).toContain('0800 555 1020')
    }
  })

  it('of an order made with another key opens nothing', async () => {
    const { reader, number } = await openShop()
    const other = await openShop()
    expect((await reader.send('GET', orderPath(other.server.store.vault, number))).status).toBe(404)
  })

  it('expires after ninety days, for its forms too', async () => {
    const { server, reader, link, post } = await openShop()
    server.pass(90 * day)
    expect((await reader.send('GET', link)).status).toBe(200)
    server.pass(1)
    expect((await reader.send('GET', link)).status).toBe(404)
    expect((await post('desistir/', {})).status).toBe(404)
  })

  it('is not obeyed from another site, and is counted by itself; wrong ones are counted per address', async () => {
    const { post, stored, link } = await openShop()
    const foreign = await post('desistir/', { confirma: 'sim' }, { origin: 'https://outro.test' })
    expect([foreign.status, foreign.body]).toEqual([
      403,
      expect.stringContaining(`href="${link}">Abrir o pedido`),
    ])
    expect(foreign.body).not.toMatch(/<form|não muda nada/)
    expect((await post('desistir/', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await stored()).withdrawn).toBeNull()
    const { reader, link: own } = await openShop({
      env: { RATE_LIMITS: 'orders.address=1/60,orders.order=2/60' },
    })
    const answers = []
    for (const path of ['/pedido/x/', '/pedido/x/', own, own, own])
      answers.push(await reader.send('GET', path))
    expect(answers.map(({ status }) => status)).toEqual([404, 429, 200, 200, 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toBe('60')
  })

  it.each([
    '',
    'contrato/',
    'visita/',
    'desistir/',
  ])('is mended if a mail program cut its last slash: %s', async (path) => {
    const { reader, link } = await openShop()
    const { status, headers } = await reader.send('GET', (link + path).slice(0, -1))
    expect([status, headers.get('location')]).toEqual([308, link + path])
    expect(['cache-control', 'x-robots-tag', 'referrer-policy'].map((name) => headers.get(name))).toEqual([
      'no-store',
      'noindex',
      'same-origin',
    ])
  })

  it('is in no log line', async () => {
    const { server, link, page } = await openShop()
    await page()
    expect(server.logged()).toContain('pedido/{token}/')
    expect(server.logged()).not.toContain(link.split('/')[2])
  })
})

/** Events of a calendar file by the grammar of RFC 5545: folded lines, one property each. */
const parseCalendar = (text: string) => {
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)
  const depth: string[] = []
  const events: Record<string, string>[] = []
  for (const line of lines) {
    const [, name = '', , value = ''] = /^([A-Z-]+(;[A-Z]+=[^:;]+)*):(.*)$/.exec(line) ?? []
    expect(name).not.toBe('')
    if (name === 'BEGIN') depth.push(value)
    else if (name === 'END') expect(depth.pop()).toBe(value)
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    else if (depth.at(-1) === 'VEVENT') Object.assign(events.at(-1) ?? {}, { [name]: value })
  }
  expect(depth).toEqual([])
  return events
}

it('the calendar file has each chosen half day as a tentative event in São Paulo, newer after a change', async () => {
  const { reader, link, post, number } = await openShop()
  const first = await reader.send('GET', `${link}visita.ics`)
  expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  const [before] = parseCalendar(first.body as string)
  expect(before).toMatchObject({
    UID: `${number}-1@br.com.ultrafibra`,
    DTSTAMP: '20261121T150000Z',
    SEQUENCE: '0',
    'DTSTART;TZID=America/Sao_Paulo': '20261126T120000',
    'DTEND;TZID=America/Sao_Paulo': '20261126T180000',
    STATUS: 'TENTATIVE',
    SUMMARY: 'Visita da Ultrafibra\\, 1ª opção',
  })
  await post('visita/', visit)
  const after = parseCalendar((await reader.send('GET', `${link}visita.ics`)).body as string)
  expect(after.slice(0, 2).map((one) => one['DTSTART;TZID=America/Sao_Paulo'])).toEqual([
    '20261127T080000',
    '20261130T120000',
  ])
  expect(Number(after[0]?.SEQUENCE)).toBeGreaterThan(0)
})

it('the calendar file takes dropped half days, and those of a withdrawn order, out of the calendar', async () => {
  const { reader, link, post, number, server } = await openShop()
  const read = async () =>
    parseCalendar((await reader.send('GET', `${link}visita.ics`)).body as string).map((one) => [
      one.UID,
      one.STATUS,
      Number(one.SEQUENCE),
    ])
  const uids = [1, 2, 3].map((index) => `${number}-${index}@br.com.ultrafibra`)
  const placed = Date.parse('2026-11-21T15:00:00Z') / 1000
  expect(await read()).toEqual([[uids[0], 'TENTATIVE', 0]])
  server.pass(60_000)
  await post('visita/', { opcao1: visit.opcao1, visto: '' })
  expect(await read()).toEqual([
    [uids[0], 'TENTATIVE', placed + 60],
    [uids[1], 'CANCELLED', placed + 60],
    [uids[2], 'CANCELLED', placed + 60],
  ])
  server.pass(60_000)
  await post('desistir/', {})
  expect(await read()).toEqual(uids.map((uid) => [uid, 'CANCELLED', placed + 120]))
})

it.each([
  ['dados/', 'Meus dados'],
  ['dados/', 'O que guardamos deste pedido, até quando, e o que você autorizou.'],
  ['dados/', 'Cópias de e-mails e avisos'],
  ['dados/copia/', 'O arquivo traz tudo o que guardamos com o CPF ou CNPJ e o e-mail deste pedido.'],
  ['dados/apagar/', 'Apagamos o que temos com o CPF ou CNPJ e o e-mail deste pedido.'],
  ['contrato/', 'Seu contrato'],
  ['contrato/', 'O que você aceitou ao fazer o pedido. Para guardar, imprima ou salve em PDF.'],
  [
    'visita/',
    'Escolha até 3 opções, na ordem de preferência. A gente confirma uma delas por SMS ou WhatsApp.',
  ],
  ['desistir/', 'Desistir do pedido?'],
])('the page %s of an order says: %s', async (path, text) => {
  expect(await (await openShop()).page(path)).toContain(text)
})
