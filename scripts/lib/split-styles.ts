import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { styleTargets } from './browser-floor.ts'

const className = /\.(-?[A-Za-z_][\w-]*)/g
const word = /-?[A-Za-z_][\w-]*/g

const wordsOf = (texts: readonly string[]): ReadonlySet<string> => {
  const words = new Set<string>()
  for (const text of texts) for (const one of text.match(word) ?? []) words.add(one)
  return words
}

/** The style sheet without rules for classes that no text mentions. */
const stylesFor = (css: string, texts: readonly string[]): string => {
  const named = wordsOf(texts)
  const classes = new Set([...css.matchAll(className)].map(([, name = '']) => name))
  const { code } = transform({
    filename: 'style.css',
    code: Buffer.from(css),
    minify: true,
    targets: styleTargets,
    unusedSymbols: [...classes].filter((name) => !named.has(name)),
  })
  return code.toString()
}

/** Styles for a page that has its fonts: declared again, a late one would be drawn at once. */
export const withoutFonts = (css: string): string => css.replaceAll(/@font-face\s*\{[^}]*\}/g, '')

/** Splits a build's style sheet into smaller ones with the rules that pages and scripts mention. */
export const styleMaker = (site: string, whole: string) => {
  const css = readFileSync(join(site, whole), 'utf8')
  return {
    /** The complete sheet's path, from the site's root. */
    whole,
    /** Writes the sheet for some texts and returns its URL. */
    make: (name: string, texts: readonly string[], change = (styles: string) => styles): string => {
      const styles = change(stylesFor(css, texts))
      const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8)
      const file = `assets/${name.replace(/[^\w-]+/g, '')}-${hash}.css`
      writeFileSync(join(site, file), styles)
      return `/${file}`
    },
    drop: () => rmSync(join(site, whole)),
  }
}
