import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command, StatechartsConfig } from '../config.types.ts'
import { explore } from '../explore/explore.ts'
import { behaviourOf } from './behaviour.ts'

/** The file with the agreed behaviour of a chart. */
export const behaviourFileOf = (
  { root, folder }: Pick<StatechartsConfig, 'root' | 'folder'>,
  { name }: { readonly name: string },
): string => join(root, folder, 'behaviour', `${name}.txt`)

/** Writes what every chart does, a file each. */
export const behaviour: Command = async (config, _args, { log }) => {
  for (const chart of await config.charts()) {
    const file = behaviourFileOf(config, chart)
    const text = behaviourOf(chart, await (config.explored?.(chart) ?? explore(chart)))
    mkdirSync(dirname(file), { recursive: true })
    if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue
    writeFileSync(file, text)
    log(`${chart.name}: written`)
  }
  return 0
}
