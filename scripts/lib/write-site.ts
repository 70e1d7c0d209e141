import { globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import * as brand from '../../contract/brand.ts'
import { brazilianDay } from '../../contract/brazil/date.ts'
import { orderShell } from '../../contract/order-shell.ts'
import { unloadedPage } from '../../contract/unloaded-page.ts'
import { type Catalogue, plansInFile, readCatalogue } from '../../server/catalogue/catalogue.ts'
import { noteWrittenBrand } from '../../server/catalogue/written-brand.ts'
import { noteWrittenPlans } from '../../server/catalogue/written-plans.ts'
import { readConfig } from '../../server/config.ts'
import { openPorts } from '../../server/ports/open-ports.ts'
import { StartupError } from '../../server/startup-error.ts'
import type { Writing } from '../../src/prerender.tsx'
import { arrangeHead, type PageFiles } from './app-head.ts'
import { circlesIn, type Manifest, readManifest, scriptsFrom, scriptsWith } from './manifest.ts'
import { emptyClaims, undescribedServices } from './page-claims.ts'
import { styleMaker, withoutFonts } from './split-styles.ts'

type Prerender = typeof import('../../src/prerender.tsx')

/** The site's public origin: `SITE_ORIGIN`, else the brand's. */
const siteOrigin = (): string => process.env.SITE_ORIGIN || `https://${brand.mainHost}`

const publicPath = (file: string): string => `/${file}`

/** Placeholder for the styles of pages that are written before them. */
const stylesToCome = '/styles-to-come.css'

/** Built files that pages reference. */
const builtParts = (site: string) => {
  const manifest = readManifest(join(site, '.vite/manifest.json'))
  const circles = circlesIn(manifest)
  if (circles.length > 0) throw new Error(`Files of the build need themselves:\n${circles.join('\n')}`)
  const chunks = Object.values(manifest)
  const entry = manifest['landing/boot/entry.ts']
  const style = chunks.find(({ file }) => file.endsWith('.css'))
  const files = chunks.flatMap(({ file, assets = [] }) => [file, ...assets])
  const fonts = ['funnel-display', 'funnel-sans'].flatMap((name) => {
    const font = files.find((file) => file.includes(name))
    return font === undefined ? [] : [publicPath(font)]
  })
  if (!entry || !style) throw new Error('The build has no entry for marketing pages, or no styles')
  const textsOf = (scripts: readonly string[]) =>
    scripts.map((file) => readFileSync(join(site, file), 'utf8'))
  return {
    entry: publicPath(entry.file),
    fonts,
    styles: styleMaker(site, style.file),
    app: textsOf(scriptsFrom(manifest, ['app.html'])),
    // Marketing pages fetch the app to hand over to it; it is not one of their parts.
    landing: textsOf(scriptsFrom(manifest, ['landing/boot/entry.ts'], ['site', 'question'])),
    first: textsOf(firstScripts(manifest)),
    scriptsOf: (screen: string | null) => scriptsOf(manifest, screen),
    sizeOf: (file: string) => statSync(join(site, file)).size,
  }
}

const keyOf = (manifest: Manifest, name: string): string => {
  const key = Object.keys(manifest).find((one) => manifest[one]?.name === name)
  if (key === undefined) throw new Error(`The build has no file "${name}"`)
  return key
}

/** Screens that answer before their view is loaded. */
const firstQuestions: readonly string[] = ['cep', 'coverage/cep']

/** The scripts of a first question and the page after it, without the app. */
const firstScripts = (manifest: Manifest): readonly string[] => scriptsWith(manifest, ['app.html'])

/** The scripts of a document with this screen; null for one that is chosen later. */
const scriptsOf = (manifest: Manifest, screen: string | null): PageFiles => {
  const site = keyOf(manifest, 'site')
  if (screen === null) return { more: scriptsWith(manifest, [site]) }
  // With the inspector, the whole app is seen from its first state on.
  if (firstQuestions.includes(screen) && process.env.VITE_INSPECTOR !== 'on')
    return { more: firstScripts(manifest), isLiveAlone: true }
  const [journey = ''] = screen.includes('/') ? screen.split('/') : ['purchase']
  return { more: scriptsWith(manifest, [site, keyOf(manifest, journey)]) }
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

/** The server's modules that write the content of order pages, for the names of their styles. */
const orderSources = (root: string): readonly string[] =>
  globSync('server/order-life/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))

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

/** The app's document with its own styles, on disk and as a template for pages; the styles once more without the fonts. */
const styleShell = (site: string, parts: ReturnType<typeof builtParts>, write: Prerender['writeShell']) => {
  const file = join(site, 'app.html')
  const bare = readFileSync(file, 'utf8')
  const styled = (styles: string): string => bare.replace(publicPath(parts.styles.whole), styles)
  const shell = styled(parts.styles.make('app', parts.app))
  writeFileSync(file, write(arrangeHead(shell, parts.fonts, parts.scriptsOf(null), parts.sizeOf)))
  const shellFor = (screen: string | null): string => {
    const files = parts.scriptsOf(screen)
    return arrangeHead(files.isLiveAlone ? styled(stylesToCome) : shell, parts.fonts, files, parts.sizeOf)
  }
  return { shell, shellFor, later: parts.styles.make('later', parts.app, withoutFonts) }
}

const writeAlike = async (
  site: string,
  alike: ReturnType<Prerender['prerenderedPages']>,
  write: (page: (typeof alike)[number]) => Promise<string>,
  stylesOf: (texts: readonly string[]) => string,
): Promise<void> => {
  const texts: string[] = []
  for (const page of alike) texts.push(await write(page))
  const styles = texts.some((text) => text.includes(stylesToCome)) ? stylesOf(texts) : ''
  for (const [index, { pathname }] of alike.entries())
    put(site, join(pathname, 'index.html'), (texts[index] ?? '').replace(stylesToCome, styles))
}

/** The catalogue that the server will sell: of the folder, or of the other system in CATALOGUE_URL. */
const soldCatalogue = async (): Promise<Catalogue> => {
  const config = readConfig(process.env)
  const catalogue = readCatalogue(config.CATALOGUE_DIR)
  const failed = (_port: string, cause: string) => console.error(`CATALOGUE_URL: ${cause}`)
  const { plans } = openPorts(config, catalogue, { called: () => undefined, failed }).catalogue
  catalogue.sell(await plans({}))
  const missing = undescribedServices(catalogue.plans)
  if (missing.length > 0)
    throw new StartupError(
      `Em offer.json, streaming não descreve o que há nos planos: ${missing.join(', ')}.`,
    )
  return catalogue
}

/**
 * Writes all marketing pages and first steps, and the files for search engines.
 *
 * @param site the folder of the finished client build
 * @returns how many pages were written
 */
export const writeSite = async (root: string, site: string): Promise<number> => {
  const folder = `${site}-prerender`
  const catalogue = await soldCatalogue()
  const origin = siteOrigin()
  try {
    const { prerenderedPages, writePage, writeShell, writeOrders, writeUnloadedForm, indexedPaths } =
      await prerendererIn(root, folder)
    const parts = builtParts(site)
    const { shell, shellFor, later } = styleShell(site, parts, writeShell)
    // A second font beside the styles would delay the first paint of a marketing page.
    const [font = null] = parts.fonts
    const assets = { script: parts.entry, styles: [stylesToCome], appStyles: later, font }
    const plans = plansOf(catalogue)
    const today = brazilianDay(Date.now())
    const writing: Writing = { assets, origin, shell, today, plans, documents: legalDocumentsOf(catalogue) }
    const pages = prerenderedPages()
    const empty = [...emptyClaims({ path: '/app.html', html: shell, plans: catalogue.plans })]
    const write = async (page: (typeof pages)[number]): Promise<string> => {
      const html = await writePage(page, { ...writing, shell: shellFor(page.screen) })
      empty.push(...emptyClaims({ path: page.pathname, html, plans: plans(page.plansFile) }))
      return html
    }
    const isFirst = ({ screen }: (typeof pages)[number]) => parts.scriptsOf(screen).isLiveAlone ?? false
    for (const [kind, alike] of Map.groupBy(pages, (page) => (isFirst(page) ? 'first' : page.kind)))
      await writeAlike(site, alike, write, (texts) =>
        parts.styles.make(kind, [...(kind === 'first' ? parts.first : parts.landing), ...texts]),
      )
    refuseEmpty(empty)
    const bareOrders = writeOrders({ styles: stylesToCome, font })
    const orderStyles = parts.styles.make('order', [bareOrders, ...orderSources(root)])
    put(site, orderShell.file, bareOrders.replace(stylesToCome, orderStyles))
    put(site, unloadedPage.file, writeUnloadedForm({ styles: orderStyles, font }))
    parts.styles.drop()
    noteWritten(catalogue, site)
    writeForSearch(site, origin, indexedPaths(plans))
    return pages.length
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What the server compares with its own data. */
const noteWritten = (catalogue: Catalogue, site: string): void => {
  noteWrittenPlans(catalogue, site)
  noteWrittenBrand(site)
}

/** The files for search engines. */
const writeForSearch = (site: string, origin: string, paths: readonly string[]): void => {
  put(site, 'sitemap.xml', sitemap(origin, paths))
  put(site, 'robots.txt', robots(origin))
}

const shownFaults = 20

/** @throws {StartupError} with the pages and sentences that name what no plan has */
const refuseEmpty = (claims: readonly string[]): void => {
  if (claims.length === 0) return
  const more = claims.length > shownFaults ? `\n… e mais ${claims.length - shownFaults}` : ''
  throw new StartupError(
    `Há páginas que prometem o que nenhum plano da sua oferta tem. Confira plans.json, offer.json e os textos da campanha:\n${claims.slice(0, shownFaults).join('\n')}${more}`,
  )
}

const legalDocumentsOf = ({ regulations, summaries }: Catalogue) => ({ regulations, sumarries: summaries })

const plansOf =
  (catalogue: Catalogue): Writing['plans'] =>
  (file) => {
    const plans = plansInFile(catalogue, file)
    if (plans === null) throw new Error(`There is no plans file "${file}"`)
    return plans
  }
