import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const scripts = /<script\b[^>]*>[\s\S]*?<\/script>\s*/g
const scriptLinks = /<link\b[^>]*\brel="(?:modulepreload|preload)"[^>]*>\s*/g
const isForScript = (link: string): boolean => !/\bas="(?:font|style|image)"/.test(link)
const files = /(?:href|src)="(\/(?!\/)[^"?#]+\.(?:css|woff2|svg|png|jpg|webp|avif))"/g
const urlsInStyles = /url\(["']?(\/assets\/[^)"']+)["']?\)/g

/**
 * A built page with the same text, styles and fonts but no script: the best possible result. The cookie banner, which
 * a script shows to new visitors, is shown by its attribute.
 */
const withoutScript = (html: string): string =>
  html
    .replace(scripts, '')
    .replace(scriptLinks, (link) => (isForScript(link) ? '' : link))
    .replace(/<html\b/, '<html data-asks-consent=""')

/** A page in its own folder, where it is `index.html`. */
interface Folder {
  readonly folder: string
  readonly remove: () => void
}

/**
 * Writes a page of the site without its scripts, with all files it shows, to its own folder.
 *
 * @param script the only one it has, at the end of its head
 */
export const makePage = (site: string, markup: string, script: string): Folder => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-floor-'))
  const html = withoutScript(markup)
  const copy = (path: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(site, path), join(folder, path))
  }
  for (const [, path = ''] of html.matchAll(files)) {
    copy(path)
    if (!path.endsWith('.css')) continue
    const css = readFileSync(join(site, path), 'utf8')
    for (const [, inner = ''] of css.matchAll(urlsInStyles)) copy(inner)
  }
  writeFileSync(join(folder, 'empty.js'), '')
  writeFileSync(
    join(folder, 'index.html'),
    html.replace('</head>', () => `${script}</head>`),
  )
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * A built page without scripts.
 *
 * @param hasEmptyScript adds an empty script in place of the first one: a parser that waits for a script lets the
 *   browser paint the beginning of a long page earlier
 */
export const makeFloor = (site: string, page: string, hasEmptyScript: boolean): Folder =>
  makePage(
    site,
    readFileSync(join(site, page, 'index.html'), 'utf8'),
    hasEmptyScript ? '<script src="/empty.js"></script>' : '',
  )
