import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { happyPathsFileOf } from '../behave/behaviour-command.ts'
import type { StatechartsConfig } from '../config.types.ts'
import { type Chart, chartOf } from './charts.ts'
import { guardComments } from './guard-comments.ts'

/**
 * The charts that are drawn: the named ones, else all that are explored. Their happy paths are those that `behaviour`
 * wrote; what their guards say stands in the files that are named.
 */
export const drawnIn = async (config: StatechartsConfig): Promise<readonly Chart[]> => {
  const explored = async () =>
    (await config.charts()).map(({ name, machine }) => ({ name, machine, file: '' }))
  const written = happyPathsFileOf(config)
  const happyPaths = existsSync(written) ? JSON.parse(readFileSync(written, 'utf8')) : {}
  return (await (config.drawn?.() ?? explored())).map(({ name, machine, file }) =>
    chartOf(name, machine, file, {
      sentences: file === '' ? new Map() : guardComments(join(config.root, file)),
      happyPath: happyPaths[name] ?? [],
    }),
  )
}
