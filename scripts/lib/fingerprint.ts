import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const sources = [
  'src',
  'machines',
  'packages/contract',
  'docs/statecharts/happy-paths.json',
  'statecharts.config.ts',
  'packages/statecharts',
  'packages/server/catalogue',
  'packages/server/data',
  'packages/server/order-life',
  'scripts/build.ts',
  'scripts/lib',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/**
 * Hash of everything the built site depends on: source contents, the catalogue's folder and the VITE_ variables compiled into it.
 *
 * @param root the project's folder
 * @returns 64 hex digits; file times do not matter
 */
export function siteFingerprint(root: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  for (const file of filesUnder(env.CATALOGUE_DIR || '')) hash.update(readFileSync(file)).update('\0')
  const settings = Object.keys(env).filter((name) => name.startsWith('VITE_') || name === 'SITE_ORIGIN')
  for (const name of settings.sort()) hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
