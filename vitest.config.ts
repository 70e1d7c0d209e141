import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Specs that run in the same way. Each spec file belongs to one project, by its folder. */
const projects = [
  { name: 'node', include: ['tests/{unit,machines,router,client-server}/**/*.spec.ts'], isolate: false },
  {
    name: 'dom',
    include: ['tests/unit/{demo,inspection,landing,overlays,screens,ui}/**/*.spec.tsx'],
    isolate: false,
  },
  { name: 'walks', include: ['tests/{statecharts,replay}/**/*.spec.tsx'], isolate: false },
  // They write documents or change browser globals: each needs a separate page.
  { name: 'page', include: ['tests/unit/{adapters,app,tracking}/**/*.spec.tsx'] },
  {
    name: 'statecharts',
    include: ['tests/{statecharts,replay}/**/*.spec.ts', 'packages/statecharts/tests/*.spec.ts'],
    isolate: false,
    seconds: 300,
  },
  { name: 'architecture', include: ['tests/architecture/*.spec.ts'], isolate: false },
  {
    name: 'server',
    include: ['packages/{server,contract}/tests/*.spec.ts', 'tools/tests/*.spec.ts'],
    isolate: false,
    postgres: true,
  },
  // They wait for processes, sockets and clocks.
  {
    name: 'faults',
    include: ['packages/server/tests/*/*.spec.ts', 'tests/brand/*.spec.ts'],
    postgres: true,
    seconds: 150,
  },
  // These need the built site.
  { name: 'built', include: ['tests/built/**/*.spec.{ts,tsx}'] },
  { name: 'browsers', include: ['tests/browsers/*.spec.ts'], seconds: 300 },
]

// What is edited from now on may be in some workers and not in others.
process.env.TEST_RUN_BEGAN ??= String(Date.now())

export default defineConfig({
  test: {
    // Vitest leaves one core idle by default: half of a machine that has two.
    maxWorkers: process.env.TEST_WORKERS ?? '100%',
    projects: projects.map(({ name, include, isolate = true, postgres = false, seconds = 120 }) => {
      const isPage = include.some((glob) => glob.endsWith('.tsx'))
      return {
        plugins: isPage ? [react()] : [],
        extends: true as const,
        test: {
          name,
          include,
          isolate,
          environment: isPage ? 'jsdom' : 'node',
          setupFiles: isPage ? ['tests/support/page.setup.ts'] : [],
          globalSetup: postgres ? ['tests/support/postgres.setup.ts'] : [],
          // A busy machine takes many times longer.
          testTimeout: seconds * 1000,
          hookTimeout: seconds * 1000,
        },
      }
    }),
  },
})
