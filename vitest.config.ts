import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const needsServers = [
  'tests/server/**/*.spec.ts',
  'tests/contract/**/*.spec.ts',
  'tests/server-start/**/*.spec.ts',
  'tests/threats/**/*.spec.ts',
  'tests/load/**/*.spec.ts',
]
const breaksThings = ['tests/faults/**/*.spec.ts']
const readsTheHouse = ['tests/architecture/**/*.spec.ts']
const walksCharts = ['tests/statecharts/**/*.spec.ts', 'tests/replay/**/*.spec.ts']
/** Vitest leaves one core idle by default: half of a machine that has two. */
const maxWorkers = '100%'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          maxWorkers,
          environment: 'node',
          include: ['tests/**/*.spec.ts'],
          exclude: [...needsServers, ...breaksThings, ...readsTheHouse, ...walksCharts],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'statecharts',
          maxWorkers,
          environment: 'node',
          include: walksCharts,
          // Whole graphs are walked: seconds each where nothing else runs, and many times that where much does.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          environment: 'node',
          include: needsServers,
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          maxWorkers,
          environment: 'node',
          include: breaksThings,
          globalSetup: ['tests/support/postgres.setup.ts'],
          testTimeout: 150_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'architecture',
          maxWorkers,
          environment: 'node',
          include: readsTheHouse,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'dom',
          maxWorkers,
          environment: 'jsdom',
          include: ['tests/**/*.spec.tsx'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
