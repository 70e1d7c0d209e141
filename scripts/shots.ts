import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { addons } from '@ultrafibra/contract/pages'
import { readingPages } from '../machines/journey/journey.pages.ts'
import { browserArguments, findBrowser } from '../tests/support/browser.ts'
import { builtSite, startServer } from '../tests/support/server-process.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'shots')
const widths = [360, 768, 1280] as const
const themes = ['light', 'dark'] as const

/** All pages of the plain site, all campaigns' home pages, and the journeys' first steps. */
const paths: readonly string[] = [
  '/',
  ...readingPages.map(({ path }) => path),
  ...addons.map((addon) => `/${addon}/`),
  '/checkout/cep/',
  '/b/checkout/cep/',
  '/consultar-cobertura/cep/',
  '/refidelizacao/consulta-cpf/',
  '/receber-ligacao/',
  '/chat/',
  '/regulamentos/',
  '/404/',
  '/demo/',
  '/demo/about/',
  '/demo/hi/Ana/',
]

const nameOf = (path: string): string => path.replaceAll('/', '_').replace(/^_|_$/g, '') || 'home'

/** Scrolls lazy parts into view, then back to the top. */
const settle = `(async () => {
  await document.fonts.ready
  for (let y = 0; y < document.body.scrollHeight; y += innerHeight) scrollTo(0, y)
  scrollTo(0, 0)
})()`

const shoot = async (browser: Browser, url: string, wanted: readonly string[]): Promise<number> => {
  let count = 0
  for (const theme of themes)
    for (const width of widths) {
      const context = await browser.newContext({
        viewport: { width, height: 800 },
        colorScheme: theme,
        reducedMotion: 'reduce',
        locale: 'pt-BR',
      })
      const page = await context.newPage()
      for (const path of wanted) {
        await page.goto(url + path, { waitUntil: 'networkidle' })
        await page.evaluate(settle)
        await page.screenshot({ path: join(folder, `${nameOf(path)}-${width}-${theme}.png`), fullPage: true })
        count += 1
      }
      await context.close()
    }
  return count
}

const asked = process.argv.slice(2)
spawnSync(process.execPath, ['scripts/build.ts', '--if-stale'], { cwd: root, stdio: 'inherit' })
if (asked.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const server = await startServer({ env: { SITE_DIR: builtSite } })
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...browserArguments],
  ...(executablePath === null ? {} : { executablePath }),
})
const count = await shoot(browser, server.url, asked.length > 0 ? asked : paths)
await browser.close()
await server.stop()
console.log(`${count} imagens em shots/`)
