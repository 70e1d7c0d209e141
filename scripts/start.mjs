import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/runtime.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const node = prepare(root)
const { status } = spawnSync(node, ['scripts/build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' })
if (status === 0) handOver(node, ['packages/server/main.ts'], root)
else process.exitCode = status ?? 1
