import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root, type Source } from './source.ts'

/** The text under a heading of the first or second level, up to the next one; '' where there is none. */
export const sectionOf = (text: string, heading: string): string =>
  text.split(/^##? /m).find((section) => section.startsWith(`${heading}\n`)) ?? ''

/** The cells of each row of the tables in a text, headings and rules included. */
export const cellsIn = (text: string): readonly (readonly string[])[] =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()))

const quotedIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

/** Names of npm scripts that a list of commands explains: "`npm run lint`, `format`" are two. */
export const commandsIn = (text: string): readonly string[] =>
  [
    ...cellsIn(text).flatMap(([cell = '']) => quotedIn(cell)),
    ...[...text.matchAll(/^npm \w+/gm)].map(String),
  ].map((code) => code.replace(/^npm (run )?/, '').split(' ')[0] ?? '')

/**
 * Folders that the first cells of a map name. A name without a folder of its own stands beside the first of its row:
 * "`machines/checkout`, `lead`".
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
  'storyboard',
  'coverage',
  'test-results',
  'playwright-report',
])

/** Folders inside a folder of the house, by their paths; those that tools make are left out. */
export const foldersOf = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !notListed.has(entry.name))
    .map(({ name }) => join(folder, name))

/** A heading as the part of an address that leads to it. */
export const anchorOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** Measurements are written where they are made. */
const writtenByCommands = new Set(['bench/RESULTS.md'])

const headingsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of a document that lead nowhere in the house; `textOf` reads a document by its path. */
export const deadLinks = ({ path, text }: Source, textOf: (path: string) => string): readonly string[] =>
  [...text.matchAll(/\]\((?!\w+:|\/\/)([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    const [file = '', anchor] = link.split('#')
    const target = file === '' ? path : relative(root, join(root, dirname(path), file))
    if (writtenByCommands.has(target)) return []
    const isThere = existsSync(join(root, target))
    const isFound = anchor === undefined || (isThere && headingsIn(textOf(target)).includes(anchor))
    return isThere && isFound ? [] : [`${path}: ${link}`]
  })

const ofTheHouse =
  /^(?:contract|machines|src|demo|server|scripts|attack|statecharts|bench|tests|e2e|docs)\/[\w./-]+\.(?:[cm]?tsx?|[cm]js|json|md|css)$/

/** Files of ours that a document names in its text, and that there are not; longer pieces of code are examples. */
export const missingFiles = ({ path, text }: Source): readonly string[] =>
  quotedIn(text.replace(/^ *```[\s\S]*?^ *```$/gm, ''))
    .filter((name) => ofTheHouse.test(name) && !existsSync(join(root, name)))
    .map((name) => `${path}: ${name}`)
