import '../adapters/abort-signal-polyfill.ts'
import { start } from './start.tsx'

start()
