import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StatechartsConfig } from '../config.types.ts'
import { explore } from '../explore/explore.ts'
import { happyPathOf } from '../explore/happy-path.ts'
import { type Chart, chartOf } from './charts.ts'
import { guardComments } from './guard-comments.ts'

type HappyPaths = Readonly<Record<string, readonly string[]>>

/** The document with the transitions on each chart's happy path: without it each drawing would need an exploration. */
export const happyPathsFile = 'happy-paths.json'

/** The transitions on the happy path of each chart that is explored, by its name. */
export const happyPathsIn = async (config: StatechartsConfig): Promise<HappyPaths> => {
  const found: Record<string, readonly string[]> = {}
  for (const chart of await config.charts())
    found[chart.name] = happyPathOf(chart, await (config.explored?.(chart) ?? explore(chart)))
  return found
}

const writtenPaths = ({ root, folder }: StatechartsConfig): HappyPaths => {
  const file = join(root, folder, happyPathsFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * The charts that are drawn: the named ones, else all that are explored; what their guards say stands in the files that
 * are named.
 */
export const drawnIn = async (
  config: StatechartsConfig,
  happyPaths = writtenPaths(config),
): Promise<readonly Chart[]> => {
  const explored = async () =>
    (await config.charts()).map(({ name, machine }) => ({ name, machine, file: '' }))
  return (await (config.drawn?.() ?? explored())).map(({ name, machine, file }) =>
    chartOf(name, machine, file, {
      sentences: file === '' ? new Map() : guardComments(join(config.root, file)),
      happyPath: happyPaths[name] ?? [],
    }),
  )
}
