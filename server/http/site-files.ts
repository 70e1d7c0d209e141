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

/** Encodings that the build may have prepared, the smallest first. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** One file of the site, as it is to be sent. */
export interface SiteFile {
  readonly bytes: Buffer<ArrayBuffer>
  readonly type: string
  readonly encoding: 'br' | 'gzip' | null
  readonly etag: string
}

interface Cached extends SiteFile {
  readonly stamp: string
}

const isHidden = (path: string): boolean =>
  path.split('/').some((part) => part.startsWith('.')) || path.endsWith('.map')

/** The path inside the site's folder; null for one that leaves it, hides, or is not text. */
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

/** Reads files of one folder, each once per change of the file. */
export const createSiteFiles = (folder: string) => {
  const cache = new Map<string, Cached>()

  const read = async (
    path: string,
    type: string,
    encoding: SiteFile['encoding'],
  ): Promise<SiteFile | null> => {
    const info = await stat(path).catch(() => null)
    if (info === null || !info.isFile()) return null
    const stamp = `${info.mtimeMs}-${info.size}`
    const known = cache.get(path)
    if (known?.stamp === stamp) return known
    const bytes = await readFile(path)
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const file = { bytes, type, encoding, etag, stamp }
    cache.set(path, file)
    return file
  }

  /** The file at a safe path, in the best encoding the client takes; null where there is none. */
  return async (path: string, acceptEncoding: string): Promise<SiteFile | null> => {
    const file = join(folder, path)
    const type = types[extname(path).toLowerCase()] ?? 'application/octet-stream'
    for (const [encoding, suffix] of encodings) {
      const prepared = accepts(acceptEncoding, encoding) ? await read(file + suffix, type, encoding) : null
      if (prepared !== null) return prepared
    }
    return read(file, type, null)
  }
}

export type SiteFiles = ReturnType<typeof createSiteFiles>
