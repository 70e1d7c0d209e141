import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './tests/support/browser.ts'

const executablePath = findBrowser()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Where a page was lost to a busy machine it is tried again, once; what needed that is named at the end of a run.
  retries: process.env.CI ? 1 : 0,
  workers: 2,
  timeout: 180_000,
  expect: {
    timeout: 15_000,
    // A tree holds everything that a page says, not some of it.
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}', children: 'deep-equal' },
  },
  forbidOnly: true,
  fullyParallel: true,
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Frames that nobody looks at are a sixth of the work. Files about what moves ask for it.
    reducedMotion: 'reduce',
    launchOptions: { args: browserArguments, ...(executablePath === null ? {} : { executablePath }) },
  },
})
