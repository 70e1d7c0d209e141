import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
}

/** Precompressed encodings of the build, smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** One file of the site, ready to send. */
export interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
  readonly encoding: 'br' | 'gzip' | null
  readonly etag: string
}

/** The cached result of a path and its time; `file` is null if there was none. */
interface Looked {
  readonly at: number
  readonly stamp: string
  readonly file: SiteFile | null
}

/** Hashed files are cached this long without checking the disk; all others are checked each time. */
const freshMs = 1_000
const hashed = `${sep}assets${sep}`
const mostPaths = 4_000
const mostHeaders = 100

type Kind = Pick<SiteFile, 'type' | 'encoding'>

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.')) || path.endsWith('.map')

/** The path inside the site's folder; null if it leaves the folder, is hidden or malformed. */
export const safePath = (pathname: string): string | null => {
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return null
  }
  if (/[\0\\]/.test(path) || path.includes('//') || isHidden(path)) return null
  const inside = normalize(path)
  return inside.split(sep).includes('..') ? null : inside
}

const accepts = (header: string, encoding: string): boolean =>
  header
    .split(',')
    .some((part) => part.trim().split(';')[0] === encoding && !/;\s*q=0(?:\.0*)?$/.test(part.trim()))

/** Accepted encodings, cached by header: browsers send few different ones. */
const createAcceptance = () => {
  const known = new Map<string, readonly (typeof encodings)[number][]>()
  return (header: string) => {
    const accepted = known.get(header) ?? encodings.filter(([encoding]) => accepts(header, encoding))
    if (known.size < mostHeaders) known.set(header, accepted)
    return accepted
  }
}

const load = async (path: string, known: Looked | undefined, kind: Kind): Promise<Looked> => {
  const at = performance.now()
  const info = await stat(path).catch(() => null)
  if (info === null || !info.isFile()) return { at, stamp: '', file: null }
  const stamp = `${info.mtimeMs}-${info.size}`
  if (known?.stamp === stamp) return { ...known, at }
  const bytes = await readFile(path)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { at, stamp, file: { bytes, etag, ...kind } }
}

/**
 * Reads files of a folder, each once per change. Pages are checked at each request: an outdated page would request
 * files that a release has removed.
 */
export const createSiteFiles = (folder: string) => {
  const seen = new Map<string, Looked>()
  const accepted = createAcceptance()

  const read = async (path: string, kind: Kind): Promise<SiteFile | null> => {
    const looked = await load(path, seen.get(path), kind)
    // Paths come from requests, so the cache needs a bound.
    if (seen.size >= mostPaths) seen.clear()
    seen.set(path, looked)
    return looked.file
  }
  const find = (path: string, kind: Kind): SiteFile | null | Promise<SiteFile | null> => {
    const known = seen.get(path)
    const isSure = known?.file != null && path.includes(hashed) && performance.now() - known.at < freshMs
    return isSure ? known.file : read(path, kind)
  }

  /** The file at a safe path in the best accepted encoding; null if there is none. */
  return async (path: string, acceptEncoding: string): Promise<SiteFile | null> => {
    const file = join(folder, path)
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
    for (const [encoding, suffix] of accepted(acceptEncoding)) {
      const found = find(file + suffix, { type, encoding })
      const prepared = found instanceof Promise ? await found : found
      if (prepared !== null) return prepared
    }
    return find(file, { type, encoding: null })
  }
}

export type SiteFiles = ReturnType<typeof createSiteFiles>
