import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command, StatechartsConfig } from '../config.types.ts'
import { explore } from '../explore/explore.ts'
import { happyPathOf } from '../explore/happy-path.ts'
import { behaviourOf } from './behaviour.ts'

/** The file with the agreed behaviour of a chart. */
export const behaviourFileOf = (
  { root, folder }: Pick<StatechartsConfig, 'root' | 'folder'>,
  { name }: { readonly name: string },
): string => join(root, folder, 'behaviour', `${name}.txt`)

/** The file with the transitions on the happy path of each chart, by its name. */
export const happyPathsFileOf = ({ root, folder }: Pick<StatechartsConfig, 'root' | 'folder'>): string =>
  join(root, folder, 'behaviour', 'happy-paths.json')

/** Writes what every chart does, a file each, and their happy paths. */
export const behaviour: Command = async (config, _args, { log }) => {
  const happyPaths: Record<string, readonly string[]> = {}
  for (const chart of await config.charts()) {
    const file = behaviourFileOf(config, chart)
    const graph = await (config.explored?.(chart) ?? explore(chart))
    const text = behaviourOf(chart, graph)
    happyPaths[chart.name] = happyPathOf(chart, graph)
    mkdirSync(dirname(file), { recursive: true })
    if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue
    writeFileSync(file, text)
    log(`${chart.name}: written`)
  }
  writeFileSync(happyPathsFileOf(config), `${JSON.stringify(happyPaths, null, 2)}\n`)
  return 0
}
