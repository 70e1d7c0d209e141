import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { logEvents } from '@ultrafibra/server/log'
import { describe, expect, it } from 'vitest'
import { cellsUnder, eventsIn, sentencesIn } from './checks/log-table.ts'
import { root, sourcesIn } from './checks/source.ts'

const text = readFileSync(join(root, 'docs/logs.md'), 'utf8')
const server = sourcesIn(['packages/server', 'packages/contract'])
/** Not literal messages: a command's help, and a forwarded message. */
const handedOn = new Set(['usage', 'eventUsage', 'error.message'])
const firstCells = (heading: string) => cellsUnder(text, heading).map(([first = '']) => first)

describe('the table of what is logged', () => {
  it('has all events with level and detail field', () => {
    const events = Object.entries(logEvents).map(([name, { level, more }]) => [name, level, more ?? ''])
    expect(cellsUnder(text, 'Events').map((cells) => cells.slice(0, 3))).toEqual(events)
  })

  it('has only events that the server logs', () => {
    const logged = [...new Set(server.flatMap(eventsIn))]
    expect(logged.sort()).toEqual(Object.keys(logEvents).sort())
  })

  it('has all messages with which the server or a command ends, and no others', () => {
    const said = [...new Set(server.flatMap(sentencesIn))].filter((sentence) => !handedOn.has(sentence))
    const told = [...firstCells('Why it does not start'), ...firstCells('Why a command ends')]
    expect(told.sort()).toEqual(said.sort())
  })

  it('explains each entry and what to do', () => {
    const rows = ['Events', 'Codes', 'Why it does not start', 'Why a command ends'].flatMap((heading) =>
      cellsUnder(text, heading),
    )
    expect(rows.filter((cells) => cells.at(-1) === '')).toEqual([])
  })
})

describe('the reading of what is logged', () => {
  it.each([
    ["throw new StartupError('Não há.')", ['Não há.']],
    ['throw new StartupError(`A porta $' + '{port} e $' + '{other}.`)', ['A porta … e ….']],
    ["new StartupError(isOne ? 'Um.' : 'Outro.')", ['Um.', 'Outro.']],
    ["new StartupError('Um ' + `e $" + '{two}`)', ['Um e …']],
    ["endWith('Fim.')", ['Fim.']],
    ['new StartupError(usage)', ['usage']],
    ["new Problem(404, 'Não.')", []],
  ])('finds the messages of %s', (code, sentences) => {
    expect(sentencesIn({ path: 'packages/server/a.ts', text: code })).toEqual(sentences)
  })

  it.each([
    ["log.event('stopping')", ['stopping']],
    ["report?.('migrated', names)", ['migrated']],
    ["logFailure(log, 'mail-not-sent')", ['mail-not-sent']],
    ["say('stopping')", []],
  ])('finds the events of %s', (code, events) => {
    expect(eventsIn({ path: 'packages/server/a.ts', text: code })).toEqual(events)
  })

  it('finds the cells under a heading', () => {
    const table = '## One\n\n| a | b |\n| --- | --- |\n| `x` | y z |\n\n## Two\n\n| a |\n| --- |\n| no |\n'
    expect(cellsUnder(table, 'One')).toEqual([['x', 'y z']])
  })
})
