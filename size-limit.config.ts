import { keyOf, readManifest, scriptsWith, stylesWith } from './scripts/lib/manifest.ts'

const manifest = readManifest('dist/site.manifest.json')

/** The scripts in the head of each page. */
const firstScripts = ['display.js', 'early-events.js', 'script-errors.js']

const built = (files: readonly string[]): string[] => files.map((file) => `dist/site/${file}`)

/** A check of the scripts of some chunks, given by name, with all that they import. */
const scripts = (name: string, limit: string, chunks: readonly string[]) => ({
  name,
  limit,
  path: built([
    ...firstScripts,
    ...scriptsWith(
      manifest,
      chunks.map((chunk) => keyOf(manifest, chunk)),
    ),
  ]),
})

/** A check of the style sheets of an entry. */
const styles = (name: string, limit: string, entry: string) => ({
  name,
  limit,
  path: built(stylesWith(manifest, [entry])),
})

/** Limits in bytes as sent (brotli), of a visitor with an empty cache. */
export default [
  scripts('script until the first question answers', '112.5 kB', ['app']),
  scripts('script of the whole purchase', '226 kB', ['app', 'purchase', 'http-api', 'http-transport']),
  styles('styles of the first question', '9.2 kB', 'app.html'),
  scripts('script of an untouched marketing page', '20.4 kB', ['landing-page', 'visit']),
  scripts('script of a marketing page in use', '165 kB', ['plan-list.island', 'coverage-form.island']),
  styles('styles of a marketing page', '26 kB', 'landing/landing.styles.ts'),
  styles('styles of an order page', '11 kB', 'prerender/order.styles.ts'),
]
