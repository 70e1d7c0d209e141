import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { browserArguments, findBrowser } from '../../tests/support/browser.ts'
import { boardPage } from './board-page.ts'
import { type Board, pictureOf, withoutPicture } from './frames.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'storyboard')
const widths = [360, 1280] as const

const server = await createServer({
  root,
  configFile: false,
  plugins: [react()],
  appType: 'custom',
  publicDir: 'src/public',
  logLevel: 'error',
  // Optimise all dependencies up front: a late reload would lose the explored charts.
  optimizeDeps: {
    entries: ['statecharts/storyboard/entry.tsx', 'src/screens/**/*.tsx', 'src/landing/islands/*.tsx'],
  },
  cacheDir: 'node_modules/.vite-storyboard',
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
})
server.middlewares.use('/storyboard.html', (_request, response, next) => {
  const page = readFileSync(join(root, 'statecharts/storyboard/storyboard.html'), 'utf8')
  server
    .transformIndexHtml('/storyboard.html', page)
    .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
})

const readBoards = async (page: Page): Promise<readonly Board[]> => {
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject))
  await page.goto(`${server.resolvedUrls?.local[0] ?? ''}storyboard.html`, { waitUntil: 'commit' })
  const explored = page.waitForFunction('window.boards !== undefined', null, {
    timeout: 300_000,
    polling: 1000,
  })
  await Promise.race([explored, broken])
  return (await page.evaluate('window.boards')) as readonly Board[]
}

const shootBoard = async (page: Page, { chart, frames }: Board, width: number): Promise<void> => {
  for (const [index, { isSeen }] of frames.entries()) {
    if (!isSeen) continue
    await page.evaluate(`window.show(${JSON.stringify(chart)}, ${index})`)
    const path = join(folder, pictureOf(chart, index, width))
    await page.screenshot({ path, fullPage: true, type: 'jpeg', quality: 70, animations: 'disabled' })
  }
}

const shootAll = async (): Promise<readonly Board[]> => {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    args: [...browserArguments],
    ...(executablePath === null ? {} : { executablePath }),
  })
  const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'pt-BR' })
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  const boards = await readBoards(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const board of boards) await shootBoard(page, board, width)
  }
  await browser.close()
  if (faults.length > 0) throw new Error(`The pages broke: ${[...new Set(faults)].join('; ')}`)
  return boards
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'pictures'), { recursive: true })
await server.listen()
const boards = await shootAll().finally(() => server.close())
writeFileSync(join(folder, 'index.html'), boardPage(boards, widths))

const missing = withoutPicture(boards)
const undrawn = boards.filter(({ unseen }) => unseen === '').map(({ chart }) => chart)
const seen = boards.flatMap(({ frames }) => frames).filter(({ isSeen }) => isSeen).length
console.log(`${seen} states × ${widths.length} widths in storyboard/index.html`)
for (const state of missing) console.error(`No picture shows ${state}`)
for (const chart of undrawn) console.error(`Nothing draws the chart "${chart}", and no reason is given`)
process.exitCode = missing.length + undrawn.length > 0 ? 1 : 0
