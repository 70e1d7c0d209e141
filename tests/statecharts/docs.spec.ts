import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Chart, chartOf } from 'statechart-kit/charts'
import { allDocuments, documentsIn, staleAmong } from 'statechart-kit/draw'
import { chartModelOf } from 'statechart-kit/internal/draw/chart-model'
import { drawnIn } from 'statechart-kit/internal/draw/drawn'
import { pagePx } from 'statechart-kit/internal/draw/fit'
import { emitted, sendings } from 'statechart-kit/internal/draw/messages'
import { relationsOf } from 'statechart-kit/internal/draw/relations'
import { nodesOf } from 'statechart-kit/transitions'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import config from '../../statecharts.config.ts'
import { charts as explored } from './charts.ts'

const root = join(import.meta.dirname, '../..')
const charts = await drawnIn(config)
const named = charts.map((chart) => ({ name: chart.name, chart }))
const byName = (name: string): Chart => charts.find((chart) => chart.name === name) as Chart

/** A chart built from its JSON after `change`. */
const mutated = (
  { name, machine, file }: Chart,
  change: (config: Record<string, unknown>) => void,
): Chart => {
  const config = JSON.parse(JSON.stringify(machine.config)) as Record<string, unknown>
  change(config)
  return chartOf(name, createMachine(config) as AnyStateMachine, file)
}

/** Cells of the table under a heading, row by row, without its head. */
const tableUnder = (page: string, heading: string): readonly (readonly string[])[] => {
  const after = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = after.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const unquoted = (cell = ''): string => cell.replace(/ ●.*| \(.*/, '').replaceAll('`', '')

const pageOf = ({ path, title }: { path?: string; title?: string } = {}): string =>
  [path ? `\`${path}\`` : '', title ? `“${title}”` : ''].filter((part) => part !== '').join(' ')

// Whether they are up to date is a separate check: `npm run statecharts -- --check`.
const documents = documentsIn(join(root, 'docs/statecharts'))
const text = (path: string): string => documents.get(path) ?? ''

const options = { hosts: new Map(), up: '../..', texts: undefined }

it('draws every chart that is explored, and no other', () => {
  expect(charts.map(({ name }) => name).toSorted()).toEqual(explored.map(({ name }) => name).toSorted())
})

describe.each(named)('the documents of $name', ({ name, chart }) => {
  const { machine, model, sentences } = chart

  it('have a JSON file that builds a machine with the same states and transitions', () => {
    const imported = createMachine(JSON.parse(text(`json/${name}.json`)) as object) as AnyStateMachine
    expect(chartModelOf(imported, sentences)).toEqual(model)
  })

  it('list every state with its description and page', () => {
    const rows = tableUnder(text(`${name}.md`), 'States')
    expect(rows.map(([state, description, address]) => [unquoted(state), description, address])).toEqual(
      nodesOf(machine).map((node) => [
        node.path.join('.') || machine.id,
        (node.description ?? '').replaceAll('<', '&lt;'),
        pageOf(node.meta as { path?: string; title?: string } | undefined),
      ]),
    )
  })

  it('list every transition with source and targets', () => {
    const rows = tableUnder(text(`${name}.md`), 'Transitions')
    expect(rows.map(([from, , , , to]) => [unquoted(from), unquoted(to)])).toEqual(
      nodesOf(machine).flatMap((node) =>
        [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map(({ target, actions }) => [
          node.path.join('.') || machine.id,
          target?.map(({ path }) => path.join('.') || machine.id).join(', ') ??
            (actions.length > 0 ? '*stays*' : '*refused*'),
        ]),
      ),
    )
  })

  it('link only to existing files', () => {
    const links = [...text(`${name}.md`).matchAll(/\]\(([^)#]+)[)#]/g)].map(([, path = '']) => path)
    const own = links.filter((path) => !path.startsWith('../'))
    expect(own.filter((path) => !documents.has(path))).toEqual([])
  })
})

describe('the list of messages between charts', () => {
  const { messages } = relationsOf(charts)
  const from = (name: string) =>
    messages.filter((message) => message.from === name).map(({ to, events }) => ({ to, events }))

  it('contains messages to a machine by system id', () => {
    expect(from('renewal')).toEqual([
      { to: 'checkout', events: ['xstate.route'] },
      { to: 'journey', events: ['feature.enter'] },
      { to: 'question', events: ['draft.change', 'step.retry', 'step.submit'] },
      { to: 'code', events: ['code.change', 'code.resend', 'code.retry', 'code.submit'] },
    ])
  })

  it('contains messages to a child, or to an actor in the context', () => {
    expect([from('call-drawer'), from('plan-card')]).toEqual([
      [{ to: 'flash', events: ['flash.dismiss', 'flash.show'] }],
      [{ to: 'plan-list', events: ['plan.look'] }],
    ])
  })

  it('names the event of every message', () => {
    const nameless = charts.flatMap((chart) =>
      sendings(chart).filter(({ events, maybe }) => events.length + maybe.length === 0),
    )
    expect(nameless).toEqual([])
  })

  it('has only messages that the receiver handles', () => {
    const charted = messages.filter(({ isEffect }) => !isEffect)
    const unheard = charted.flatMap(({ from: sender, to, events }) => {
      const receivers = charts.filter(({ model }) => model.id === byName(to).model.id)
      const heard = new Set(receivers.flatMap(({ model }) => model.transitions.map(({ event }) => event)))
      return events.filter((event) => !heard.has(event)).map((event) => `${sender} → ${to}: ${event}`)
    })
    expect(unheard).toEqual([])
  })

  it('lists emitted events beside it', () => {
    expect(emitted(byName('consent'))).toEqual(['choice.made', 'choice.withdrawn'])
  })

  it('has a listener for every emitted event', () => {
    const files = globSync('{src,machines}/**/*.{ts,tsx}', { cwd: root })
    const code = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
    const unheard = charts.flatMap(emitted).filter((event) => !code.includes(`.on('${event}'`))
    expect(unheard).toEqual([])
  })
})

describe('the check for outdated documents', () => {
  const flash = byName('flash')

  it('finds nothing if the same machines are drawn twice', async () => {
    const once = await allDocuments([flash], options)
    expect(staleAmong(once, await allDocuments([flash], options))).toEqual([])
  })

  it('names picture, table, JSON and index once a transition is deleted', async () => {
    const written = await allDocuments([mutated(flash, () => {})], options)
    const less = mutated(flash, ({ states }) => {
      delete (states as { shown: { on?: object } }).shown.on
    })
    expect(staleAmong(written, await allDocuments([less], options))).toEqual([
      'README.md',
      'flash.md',
      'json/flash.json',
      'svg/flash.svg',
    ])
  })

  it('names a leftover file and a missing one', () => {
    const written = new Map([['old.md', 'x']])
    expect(staleAmong(written, new Map([['new.md', 'x']]))).toEqual(['new.md', 'old.md'])
  })
})

describe('every picture', () => {
  const pictures = globSync('docs/statecharts/**/*.svg', { cwd: root }).map((file) => ({ file }))

  it('exists', () => {
    expect(pictures.length).toBeGreaterThan(charts.length)
  })

  it.each(pictures)('$file is no wider than a page, which would shrink its text', ({ file }) => {
    const width = /<svg[^>]* width="(\d+)"/.exec(readFileSync(join(root, file), 'utf8'))?.[1]
    expect(Number(width)).toBeGreaterThan(0)
    expect(Number(width)).toBeLessThanOrEqual(pagePx)
  })
})
