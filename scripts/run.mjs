import { fileURLToPath } from 'node:url'
import { handOver, prepare } from './lib/handover.mjs'

// Any Node runs this file: it installs what is missing, and gives the project's own Node the arguments.
const root = fileURLToPath(new URL('..', import.meta.url))
handOver(prepare(root), root, process.argv.slice(2))
