import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { read, root, type Source } from './source.ts'

/** The text below a level 1 or 2 heading, up to the next one; '' if there is none. */
export const sectionOf = (text: string, heading: string): string =>
  text.split(/^##? /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''

/** The cells of all table rows in a text, including headings and separators. */
const cellsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/**
 * Folders named in the first cells of a map. Names after the first are its siblings: "`machines/checkout`, `lead`".
 */
export const foldersIn = (text: string): readonly string[] =>
  cellsIn(text)
    .map(([cell = '']) => quotedIn(cell).map((name) => name.replace(/\/$/, '')))
    .flatMap(([first = '', ...others]) => [
      first,
      ...others.map((name) => (existsSync(join(root, name)) ? name : join(dirname(first), name))),
    ])
    .filter((name) => name !== '')

const notListed = new Set([
  'node_modules',
  'dist',
  'data',
  'shots',
  'coverage',
  'test-results',
  'playwright-report',
])

/** Subfolders of a project folder, by path, except generated ones. */
export const foldersOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notListed.has(entry.name))
    .map(({ name }) => join(folder, name))

/** The anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const headingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Dead links of a document inside the project; `textOf` reads a document by path. */
export const deadLinks = ({ path, text }: Source, textOf: (path: string) => string): readonly string[] =>
  [...text.matchAll(/\]\((?!\w+:|\/\/)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : relative(root, join(root, dirname(path), file))
    const isThere = existsSync(join(root, target))
    const isFound = anchor === undefined || (isThere && headingsIn(textOf(target)).includes(anchor))
    return isThere && isFound ? [] : [`${path}: ${link}`]
  })

const projectPath = /^(?:machines|src|packages|scripts|tools|tests|e2e|docs)\/[\w./-]+$/

/** Missing files and folders of the project named in a document's text; code blocks are examples. */
export const missingFiles = ({ path, text }: Source): readonly string[] =>
  quotedIn(text.replace(/^ *```[\s\S]*?^ *```$/gm, ''))
    .filter((name) => projectPath.test(name) && !existsSync(join(root, name)))
    .map((name) => `${path}: ${name}`)

/** What a title has for an inserted value. */
const inserted = String.raw`(?:\$\{[^}]*\}|%[sidjo]|\$[a-z][\w.]*)`

const hasTest = (file: string, title: string): boolean => {
  const pattern = title
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .split('…')
    .join(inserted)
  return existsSync(join(root, file)) && new RegExp(`(['"\`])${pattern}\\1`, 'i').test(read(file))
}

/** Rows with a number: `| E1 | …`, or `| P2.14 | …` for the fourteenth of a second section. */
const numberedRows = (text: string): readonly string[] => text.match(/^\| [A-Z]\d+(?:\.\d+)? \|.*$/gm) ?? []

const excused = / \| (?:set aside|open): .+ \|$/

/** How many rows of a table are set aside. */
export const setAsideIn = (text: string): number => text.match(/ \| set aside: .+ \|$/gm)?.length ?? 0

/**
 * Numbered rows of a table that name no test, or one that does not exist: `file` › title, `…` for inserted values. A row
 * that is set aside has its reason instead.
 */
export const missingTests = (text: string): readonly string[] =>
  numberedRows(text).flatMap((row) => {
    const named = [...row.matchAll(/`([^`]+)` › (.+?)(?=<br>| \|$)/g)]
    return named.length === 0
      ? [row].filter((one) => !excused.test(one))
      : named.filter(([, file = '', title = '']) => !hasTest(file, title)).map(([test]) => test)
  })

/** Numbered rows whose third cell names no file. */
export const placeless = (text: string): readonly string[] =>
  numberedRows(text).filter((row) => quotedIn(cellsIn(row)[0]?.[2] ?? '').length === 0)

/** How many rules rows cover: each the number in brackets that ends its second cell, else one. */
const rulesIn = (text: string): number =>
  cellsIn(numberedRows(text).join('\n')).reduce(
    (sum, [, rule = '']) => sum + Number(/ \((\d+)\)$/.exec(rule)?.[1] ?? 1),
    0,
  )

/** Sections whose head says another number of rules than their rows: `## 6. Roles (2 rules)`. */
export const miscounted = (text: string): readonly string[] =>
  text
    .split(/^## /m)
    .slice(1)
    .filter((section) => Number(/\((\d+) rules?\)$/m.exec(section)?.[1]) !== rulesIn(section))
    .map((section) => `${rulesIn(section)} rules: ${section.split('\n')[0]}`)

/** A document's row in the index: how many rows and rules it has. */
export const totalsOf = (text: string): string => `| ${numberedRows(text).length} | ${rulesIn(text)} |`
