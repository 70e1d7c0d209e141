import type { Context, Hono } from 'hono'
import { isKnownPage } from '../../contract/pages.ts'
import type { Config } from '../config.ts'
import type { Env, Peer } from './peer.ts'
import { fileHeaders, type Page, pageHeaders } from './security-headers.ts'
import { newSession, readSession } from './session.ts'
import { createSiteFiles, type SiteFile, type SiteFiles, safePath } from './site-files.ts'

const indexFile = 'index.html'
/** The document of every page that was not written at build. */
const appFile = 'app.html'
/** The page on which developers see the site's machines; only builds with the inspector have it. */
const inspectorFile = '/inspector.html'
/** Where the build puts what is said of a page that is none. */
const missingPage = '/404'
const hashedAsset = /^\/assets\//
const hasExtension = (path: string): boolean => /\.[^/]+$/.test(path)
const notBuilt = 'O site ainda não foi construído. Rode: npm run build'

const isFresh = (c: Context<Env>, { etag }: SiteFile): boolean =>
  (c.req.header('if-none-match') ?? '').split(/,\s*/).includes(etag)

const send = (
  c: Context<Env>,
  file: SiteFile,
  status: 200 | 404,
  headers: Record<string, string>,
): Response => {
  const all: Record<string, string> = {
    ...headers,
    'content-type': file.type,
    etag: file.etag,
    vary: 'accept-encoding',
    ...(file.encoding === null ? {} : { 'content-encoding': file.encoding }),
  }
  if (status === 200 && isFresh(c, file)) return c.body(null, 304, all)
  return c.body(file.bytes, status, all)
}

const plain = (c: Context<Env>, sentence: string, status: 404 | 503, isHttps: boolean): Response =>
  c.text(sentence, status, { ...fileHeaders(isHttps), 'cache-control': 'no-store' })

/** A browser that opens a document gets its session there, so that its first call is already its own. */
const documentHeaders = (c: Context<Env>, page: Page): Record<string, string> => {
  const { isHttps } = page
  const headers = pageHeaders(page)
  if (readSession(c.req.header('cookie'), isHttps) !== null)
    return { ...headers, 'cache-control': 'no-cache' }
  const session = newSession(isHttps)
  return { ...headers, 'cache-control': 'private, no-cache', 'set-cookie': session.header }
}

const assetCaching = (path: string): string =>
  hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Serves the built site: hashed files for ever, a page for every other path, 404 for a page that is none. */
export const addSite = (
  app: Hono<Env>,
  { SITE_DIR, THIRD_PARTIES }: Pick<Config, 'SITE_DIR' | 'THIRD_PARTIES'>,
  peerOf: (c: Context<Env>) => Peer,
  named: (c: Context<Env>, route: string) => void,
): void => {
  const files: SiteFiles = createSiteFiles(SITE_DIR)
  const servePage = async (c: Context<Env>, path: string, isHttps: boolean): Promise<Response> => {
    const accept = c.req.header('accept-encoding') ?? ''
    const isKnown = isKnownPage(path)
    const own = await files(`${isKnown ? path.replace(/\/$/, '') : missingPage}/${indexFile}`, accept)
    const file = own ?? (await files(`/${appFile}`, accept))
    if (file === null) return plain(c, notBuilt, 503, isHttps)
    const opensWindows = c.req.query('inspect') !== undefined && (await files(inspectorFile, '')) !== null
    const page = { pathname: path, isHttps, thirdParties: THIRD_PARTIES, opensWindows }
    return send(c, file, isKnown ? 200 : 404, documentHeaders(c, page))
  }
  app.get('*', async (c) => {
    const { isHttps } = peerOf(c)
    const path = safePath(c.req.path)
    named(c, 'site')
    if (path === null) return plain(c, 'Não encontrado.', 404, isHttps)
    const isPage = isKnownPage(path) || path.endsWith('/') || !hasExtension(path)
    if (isPage) return servePage(c, path, isHttps)
    const isDocument = [indexFile, appFile].some((name) => path.endsWith(`/${name}`))
    const file = isDocument ? null : await files(path, c.req.header('accept-encoding') ?? '')
    if (file === null) return plain(c, 'Não encontrado.', 404, isHttps)
    const headers =
      path === inspectorFile
        ? pageHeaders({ pathname: path, isHttps, thirdParties: [], opensWindows: false })
        : fileHeaders(isHttps)
    return send(c, file, 200, { ...headers, 'cache-control': assetCaching(path) })
  })
}
