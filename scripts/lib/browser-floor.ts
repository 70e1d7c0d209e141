import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names of Vite's targets by those of Browserslist; the others are built on one of these. */
const names: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

/** The oldest browsers in which the whole site works, as in package.json: 'safari 15.4'. */
export const oldestBrowsers: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
).browserslist

/** Vite's targets for scripts and styles: 'safari15.4'. */
export const buildTargets: string[] = oldestBrowsers.flatMap((browser) => {
  const [name = '', version = ''] = browser.split(' ')
  const known = names[name]
  return known === undefined ? [] : [known + version]
})
