import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { changedStates } from '../../statecharts/behave/behaviour-changes.ts'
import { behaviourFileOf } from '../../statecharts/behave/behaviour-command.ts'
import { digestOf } from '../../statecharts/behave/changes.ts'
import type { ChartUnderTest } from '../../statecharts/explore/chart.types.ts'
import { activeNodes } from '../../statecharts/explore/transitions.ts'
import { valueText } from '../../statecharts/explore/value-text.ts'
import { type Mutant, mutantsOf } from '../../statecharts/mutate/mutants.ts'
import config from '../../statecharts.config.ts'
import { explored } from './explored.ts'

/**
 * A file's text in the base: the last commit of `origin/main`, else of `main`, else the commit before this one.
 *
 * @param folder the root of a work tree; `file` is relative to it
 * @returns null if git cannot tell, as without history
 */
export const textAtBase = (folder: string, file: string): string | null => {
  const git = (...args: string[]) =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const commitOf = (name: string): string => git('rev-parse', '--verify', '--quiet', name).stdout ?? ''
  const here = commitOf('HEAD')
  const base = ['origin/main', 'main', 'HEAD~1'].map(commitOf).find((one) => one !== '' && one !== here)
  const { status, stdout } = git('show', `${base?.trim()}:${file}`)
  return status === 0 ? stdout : null
}

const root = join(import.meta.dirname, '../..')
const behaviourNow = (chart: ChartUnderTest): string => readFileSync(behaviourFileOf(config, chart), 'utf8')

/** The behaviour of a chart at the base, if git knows it and it was another one; else the present one. */
const behaviourBefore = (chart: ChartUnderTest): string =>
  textAtBase(root, relative(root, behaviourFileOf(config, chart))) ?? behaviourNow(chart)

/** Whether a chart does something else than before. */
export const isChanged = (chart: ChartUnderTest): boolean => behaviourBefore(chart) !== behaviourNow(chart)

/**
 * The mutants of a chart, first those in states that do something else than before, each part in an order that looks
 * random and stays the same. Those of the root are left out: each takes every step.
 */
export const sampleOf = (chart: ChartUnderTest, before = behaviourBefore(chart)): readonly Mutant[] => {
  const texts = changedStates(before, behaviourNow(chart))
  const changed = new Set(
    [...explored(chart).values()]
      .filter(({ snapshot }) => texts.has(valueText(snapshot.value)))
      .flatMap(({ snapshot }) => activeNodes(snapshot).map(({ id }) => id)),
  )
  return mutantsOf(chart)
    .filter(({ state }) => state !== chart.machine.root.id)
    .map((mutant) => ({ mutant, key: `${changed.has(mutant.state) ? 0 : 1}${digestOf(mutant.name)}` }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ mutant }) => mutant)
}
