import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const files: Readonly<Record<string, string>> = {
  'app.html': '<!doctype html><title>Ultrafibra</title>',
  'favicon.svg': '<svg/>',
  'robots.txt': 'User-agent: *',
  'assets/app-1.js': 'console.log(1)',
  'assets/font-1.woff2': 'wOF2',
  'sitemap.xml': '<urlset/>',
  '.env': 'SECRET=1',
  'assets/.env': 'SECRET=2',
  'assets/app-1.js.map': '{"sources":["SECRET=3"]}',
}

/** A small site with files that must not be served; `remove` deletes it. */
export const makeSiteFolder = (): { readonly path: string; readonly remove: () => void } => {
  const path = mkdtempSync(join(tmpdir(), 'ultrafibra-fuzzed-'))
  mkdirSync(join(path, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(path, name), text)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
