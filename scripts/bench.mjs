import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/handover.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
handOver(prepare(root), root, [
  '--disable-warning=ExperimentalWarning',
  'bench/bench.ts',
  ...process.argv.slice(2),
])
