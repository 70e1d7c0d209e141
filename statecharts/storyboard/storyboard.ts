import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from 'playwright'
import { createServer } from 'vite'
import { browserArguments, findBrowser } from '../../tests/support/browser.ts'
import { boardPage, type Earlier } from './board-page.ts'
import { type Board, differencesOf, nameOfFrame, type PicturesByFrame, withoutPicture } from './frames.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'storyboard')
const widths = [360, 1280] as const
const schemes = ['light', 'dark'] as const

const { values: options } = parseArgs({ options: { against: { type: 'string' }, chart: { type: 'string' } } })
const pictures: Record<string, Record<string, string>> = {}

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

/** Pictures are named by their content: two that are equal are one file. */
const keep = (picture: Buffer): string => {
  const file = `pictures/${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.jpg`
  writeFileSync(join(folder, file), picture)
  return file
}

const shootBoard = async (page: Page, { chart, frames }: Board, view: string): Promise<void> => {
  for (const [index, frame] of frames.entries()) {
    if (!frame.isSeen) continue
    await page.evaluate(`window.show(${JSON.stringify(chart)}, ${index})`)
    const options = { fullPage: true, type: 'jpeg', quality: 70, animations: 'disabled' } as const
    const name = nameOfFrame(frame)
    pictures[name] = { ...pictures[name], [view]: keep(await page.screenshot(options)) }
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
  const all = await readBoards(page)
  const boards = all.filter(({ chart }) => options.chart === undefined || chart === options.chart)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const board of boards) await shootBoard(page, board, `${width}-${scheme}`)
    }
  }
  await browser.close()
  if (faults.length > 0) throw new Error(`The pages broke: ${[...new Set(faults)].join('; ')}`)
  return boards
}

const earlierRun = (path: string): Earlier => {
  const before = JSON.parse(readFileSync(join(path, 'frames.json'), 'utf8')) as PicturesByFrame
  return { folder: relative(folder, path), pictures: before, differences: differencesOf(before, pictures) }
}

const against = options.against === undefined ? null : resolve(options.against)
if (against === folder) throw new Error('The earlier storyboard is the one being written: copy it first')
rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, 'pictures'), { recursive: true })
await server.listen()
const boards = await shootAll().finally(() => server.close())
const earlier = against === null ? null : earlierRun(against)
writeFileSync(join(folder, 'frames.json'), JSON.stringify(pictures))
writeFileSync(join(folder, 'index.html'), boardPage(boards, pictures, earlier))

const missing = withoutPicture(boards)
const undrawn = boards.filter(({ unseen }) => unseen === '').map(({ chart }) => chart)
const seen = boards.flatMap(({ frames }) => frames).filter(({ isSeen }) => isSeen).length
const files = new Set(Object.values(pictures).flatMap((views) => Object.values(views))).size
console.log(
  `${seen} states × ${widths.length} widths × ${schemes.length} schemes, ${files} different pictures: storyboard/index.html`,
)
if (earlier !== null)
  for (const [kind, names] of Object.entries(earlier.differences)) console.log(`${kind}: ${names.length}`)
for (const state of missing) console.error(`No picture shows ${state}`)
for (const chart of undrawn) console.error(`Nothing draws the chart "${chart}", and no reason is given`)
process.exitCode = missing.length + undrawn.length > 0 ? 1 : 0
