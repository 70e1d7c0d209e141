import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/handover.mjs'

// Runs on any Node: installs what is missing and passes the arguments to the project's Node.
const root = fileURLToPath(new URL('..', import.meta.url))
handOver(prepare(root), root, process.argv.slice(2))
