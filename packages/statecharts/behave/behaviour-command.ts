import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command, StatechartsConfig } from '../config.types.ts'
import { explore } from '../explore/explore.ts'
import { happyPathOf } from '../explore/happy-path.ts'
import { behaviourOf } from './behaviour.ts'
import { behaviourChanges } from './behaviour-changes.ts'

/** The file with the agreed behaviour of a chart. */
export const behaviourFileOf = (
  { root, folder }: Pick<StatechartsConfig, 'root' | 'folder'>,
  { name }: { readonly name: string },
): string => join(root, folder, 'behaviour', `${name}.txt`)

/** The file with the transitions on the happy path of each chart, by its name. */
export const happyPathsFileOf = ({ root, folder }: Pick<StatechartsConfig, 'root' | 'folder'>): string =>
  join(root, folder, 'behaviour', 'happy-paths.json')

const textIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Writes what every chart does, a file each, and their happy paths; with `--check` only tells what differs. */
export const behaviour: Command = async (config, args, { log, error }) => {
  const isCheck = args.includes('--check')
  const happyPaths: Record<string, readonly string[]> = {}
  let count = 0
  for (const chart of await config.charts()) {
    const file = behaviourFileOf(config, chart)
    const graph = await (config.explored?.(chart) ?? explore(chart))
    const [agreed, text] = [textIn(file), behaviourOf(chart, graph)]
    happyPaths[chart.name] = happyPathOf(chart, graph)
    if (agreed === text) continue
    if (!isCheck) {
      write(file, text)
      log(`${chart.name}: written`)
    }
    const changes = isCheck ? behaviourChanges(graph, agreed, text) : []
    for (const change of changes) error(`${chart.name}: ${change}`)
    count += changes.length
  }
  const [file, text] = [happyPathsFileOf(config), `${JSON.stringify(happyPaths, null, 2)}\n`]
  if (!isCheck) write(file, text)
  else if (textIn(file) !== text) {
    error('The happy paths are others')
    count += 1
  }
  return count > 0 ? 1 : 0
}
