import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { plansInFile, readCatalogue } from '../../server/catalogue/catalogue.ts'
import type { Writing } from '../../src/prerender.tsx'
import { compressSite } from './compress-site.ts'

type Prerender = typeof import('../../src/prerender.tsx')
interface Chunk {
  readonly file: string
  readonly src?: string
  readonly assets?: readonly string[]
}

/** Where the site is reached by those who follow links from elsewhere: `SITE_ORIGIN`, else the brand's own. */
const siteOrigin = (): string => process.env.SITE_ORIGIN ?? 'https://ultrafibra.exemplo.com.br'

const publicPath = (file: string): string => `/${file}`

const assetsOf = (site: string): Writing['assets'] => {
  const manifest = JSON.parse(readFileSync(join(site, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const chunks = Object.values(manifest)
  const entry = chunks.find(({ src }) => src === 'app/landing-entry.ts')
  const style = chunks.find(({ file }) => file.endsWith('.css'))
  const font = chunks
    .flatMap(({ file, assets = [] }) => [file, ...assets])
    .find((file) => file.includes('funnel-display'))
  if (!entry || !style) throw new Error('The build has no entry for marketing pages, or no styles')
  return {
    script: publicPath(entry.file),
    styles: [publicPath(style.file)],
    font: font === undefined ? null : publicPath(font),
  }
}

const prerendererIn = async (root: string, folder: string): Promise<Prerender> => {
  await build({
    root: join(root, 'src'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'warn',
    build: { ssr: 'prerender.tsx', outDir: folder, emptyOutDir: true },
  })
  return (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as Prerender
}

const put = (site: string, path: string, text: string): void => {
  const file = join(site, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const sitemap = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`

/** Today in São Paulo, as the written pages' machines are told. */
const today = (): Writing['today'] =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date()) as Writing['today']

/**
 * Writes every marketing page and every first step of the built site, what search engines ask for, and the
 * compressed twins of all files.
 * @param site the folder of the finished client build
 * @returns how many pages were written
 */
export const writeSite = async (root: string, site: string): Promise<number> => {
  const folder = `${site}-prerender`
  const catalogue = readCatalogue()
  const origin = siteOrigin()
  try {
    const { writtenPages, writePage, indexedPaths } = await prerendererIn(root, folder)
    const writing: Writing = {
      assets: assetsOf(site),
      origin,
      shell: readFileSync(join(site, 'app.html'), 'utf8'),
      today: today(),
      plans: (file) => {
        const plans = plansInFile(catalogue, file)
        if (plans === null) throw new Error(`There is no plans file "${file}"`)
        return plans
      },
    }
    const pages = writtenPages()
    for (const page of pages) put(site, join(page.pathname, 'index.html'), await writePage(page, writing))
    put(site, 'sitemap.xml', sitemap(origin, indexedPaths()))
    put(site, 'robots.txt', robots(origin))
    await compressSite(site)
    return pages.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
