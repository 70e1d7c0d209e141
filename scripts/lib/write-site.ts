import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as brand from '@ultrafibra/contract/brand'
import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { orderShell } from '@ultrafibra/contract/order-shell'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { unloadedPage } from '@ultrafibra/contract/unloaded-page'
import { type Catalogue, plansInFile, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { noteWrittenBrand } from '@ultrafibra/server/catalogue/written-brand'
import { noteWrittenPlans } from '@ultrafibra/server/catalogue/written-plans'
import { readConfig } from '@ultrafibra/server/config'
import { noteWrittenRelease } from '@ultrafibra/server/funnel/release-name'
import { openPorts } from '@ultrafibra/server/ports/open-ports'
import { build } from 'vite'
import type { Writing } from '../../src/prerender.tsx'
import { circlesIn, keyOf, type Manifest, readManifest, scriptsWith, stylesWith } from './manifest.ts'
import { emptyClaims, undescribedServices } from './page-claims.ts'

type Prerender = typeof import('../../src/prerender.tsx')

/** The site's public origin: `SITE_ORIGIN`, else the brand's. */
const siteOrigin = (): string => process.env.SITE_ORIGIN || `https://${brand.mainHost}`

const publicPath = (file: string): string => `/${file}`

/** Built files that pages list. */
const builtParts = (site: string) => {
  const manifest = readManifest(join(site, '.vite/manifest.json'))
  const circles = circlesIn(manifest)
  if (circles.length > 0) throw new Error(`Files of the build need themselves:\n${circles.join('\n')}`)
  const entry = manifest['landing/boot/entry.ts']
  if (entry === undefined) throw new Error('The build has no entry for marketing pages')
  const files = Object.values(manifest).flatMap(({ file, assets = [] }) => [file, ...assets])
  const fonts = ['funnel-display', 'funnel-sans'].flatMap((name) => {
    const font = files.find((file) => file.includes(name))
    return font === undefined ? [] : [publicPath(font)]
  })
  const stylesOf = (root: string) => stylesWith(manifest, [root]).map(publicPath)
  return {
    fonts,
    landing: { script: publicPath(entry.file), styles: stylesOf('landing/landing.styles.ts') },
    order: { styles: stylesOf('prerender/order.styles.ts') },
    shellFor: (shell: string, screen: string | null) => shellFor(shell, screen, manifest, fonts),
  }
}

/** Screens that answer before the journey is loaded. */
const firstQuestions: readonly string[] = ['cep', 'coverage/cep']

/** What a page with this screen needs beside its entry; null for one that is chosen later. */
const chunksOf = (screen: string | null): readonly string[] => {
  // With the inspector, the whole app is seen from its first state on.
  if (screen !== null && firstQuestions.includes(screen) && process.env.VITE_INSPECTOR !== 'on') return []
  if (screen === null) return ['site']
  return ['site', screen.includes('/') ? (screen.split('/')[0] ?? '') : 'purchase']
}

/**
 * The app's document, which lists the files of its entry, with those of a screen. The fonts follow in the body: one that is
 * preloaded in the head delays the first paint.
 */
const shellFor = (
  shell: string,
  screen: string | null,
  manifest: Manifest,
  fonts: readonly string[],
): string => {
  const roots = chunksOf(screen).map((name) => keyOf(manifest, name))
  const isNew = (file: string): boolean => !shell.includes(publicPath(file))
  const styles = stylesWith(manifest, roots)
    .filter(isNew)
    .map((file) => `<link rel="stylesheet" crossorigin href="${publicPath(file)}">`)
  const scripts = scriptsWith(manifest, roots)
    .filter(isNew)
    .map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${publicPath(file)}">`)
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  return shell
    .replace('</head>', () => `${[...styles, ...scripts].join('')}</head>`)
    .replace('</body>', () => `${preloads.join('')}</body>`)
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
    const { fonts, landing, order, shellFor } = builtParts(site)
    const bare = readFileSync(join(site, 'app.html'), 'utf8')
    const shell = shellFor(bare, null)
    put(site, 'app.html', writeShell(shell))
    // A second font beside the styles would delay the first paint of a marketing page.
    const [font = null] = fonts
    const assets = { ...landing, font }
    const plans = plansOf(catalogue)
    const today = brazilianDay(Date.now())
    const writing: Writing = { assets, origin, shell, today, plans, documents: legalDocumentsOf(catalogue) }
    const pages = prerenderedPages()
    const empty = [...emptyClaims({ path: '/app.html', html: shell, plans: catalogue.plans })]
    for (const page of pages) {
      const html = await writePage(page, { ...writing, shell: shellFor(bare, page.screen) })
      empty.push(...emptyClaims({ path: page.pathname, html, plans: plans(page.plansFile) }))
      put(site, join(page.pathname, 'index.html'), html)
    }
    refuseEmpty(empty)
    put(site, orderShell.file, writeOrders({ ...order, font }))
    put(site, unloadedPage.file, writeUnloadedForm({ ...order, font }))
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
  noteWrittenRelease(site)
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
