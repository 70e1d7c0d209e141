import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/runtime.mjs'

// Runs on any Node: installs what is missing and passes the arguments to the project's Node.
const root = fileURLToPath(new URL('..', import.meta.url))
const args = process.argv.slice(2)
// The server's commands also run where only the server's packages are installed.
const workspace = args[0]?.startsWith('packages/server/') ? 'packages/server' : null
handOver(prepare(root, workspace), args, root)
