import { afterAll } from 'vitest'
import { cpuSeconds } from './cpu-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** CPU seconds of a spec file and all processes it started. */
    cpuSeconds?: number
  }
}

const before = cpuSeconds()
// biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures wanted off the pattern
afterAll(({}, { file }) => {
  file.meta.cpuSeconds = cpuSeconds() - before
})
