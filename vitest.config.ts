import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { groups } from './tests/support/groups.ts'
import { LongestFirst } from './tests/support/longest-first.ts'

/** Where the runner of all suites wants a report. */
const report = process.env.TEST_REPORT

// Workers are told: what is edited from now on may be in some of them and not in others.
process.env.TEST_RUN_BEGAN ??= String(Date.now())

export default defineConfig({
  test: {
    reporters: [
      'default',
      ...(report === undefined ? [] : [['json', { outputFile: report }] as ['json', { outputFile: string }]]),
    ],
    // Vitest leaves one core idle by default: half of a machine that has two.
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    sequence: { sequencer: LongestFirst },
    projects: groups.map(({ name, include, environment, needs, seconds, isPure = false }) => ({
      plugins: environment === 'jsdom' ? [react()] : [],
      extends: true as const,
      test: {
        name,
        environment,
        isolate: !isPure,
        include: [...include],
        setupFiles: environment === 'jsdom' ? ['tests/support/page.setup.ts'] : [],
        globalSetup: needs.includes('postgres') ? ['tests/support/postgres.setup.ts'] : [],
        testTimeout: seconds * 1000,
        hookTimeout: seconds * 1000,
      },
    })),
  },
})
