import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { createServer } from 'vite'
import type { Command, StatechartsConfig } from '../config.types.ts'
import { boardPage, type Earlier, type Sidelights } from './board-page.ts'
import {
  type Board,
  differencesOf,
  nameOfFrame,
  type PicturesByFrame,
  type StateRecords,
  withoutPicture,
} from './frames.ts'
import { sidelightsOf } from './sidelights.ts'
import type { StoryboardConfig } from './storyboard.types.ts'

const widths = [360, 1280] as const
const schemes = ['light', 'dark'] as const

/** Serves the page that draws the frames. */
const serve = async (root: string, { page, vite }: StoryboardConfig) => {
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
    ...(await vite()),
  })
  server.middlewares.use('/storyboard.html', (_request, response, next) => {
    server
      .transformIndexHtml('/storyboard.html', readFileSync(join(root, page), 'utf8'))
      .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next)
  })
  await server.listen()
  return server
}

const readBoards = async (page: Page, origin: string): Promise<readonly Board[]> => {
  const broken = new Promise<never>((_, reject) => page.once('pageerror', reject))
  await page.goto(`${origin}storyboard.html`, { waitUntil: 'commit' })
  const explored = page.waitForFunction('window.boards !== undefined', null, {
    timeout: 300_000,
    polling: 1000,
  })
  await Promise.race([explored, broken])
  return (await page.evaluate('window.boards')) as readonly Board[]
}

type MutablePictures = Record<string, Record<string, string>>

/** One storyboard in the making. */
class Shoot {
  readonly pictures: MutablePictures = {}
  readonly #folder: string
  readonly #page: Page

  constructor(folder: string, page: Page) {
    this.#folder = folder
    this.#page = page
  }

  /** Pictures are named by their content: two that are equal are one file. */
  #keep(picture: Buffer): string {
    const file = `pictures/${createHash('sha256').update(picture).digest('hex').slice(0, 16)}.jpg`
    writeFileSync(join(this.#folder, file), picture)
    return file
  }

  async #board({ chart, frames }: Board, view: string): Promise<void> {
    for (const [index, frame] of frames.entries()) {
      if (!frame.isSeen) continue
      await this.#page.evaluate(`window.show(${JSON.stringify(chart)}, ${index})`)
      const options = { fullPage: true, type: 'jpeg', quality: 70, animations: 'disabled' } as const
      const name = nameOfFrame(frame)
      const file = this.#keep(await this.#page.screenshot(options))
      this.pictures[name] = { ...this.pictures[name], [view]: file }
    }
  }

  async all(boards: readonly Board[]): Promise<void> {
    for (const width of widths) {
      await this.#page.setViewportSize({ width, height: 800 })
      for (const scheme of schemes) {
        await this.#page.emulateMedia({ colorScheme: scheme })
        for (const board of boards) await this.#board(board, `${width}-${scheme}`)
      }
    }
  }
}

const shoot = async (config: StoryboardConfig, root: string, folder: string, chart: string | undefined) => {
  const server = await serve(root, config)
  const browser = await config.launch()
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'pt-BR' })
    const faults: string[] = []
    page.on('pageerror', (fault) => faults.push(fault.message))
    const all = await readBoards(page, server.resolvedUrls?.local[0] ?? '')
    const boards = all.filter((board) => chart === undefined || chart === board.chart)
    const shot = new Shoot(folder, page)
    await shot.all(boards)
    if (faults.length > 0) throw new Error(`The pages broke: ${[...new Set(faults)].join('; ')}`)
    return { boards, pictures: shot.pictures }
  } finally {
    await browser.close()
    await server.close()
  }
}

const earlierRun = (folder: string, path: string, pictures: PicturesByFrame): Earlier => {
  const records = JSON.parse(readFileSync(join(path, 'states.json'), 'utf8')) as StateRecords
  const before = Object.fromEntries(Object.entries(records).map(([name, one]) => [name, one.pictures]))
  return { folder: relative(folder, path), pictures: before, differences: differencesOf(before, pictures) }
}

const recordsOf = (
  boards: readonly Board[],
  pictures: PicturesByFrame,
  { passedBy, testsOf }: Sidelights,
): StateRecords =>
  Object.fromEntries(
    boards
      .flatMap(({ frames }) => frames)
      .map((frame) => {
        const name = nameOfFrame(frame)
        const logs = passedBy.get(name) ?? []
        const tests = testsOf(frame.chart)
        return [name, { pictures: pictures[name] ?? {}, path: frame.path, logs, tests }]
      }),
  )

/** The folder of the storyboard and what a run is asked for. */
const asked = (config: StoryboardConfig, { root }: StatechartsConfig, args: readonly string[]) => {
  const options = { against: { type: 'string' }, chart: { type: 'string' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const folder = join(root, config.folder)
  const against = values.against === undefined ? null : resolve(values.against)
  if (against === folder) throw new Error('The earlier storyboard is the one being written: copy it first')
  return { folder, against, chart: values.chart }
}

/** Takes a picture of every state of every chart; `--against` compares them with an earlier run's. */
export const storyboard: Command = async (config, args, { log, error }) => {
  if (config.storyboard === undefined) {
    error('The configuration has no `storyboard`')
    return 2
  }
  const { folder, against, chart } = asked(config.storyboard, config, args)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const { boards, pictures } = await shoot(config.storyboard, config.root, folder, chart)
  const earlier = against === null ? null : earlierRun(folder, against, pictures)
  const sidelights = await sidelightsOf(config, folder, boards)
  writeFileSync(join(folder, 'states.json'), JSON.stringify(recordsOf(boards, pictures, sidelights)))
  writeFileSync(join(folder, 'index.html'), boardPage(boards, pictures, earlier, sidelights))

  const missing = withoutPicture(boards)
  const undrawn = boards.filter(({ unseen }) => unseen === '').map((board) => board.chart)
  const seen = boards.flatMap(({ frames }) => frames).filter(({ isSeen }) => isSeen).length
  const files = new Set(Object.values(pictures).flatMap((views) => Object.values(views))).size
  log(`${seen} states × ${widths.length} widths × ${schemes.length} schemes, ${files} different pictures`)
  if (earlier !== null)
    for (const [kind, names] of Object.entries(earlier.differences)) log(`${kind}: ${names.length}`)
  for (const state of missing) error(`No picture shows ${state}`)
  for (const one of undrawn) error(`Nothing draws the chart "${one}", and no reason is given`)
  return missing.length + undrawn.length > 0 ? 1 : 0
}
