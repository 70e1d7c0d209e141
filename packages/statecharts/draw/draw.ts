import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Command } from '../config.types.ts'
import { allDocuments, documentsIn, staleAmong } from './documents.ts'
import { drawnIn, happyPathsFile, happyPathsIn } from './drawn.ts'
import { hostsIn } from './hosts.ts'

const write = (folder: string, path: string, text: string | undefined): void => {
  const file = join(folder, path)
  if (text === undefined) rmSync(file)
  else {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Draws every chart; with `--check` only lists files that are not what the machines say. */
export const draw: Command = async (config, args, output) => {
  const folder = join(config.root, config.folder)
  const happyPaths = await happyPathsIn(config)
  const documents = await allDocuments(await drawnIn(config, happyPaths), {
    hosts: hostsIn(config.root, config.hosts ?? []),
    up: relative(folder, config.root),
    texts: config.texts,
  })
  const wanted = new Map([...documents, [happyPathsFile, `${JSON.stringify(happyPaths, null, 2)}\n`]])
  const stale = staleAmong(documentsIn(folder), wanted)
  if (!args.includes('--check')) {
    for (const path of stale) write(folder, path, wanted.get(path))
    output.log(`${config.folder}: ${wanted.size} files, ${stale.length} of them new, changed or removed`)
    return 0
  }
  for (const path of stale) output.error(`${config.folder}/${path} is not what the machines say`)
  output.log(`${config.folder}: ${wanted.size} files, ${stale.length} not what the machines say`)
  return stale.length > 0 ? 1 : 0
}
