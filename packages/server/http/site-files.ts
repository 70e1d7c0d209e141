import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { codeOf } from './failures.ts'

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

const read = async (path: string): Promise<Buffer<ArrayBuffer> | null> => {
  try {
    return await readFile(path)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(codeOf(error))) return null
    throw error
  }
}

/** Reads files of a folder: at each request, since a page of an earlier build would ask for files that are gone. */
export const createSiteFiles = (folder: string) => {
  /** The file at a safe path in the best accepted encoding; null if there is none. */
  return async (path: string, acceptEncoding: string): Promise<SiteFile | null> => {
    const file = join(folder, path)
    const type = getMimeType(file) ?? 'application/octet-stream'
    const accepted = encodings.filter(([encoding]) => accepts(acceptEncoding, encoding))
    for (const [encoding, suffix] of [...accepted, [null, ''] as const]) {
      const bytes = await read(file + suffix)
      if (bytes === null) continue
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
      return { bytes, type, encoding, etag }
    }
    return null
  }
}

export type SiteFiles = ReturnType<typeof createSiteFiles>
