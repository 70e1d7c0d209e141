import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minimised } from 'statechart-kit/internal/replay/minimise'
import { differenceText, playLog, replayLog } from 'statechart-kit/replay'
import {
  type ActorStatesByPath,
  type LogStep,
  parseSessionLog,
  type SessionLog,
  writeSessionLog,
} from 'statechart-kit/session-log'
import { describe, expect, it } from 'vitest'
import { replayedSite } from '../../src/inspection/replayed-site.ts'

const folder = join(import.meta.dirname, 'logs')
const files = readdirSync(folder)
const read = (file: string): SessionLog => parseSessionLog(readFileSync(join(folder, file), 'utf8'))

describe('the logs', () => {
  it('exist', () => {
    expect(files.length).toBeGreaterThan(9)
    expect(files.filter((file) => !file.endsWith('.jsonl'))).toEqual([])
  })

  it.each(files)('%s replays without a difference', (file) => {
    const log = read(file)
    const { difference, lines } = replayLog(replayedSite, log)
    expect(difference === null ? null : differenceText(difference)).toBeNull()
    expect(lines.length).toBe(log.steps.length)
  })

  it.each(files)('%s has an `about`, and `shows` in every step', (file) => {
    const { head, steps } = read(file)
    expect(head.about).toMatch(/\.$/)
    expect(head.start).toBeDefined()
    expect(steps.filter(({ shows }) => shows === undefined)).toEqual([])
  })
})

const purchase = read('purchase.jsonl')
const at = (what: LogStep['what'], actor: string): number =>
  purchase.steps.findIndex((step) => step.what === what && step.actor === actor)
const edited = (index: number, change: (step: LogStep) => LogStep | null): SessionLog => ({
  ...purchase,
  steps: purchase.steps.flatMap((step, place) => (place === index ? (change(step) ?? []) : step)),
})
const whereItStops = (log: SessionLog) => {
  const { difference } = replayLog(replayedSite, log)
  return difference && { step: difference.step, what: difference.what }
}

describe('an edited log stops at the edit:', () => {
  const lookUp = at('answer', 'journey/checkout/look-up-cep')

  it('at an unreached state', () => {
    const shows: ActorStatesByPath = { 'journey/checkout': { state: { nome: 'editing' } } }
    const { difference } = replayLog(
      replayedSite,
      edited(lookUp, (step) => ({ ...step, shows })),
    )
    expect(difference).toEqual({
      step: lookUp + 1,
      what: 'journey/checkout',
      expected: 'nome.editing',
      found: 'nr-imovel.editing, at /checkout/nr-imovel/',
    })
  })

  it('at another result of an effect', () => {
    const error = { kind: 'http', status: 500, text: 'Erro' }
    const { actor, shows } = purchase.steps[lookUp] as LogStep
    const log = edited(lookUp, () => ({ what: 'failure', actor, error, ...(shows ? { shows } : {}) }))
    expect(whereItStops(log)).toEqual({ step: lookUp + 1, what: 'journey/checkout' })
  })

  it('at a typed value', () => {
    const submit = purchase.steps.findIndex(
      (step) =>
        step.what === 'event' && step.event.type === 'step.submit' && 'cpf' in (step.event.draft as object),
    )
    const draft = { person_type: 'pf', cpf: '111.111.111-11' }
    const log = edited(submit, (step) => ({ ...step, event: { type: 'step.submit', draft } }) as LogStep)
    expect(whereItStops(log)).toEqual({ step: submit + 1, what: 'journey/lead' })
  })

  it('at an effect that is not running, after a removed step', () => {
    const log = edited(lookUp - 1, () => null)
    expect(replayLog(replayedSite, log).difference).toMatchObject({
      step: lookUp,
      found: expect.stringContaining('is not running'),
    })
  })

  it('at a delay that is not running', () => {
    const delay = 'xstate.after.orderBackoff.lead.finishing.waiting'
    const log = edited(lookUp, () => ({ what: 'delay', actor: 'journey/lead', delay }))
    expect(whereItStops(log)).toEqual({ step: lookUp + 1, what: `journey/lead ← ${delay}` })
  })

  it('before the first step, if the charts start in another state', () => {
    const start = { ...purchase.head.start, 'journey/lead': { state: 'open' } }
    const log = { ...purchase, head: { ...purchase.head, start } }
    expect(differenceText(replayLog(replayedSite, log).difference as never)).toBe(
      'Before the first step, journey/lead differs\n  expected: open\n  found:    absent',
    )
  })
})

describe('a log of intentionally changed charts', () => {
  it('is rewritten with their current states', () => {
    const old = edited(2, (step) => ({ ...step, shows: {} }))
    expect(playLog(replayedSite, old).log.steps).toEqual(
      purchase.steps.map(({ at: _at, ...step }, index) => ({
        ...(_at === undefined ? {} : { at: _at }),
        ...step,
        shows: purchase.steps[index]?.shows,
      })),
    )
  })
})

describe('a file', () => {
  const [head = '', first = ''] = writeSessionLog(purchase).split('\n')

  it.each([
    ['nothing', '', 'The log is empty'],
    [
      'something else',
      '{"format":"har"}',
      'Line 1, format: Invalid type: Expected "statechart-session" but received "har"',
    ],
    ['half a line', `${head}\n${first.slice(0, 40)}`, 'Line 2 is no JSON'],
    [
      'a step of no kind',
      `${head}\n{"what":"wish","actor":"journey"}`,
      'Line 2, what: Invalid type: Expected ("event" | "answer" | "failure" | "delay") but received "wish"',
    ],
    [
      'a session id for an actor',
      `${head}\n{"what":"answer","actor":"x:12"}`,
      'Line 2, actor: an actor’s path such as "journey/checkout"',
    ],
  ])('with %s is refused with its line number', (_what, text, message) => {
    expect(() => parseSessionLog(text)).toThrow(message)
  })
})

describe('the shortest log', () => {
  const long = ['purchase.jsonl']
  it.each(files.filter((file) => !long.includes(file)))('of %s leads to the same states', (file) => {
    const log = read(file)
    const short = minimised(replayedSite, log)
    const { difference, shown } = replayLog(replayedSite, short)
    expect([difference, short.steps.length <= log.steps.length]).toEqual([null, true])
    expect(shown).toMatchObject(
      Object.fromEntries(Object.entries(log.steps.at(-1)?.shows ?? {}).filter(([, state]) => state !== null)),
    )
  })

  it('has no step that could go', () => {
    const short = minimised(replayedSite, purchase, 30)
    const end = replayLog(replayedSite, short).shown
    const ends = short.steps.slice(0, -1).map((step) => {
      const steps = short.steps.filter((one) => one !== step).map(({ shows: _, ...rest }) => rest as LogStep)
      const { difference, shown } = replayLog(replayedSite, { ...short, steps })
      return difference === null && JSON.stringify(shown) === JSON.stringify(end)
    })
    expect([ends.length > 5, ends.filter(Boolean)]).toEqual([true, []])
  })

  it('cannot be made of a step that is impossible', () => {
    const [first, ...rest] = purchase.steps
    expect(() => minimised(replayedSite, { ...purchase, steps: rest })).toThrow('Step')
    expect(first?.what).toBe('event')
  })
})
