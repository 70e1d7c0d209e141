import { fileURLToPath } from 'node:url'
import { handOver, prepare, runStep } from './lib/handover.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = await prepare(root)
runStep(node, root, ['scripts/build.ts', '--if-stale'])
handOver(node, root, ['--disable-warning=ExperimentalWarning', 'packages/server/main.ts'])
