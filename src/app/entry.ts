import '../adapters/abort-signal-polyfill.ts'
import { startPage } from './start.tsx'

startPage()
