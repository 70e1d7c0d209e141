import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import own from '../../../package.json' with { type: 'json' }

/** The version, with the name of the release's folder where releases have one each: `0.1.0+2026-11-25`. */
export const releaseName = (): string => {
  const folder = join(import.meta.dirname, '../../..')
  return basename(dirname(folder)) === 'releases' ? `${own.version}+${basename(folder)}` : own.version
}

/** The release that pages built now say they are of: `VITE_RELEASE`, else the folder's. */
export const builtRelease = (): string => process.env.VITE_RELEASE || releaseName()

const fileName = 'written-release.json'

/** Writes into the site's folder which release its pages are of. */
export const noteWrittenRelease = (site: string): void =>
  writeFileSync(join(site, fileName), JSON.stringify(builtRelease()))

/** The release that the pages of a site are of; null without. */
export const writtenRelease = (site: string): string | null => {
  const path = join(site, fileName)
  return existsSync(path) ? String(JSON.parse(readFileSync(path, 'utf8'))) : null
}
