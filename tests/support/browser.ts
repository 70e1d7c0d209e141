import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'

/** The headless shell: the same engine at two thirds of the cost. */
const headless = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const wellKnown = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Switches for a browser in a container that may contact the server under test only. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds a Chromium: CHROME_PATH, Playwright's, then the system's.
 * @param kind `headless` prefers the headless shell, which has no back/forward cache
 * @returns path of an executable that answers `--version`; null if there is none
 */
export function findBrowser(
  env: NodeJS.ProcessEnv = process.env,
  kind: 'headless' | 'whole' = 'headless',
): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const found = (name: string) => folders.map((folder) => join(folder, name))
  const whole = [chromium.executablePath(), ...names.flatMap(found), ...wellKnown]
  const candidates = [env.CHROME_PATH, ...(kind === 'headless' ? found(headless) : []), ...whole]
  return candidates.find((path) => path !== undefined && runs(path)) ?? null
}

/** Starts the browser that is found, else Playwright's own; `more` are further switches. */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> => {
  const executablePath = findBrowser()
  return chromium.launch({
    args: [...browserArguments, ...more],
    ...(executablePath === null ? {} : { executablePath }),
  })
}

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
  } catch {
    return false
  }
  return spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
}
