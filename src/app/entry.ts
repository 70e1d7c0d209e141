import '../adapters/abort-signal-polyfill.ts'
import { enter } from './first.ts'

enter()
