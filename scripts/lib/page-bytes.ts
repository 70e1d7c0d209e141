import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Manifest, readManifest, scriptsWith } from './manifest.ts'

/** Bytes of one page for a visitor with an empty cache, as sent (brotli). */
export interface PageBytes {
  readonly page: string
  readonly html: number
  readonly css: number
  /** Styles of the app's other pages, loaded after a first question is live. */
  readonly laterCss: number
  /** Scripts until the first interaction or the idle callback; of an app page, until its first question is live. */
  readonly firstScript: number
  /** Scripts of an idle, untouched page, including the first ones. */
  readonly idleScript: number
  /** Scripts after interaction with every part. */
  readonly script: number
}

const sentSize = (site: string, file: string): number => {
  const path = join(site, file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

/** The island's manifest key; it differs if another page's script shares the chunk. */
const islandKey = (manifest: Manifest, island: string): string =>
  Object.keys(manifest).find((key) => manifest[key]?.name === `${island}.island`) ?? island

const islandsOf = (html: string): readonly string[] => [
  ...new Set([...html.matchAll(/<site-island name="([\w-]+)"/g)].map(([, name = '']) => name)),
]

const firstScripts = ['script-errors.js', 'display.js', 'early-events.js']

/** Computes a built page's bytes from its HTML and the build's manifest. */
export const bytesOf = (dist: string, page: string): PageBytes => {
  const site = join(dist, 'site')
  const manifest = readManifest(join(dist, 'site.manifest.json'))
  const file = join(page, 'index.html')
  const html = readFileSync(join(site, file), 'utf8')
  const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(
    ([, href = '']) => href,
  )
  const total = (files: readonly string[]) => files.reduce((sum, one) => sum + sentSize(site, one), 0)
  const script = (roots: readonly string[]) => total([...firstScripts, ...scriptsWith(manifest, roots)])
  const idle = ['landing/boot/entry.ts']
  const islands = islandsOf(html).map((name) => islandKey(manifest, name))
  const isLanding = !html.includes('<div id="root">')
  const [, later = null] = (!isLanding && /"appStyles":"([^"]+)"/.exec(html)) || []
  const app = ['app.html']
  const whole = [...app, ...Object.keys(manifest).filter((key) => manifest[key]?.name === 'site')]
  return {
    page,
    html: sentSize(site, file),
    css: total(styles),
    laterCss: total(later === null ? [] : [later]),
    firstScript: isLanding ? script(idle.slice(0, 1)) : script(app),
    idleScript: script(isLanding ? idle : whole),
    script: script(isLanding ? [...idle, 'landing/boot/start-landing.tsx', ...islands] : whole),
  }
}

/** Computes the demo's bytes from its document alone: it is a separate build without lazy chunks. */
export const demoBytesOf = (dist: string): PageBytes => {
  const site = join(dist, 'site')
  const html = readFileSync(join(site, 'demo/index.html'), 'utf8')
  const asked = [...html.matchAll(/<(?:script|link)\b[^>]* (?:src|href)="([^"]+[.](?:js|css))"/g)].map(
    ([, file = '']) => file,
  )
  const total = (kind: string) =>
    asked.filter((file) => file.endsWith(kind)).reduce((sum, file) => sum + sentSize(site, file), 0)
  const script = total('.js')
  return {
    page: '/demo/',
    html: sentSize(site, 'demo/index.html'),
    css: total('.css'),
    laterCss: 0,
    firstScript: script,
    idleScript: script,
    script,
  }
}
