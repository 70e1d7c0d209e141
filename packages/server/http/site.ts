import { demoAddressOf, isUnderDemo } from '@ultrafibra/contract/demo-addresses'
import { isPersonalPage } from '@ultrafibra/contract/indexing'
import { orderShell } from '@ultrafibra/contract/order-shell'
import { isKnownPage, splitPath } from '@ultrafibra/contract/pages'
import { unloadedPage } from '@ultrafibra/contract/unloaded-page'
import type { Context, Hono, Next } from 'hono'
import type { Config } from '../config.ts'
import type { Client, Env } from './client.ts'
import { isKnownTag, pageCaching } from './public-answers.ts'
import type { RequestNotes } from './request-notes.ts'
import { pageHeaders } from './security-headers.ts'
import { createSiteFiles, type SiteFile, type SiteFiles, safePath } from './site-files.ts'

const indexFile = 'index.html'
/** The document of all pages that are not prerendered. */
export const appFile = 'app.html'
/** The developers' inspector page; only in builds with the inspector. */
const inspectorFile = '/inspector.html'
/** The document of all demo pages, including its not-found page. */
const demoFile = `/demo/${indexFile}`
/** Path of the built not-found page. */
const missingPage = '/404'
const hashedAsset = /^\/assets\//
const hasExtension = (path: string): boolean => /\.[^/]+$/.test(path)
/** Alternative paths that people type. */
const otherNames: Readonly<Record<string, string>> = {
  '/1gb': '/1gb/index.temp',
  '/colaborador': '/oferta-colaborador',
  '/colaboradores': '/oferta-colaborador',
  '/oferta-colaboradores': '/oferta-colaborador',
}

/**
 * The page meant by an unknown path: in capitals, by its file name, or by an alternative name. Null if there is none,
 * and for personal pages, which nobody types.
 */
const meantBy = (path: string): string | null => {
  const { addon, page } = splitPath(path.toLowerCase().replace(/\/index\.html?$/, '/'))
  const name = otherNames[page] ?? page
  const meant = `${addon === '' ? '' : `/${addon}`}${name === '/' ? '' : name}/`
  return path !== '' && !isKnownPage(path) && isKnownPage(meant) && !isPersonalPage(meant) ? meant : null
}
const notBuilt = 'O site ainda não foi construído. Rode: npm run build'

interface Sending {
  readonly file: SiteFile
  readonly status: 200 | 404
  readonly headers: Readonly<Record<string, string>>
}

const send = (c: Context<Env>, { file, status, headers }: Sending): Response => {
  const all: Record<string, string> = {
    ...headers,
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(file.encoding === null ? {} : { 'content-encoding': file.encoding }),
  }
  if (status === 200 && isKnownTag(c, file.etag)) return c.body(null, 304, all)
  return c.body(file.bytes, status, all)
}

const plain = (c: Context<Env>, sentence: string, status: 404 | 503): Response =>
  c.text(sentence, status, { 'cache-control': 'no-store' })

const withoutDoubled = (path: string): string => path.replace(/\/{2,}/g, '/')

/** The page that a path with doubled slashes means, encoded as it came: a path of this site, never `//` and a host. */
const untidied = (path: string): string | null => {
  const tidy = withoutDoubled(path)
  const known = tidy === path || tidy.includes('/.') ? null : safePath(tidy)
  return known !== null && isKnownPage(known) ? tidy : null
}

/** A decoded path for a `location`, in which a line break would end the header. */
const encoded = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

/** Redirects an unknown path to the page meant, keeping the query: 308 for doubled slashes, else 301. */
const leadOn =
  (notes: RequestNotes) =>
  async (c: Context<Env>, next: Next): Promise<Response | undefined> => {
    const { pathname, search } = new URL(c.req.url)
    const tidy = untidied(pathname)
    const meant = meantBy(safePath(pathname) ?? '')
    const location = tidy ?? (meant === null ? null : encoded(meant))
    if (location === null) {
      await next()
      return undefined
    }
    notes.named(c, 'site')
    return c.body(null, tidy === null ? 301 : 308, {
      location: location + search,
    })
  }

/** Pictures keep their names; a browser asks for the page's icon at each new address. */
const picture = /\.(?:svg|png|jpg|webp|avif|ico)$/

const assetCaching = (path: string): string => {
  if (hashedAsset.test(path)) return 'public, max-age=31536000, immutable'
  return picture.test(path) ? 'public, max-age=86400' : 'no-cache'
}

