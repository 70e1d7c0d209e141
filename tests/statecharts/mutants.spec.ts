import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { behaviourFileOf } from '../../statecharts/behave/behaviour-command.ts'
import { mutationScore } from '../../statecharts/mutate/score.ts'
import config from '../../statecharts.config.ts'
import { quizChart } from './charts/quiz.chart.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'
import { isChanged, sampleOf, textAtBase } from './mutant-sample.ts'

/** Trying all faults of these takes long: `npm run mutants` does. */
const large = [
  'renewal',
  'lead',
  'coverage',
  'migration',
  'call-back',
  'checkout',
  'checkout.b',
  'checkout.migration',
  'journey',
  'plan-card',
  'carousel',
]
/** Checkouts with more states than `checkout.b`, and few other kinds of them. */
const largest = ['checkout', 'checkout.migration']

/** About 20 seconds of one core, for all charts together. */
const mostSteps = 150_000

describe('the faults seeded into a chart', () => {
  it.each(charts.filter(({ name }) => !large.includes(name)))('of $name are all noticed', (chart) => {
    const { noticed, missed } = mutationScore(chart, explored(chart))
    expect(noticed.length).toBeGreaterThan(0)
    expect(missed.map(({ name }) => name)).toEqual([])
  })

  const changed = charts.filter((chart) => large.includes(chart.name) && isChanged(chart))
  const usual = charts.filter(({ name }) => large.includes(name) && !largest.includes(name))
  const sampled = changed.length > 0 ? changed : usual

  it.each(sampled)('of $name are all noticed in a sample that begins in the states that changed', (chart) => {
    const sample = sampleOf(chart)
    const { noticed, missed } = mutationScore(chart, explored(chart), sample, mostSteps / sampled.length)
    expect(noticed.length).toBeGreaterThan(0)
    const names = missed.map(({ name }) => name)
    expect(names).toEqual([])
  })
})

describe('a sample of faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-base-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  const commit = (text: string) => {
    writeFileSync(join(folder, 'a.txt'), text)
    git('add', '-A')
    git('commit', '-q', '-m', text)
  }

  it('begins in the states whose behaviour is not the former one, and leaves out the root', () => {
    const now = readFileSync(behaviourFileOf(config, quizChart), 'utf8')
    const before = now.replace('answer.retry → ', 'answer.retry → judged or ')
    const placesIn = (states: readonly string[]) =>
      states.flatMap((state, at) => (state === 'quiz.unsent' ? [at] : []))
    const [ordered, usual] = [before, now].map((one) => sampleOf(quizChart, one).map(({ state }) => state))
    expect(placesIn(ordered ?? [])).toEqual([0, 1, 2, 3, 4])
    expect(placesIn(usual ?? [])).not.toEqual([0, 1, 2, 3, 4])
    expect(ordered).not.toContain('quiz')
  })

  it('compares with the branch that a change began on, else with the commit before, else with nothing', () => {
    expect(textAtBase(folder, 'a.txt')).toBeNull()
    git('init', '-q', '-b', 'main')
    commit('first')
    expect(textAtBase(folder, 'a.txt')).toBeNull()
    commit('second')
    expect(textAtBase(folder, 'a.txt')).toBe('first')
    git('checkout', '-q', '-b', 'work')
    commit('third')
    commit('fourth')
    expect(textAtBase(folder, 'a.txt')).toBe('second')
  })
})
