import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/handover.mjs'

// Runs on any Node: installs what is missing and passes the arguments to the project's Node.
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
// The server's commands also run where developers' packages are not installed.
const node = await prepare(root, { dev: !args[0]?.startsWith('packages/server/') })
handOver(node, root, ['--disable-warning=ExperimentalWarning', ...args])
