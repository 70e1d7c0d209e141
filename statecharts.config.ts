import type { StatechartsConfig } from './statecharts/config.types.ts'

/** The shop's charts, for the tools in `statecharts/`. */
export default {
  root: import.meta.dirname,
  folder: 'docs/statecharts',
  charts: async () => (await import('./tests/statecharts/charts.ts')).charts,
  explored: async (chart) => (await import('./tests/statecharts/explored.ts')).explored(chart),
  checks: async () => (await import('./tests/statecharts/properties/properties.ts')).properties,
  drawn: async () => (await import('./scripts/lib/all-charts.ts')).allCharts(),
  hosts: ['src/app/*.ts', 'demo/app/*.ts', 'src/landing/islands/*.{ts,tsx}'],
  replay: async () => (await import('./src/inspection/replayed-site.ts')).replayedSite,
  replayInBrowser: async () => (await import('./tests/replay/support/site-driver.ts')).replayInBrowser,
  storyboard: {
    page: 'tests/statecharts/storyboard/storyboard.html',
    folder: 'storyboard',
    vite: async () => ({
      plugins: [(await import('@vitejs/plugin-react')).default()],
      publicDir: 'src/public',
      // All dependencies are optimised up front: a late reload would lose the explored charts.
      optimizeDeps: {
        entries: [
          'tests/statecharts/storyboard/entry.tsx',
          'src/screens/**/*.tsx',
          'src/landing/islands/*.tsx',
        ],
      },
      cacheDir: 'node_modules/.vite-storyboard',
    }),
    launch: async () => (await import('./tests/support/browser.ts')).launchBrowser(),
  },
} satisfies StatechartsConfig
