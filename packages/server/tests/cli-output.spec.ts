import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { toCsv } from '../cli/csv.ts'
import { orders } from '../cli/orders-command.ts'
import { person } from '../cli/person-command.ts'
import { mainOf } from '../cli/run.ts'
import { runCommand, runStreams } from './support/run-command.ts'
import { briefApp } from './support/test-app.ts'

describe('a CSV file', () => {
  const parsed = (text: string) => parse(text, { delimiter: ';', bom: true, recordDelimiter: '\r\n' })

  it('begins with a byte order mark, has semicolons and CRLF, and is read back by a parser', () => {
    const rows = [
      { name: 'Ana "Bia"; Souza', day: 5, more: { note: 'a,b', flag: true } },
      { name: 'ação', more: { note: 'c\nd', flag: null } },
    ]
    const text = toCsv(rows)
    expect(text).toMatch(/^\ufeff"name";"day".*\r\n$/s)
    expect(parsed(text)).toEqual([
      ['name', 'day', 'more.note', 'more.flag'],
      ['Ana "Bia"; Souza', '5', 'a,b', 'true'],
      ['ação', '', 'c\nd', ''],
    ])
  })

  it.each([
    ...['=HYPERLINK("x")', '+55', '-1', '@x', '\t=1', '\r=1', '\n=1', ' =1', '＝1'],
    ...['a;=1', 'a,=1', 'a\t=1', 'a\n=1', 'a|@1', 'a;"=1', 'a; -1;+2'],
  ])('has no cell that a spreadsheet takes for a formula, with any separator: %j', (typed) => {
    const text = toCsv([{ a: typed, b: { [typed]: '' } }])
    for (const separator of [';', ',', '\t', '|']) {
      const cells = text.slice(1).split(new RegExp(`[${separator}\\r\\n]`))
      expect(cells.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
    }
    expect(parsed(text)[1]?.[0]?.replaceAll("'", '')).toBe(typed)
  })

  it.each([
    '01310100',
    '11222333000181',
    '12E5',
    ...['1/2', '1-2', '12/5/1', 'MARÇO 5', '10:30', '1.5', '1.000', '1,50', '50%', '1 a', '12 PM', '1 1/2'],
    ...[
      '2-mai',
      '5 dez',
      'mar/26',
      'set-1',
      'jan 2026',
      'R$ 5',
      '12e-5',
      '1.5E3',
      '5-',
      '.5',
      'TRUE',
      'verdadeiro',
    ],
  ])('has no text that a spreadsheet would read as a number, day or time: %s', (text) => {
    expect(parsed(toCsv([{ text }]))).toEqual([['text'], [`'${text}`]])
  })
})

it.each([
  'N12',
  '3-B',
  '12A',
  'casa 1/2',
  '2026-11-26',
  '2026-11-26/tarde',
  '2026-11-21T15:00:00.000Z',
  'São Paulo/SP',
  'marta',
  'sete',
  '7654321',
])('a CSV file leaves a text as it is that a spreadsheet keeps, or reads as the same day or number: %s', (text) => {
  expect(toCsv([{ text }])).toContain(`"${text}"\r\n`)
})

const steering = '\u001b[2J\u001b]0;x\u0007\u009b1m\u202e\u200b\u2028'
const shown = '\\u001b[2J\\u001b]0;x\\u0007\\u009b1m\\u202e\\u200b\\u2028'

describe('a command', () => {
  it('writes nothing that steers a terminal, on either stream', async () => {
    const command = mainOf(async ({ say, streams }) => {
      say(`1 ${steering}.`)
      streams.stdout.write(`\ufeff2 ${steering}\ufeff\r\n`)
      streams.stderr.write(`3 ${steering}.\n`)
      throw new StartupError(`4 ${steering}.`)
    })
    expect(await runStreams(command, [], {})).toEqual({
      code: 1,
      stdout: `1 ${shown}.\n\ufeff2 ${shown}\\ufeff\r\n`,
      stderr: `3 ${shown}.\n4 ${shown}.\n`,
    })
  })

  it('shows what an older release stored as text in one line, and as the same value in JSON', async () => {
    const server = await briefApp()
    const place = { DATA_DIR: server.dataDir }
    const { id } = await server.bought()
    await server.mailRound()
    const email = `a${steering}\r\n  cpf: 1@x.com`
    await server.store.db.updateTable('leads').set({ email }).where('id', '=', id).execute()
    const text = await runCommand(orders, ['list'], place)
    expect(text.output).toContain(`\n  email: a${shown}   cpf: 1@x.com\n`)
    const json = await runCommand(orders, ['list', '--json'], place)
    const whole = await runCommand(person, ['export', '--cpf', '52998224725'], place)
    const file = join(server.dataDir, 'person.json')
    await runCommand(person, ['export', '--cpf', '52998224725', '--out', file], place)
    for (const output of [text.output, json.output, whole.output, readFileSync(file, 'utf8')])
      expect(output).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}]/u)
    expect(JSON.parse(json.output).orders[0].email).toBe(email)
    expect(JSON.stringify(JSON.parse(whole.output))).toContain(JSON.stringify(email).slice(1, -1))
  })
})