/** Headers of a page without third parties. */
const closedHeaders = (pathname: string, isHttps: boolean) =>
  pageHeaders({ pathname, isHttps, thirdParties: [], opensWindows: false })

/** Serves the demo's only document for all its paths, without session and third parties: it makes no API requests. */
const demoServer =
  (files: SiteFiles, clientOf: (c: Context<Env>) => Client, notes: RequestNotes) =>
  async (c: Context<Env>): Promise<Response> => {
    const { isHttps } = clientOf(c)
    const accept = c.req.header('accept-encoding') ?? ''
    const file = (await files(demoFile, accept)) ?? (await files(`/${appFile}`, accept))
    notes.named(c, 'site')
    if (file === null) return plain(c, notBuilt, 503)
    const own = closedHeaders('/demo/', isHttps)
    const status = demoAddressOf(new URL(c.req.url).pathname) === null ? 404 : 200
    return send(c, {
      file,
      status,
      headers: { ...own, 'cache-control': 'no-cache' },
    })
  }

/** Serves the page that a form without its script leads to. */
const unloadedServer =
  (files: SiteFiles, clientOf: (c: Context<Env>) => Client, notes: RequestNotes) =>
  async (c: Context<Env>): Promise<Response> => {
    const { isHttps } = clientOf(c)
    notes.named(c, 'site')
    const file = await files(`/${unloadedPage.file}`, c.req.header('accept-encoding') ?? '')
    if (file === null) return plain(c, notBuilt, 503)
    const headers = { ...closedHeaders(unloadedPage.path, isHttps), 'cache-control': 'no-cache' }
    return send(c, { file, status: 200, headers })
  }

/** Files that have an address of their page, not of theirs. */
const isDocument = (path: string): boolean =>
  [indexFile, appFile, orderShell.file, unloadedPage.file].some((name) => path.endsWith(`/${name}`))

/** Serves the built site: hashed files cached forever, a page for any other path, 404 for unknown pages. */
export const addSite = (
  app: Hono<Env>,
  { SITE_DIR, THIRD_PARTIES }: Pick<Config, 'SITE_DIR' | 'THIRD_PARTIES'>,
  clientOf: (c: Context<Env>) => Client,
  notes: RequestNotes,
): void => {
  const files: SiteFiles = createSiteFiles(SITE_DIR)
  const servePage = async (c: Context<Env>, path: string, isHttps: boolean): Promise<Response> => {
    const accept = c.req.header('accept-encoding') ?? ''
    // The demo does not exist under an addon.
    const isKnown = isKnownPage(path) && !isUnderDemo(splitPath(path).page)
    const own = await files(`${isKnown ? path.replace(/\/$/, '') : missingPage}/${indexFile}`, accept)
    const file = own ?? (await files(`/${appFile}`, accept))
    if (file === null) return plain(c, notBuilt, 503)
    const opensWindows = c.req.query('inspect') !== undefined && (await files(inspectorFile, '')) !== null
    const page = pageHeaders({ pathname: path, isHttps, thirdParties: THIRD_PARTIES, opensWindows })
    const headers = { ...page, 'cache-control': pageCaching }
    return send(c, { file, status: isKnown ? 200 : 404, headers })
  }
  app.get('/demo/*', demoServer(files, clientOf, notes))
  app.on(['GET', 'POST'], unloadedPage.path, unloadedServer(files, clientOf, notes))
  app.get('*', leadOn(notes), async (c) => {
    const { isHttps } = clientOf(c)
    const path = safePath(c.req.path)
    notes.named(c, 'site')
    if (path === null && withoutDoubled(c.req.path) !== c.req.path) return servePage(c, missingPage, isHttps)
    if (path === null) return plain(c, 'Não encontrado.', 404)
    const isPage = isKnownPage(path) || path.endsWith('/') || !hasExtension(path)
    if (isPage) return servePage(c, path, isHttps)
    const file = isDocument(path) ? null : await files(path, c.req.header('accept-encoding') ?? '')
    if (file === null) return plain(c, 'Não encontrado.', 404)
    const headers = path === inspectorFile ? closedHeaders(path, isHttps) : {}
    return send(c, {
      file,
      status: 200,
      headers: { ...headers, 'cache-control': assetCaching(path) },
    })
  })
}
