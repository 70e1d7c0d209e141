import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { allCharts } from './charts.ts'
import { allDocuments, documentsIn, staleAmong } from './documents.ts'
import { hostsIn } from './hosts.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/statecharts')

const written = documentsIn(folder)
const wanted = await allDocuments(await allCharts(root), hostsIn(root))
const stale = staleAmong(written, wanted)

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`docs/statecharts/${path} is not what the machines say`)
  if (stale.length > 0) console.error('Write it anew with: npm run statecharts')
  else console.log(`docs/statecharts: ${wanted.size} files are what the machines say`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const path of stale) {
    const text = wanted.get(path)
    const file = join(folder, path)
    if (text === undefined) rmSync(file)
    else {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    }
  }
  console.log(`docs/statecharts: ${wanted.size} files, ${stale.length} of them new, changed or removed`)
}
