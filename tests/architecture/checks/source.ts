import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

/** A project file: path relative to the project's folder, with forward slashes, and text. */
export interface Source {
  path: string
  text: string
}

export const root = join(import.meta.dirname, '../../..')
/** A file of the project. */
export const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const notOurs = new Set([
  ...['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report'],
])

/** Cached: many checks read the same files. */
const sources = new Map<string, Source>()
const parsed = new WeakMap<Source, ts.SourceFile>()

/** Tests that packages and tools have beside their code. */
export const besideCode = [
  'packages/contract/tests',
  'packages/server/tests',
  'packages/statecharts/tests',
  'tools/tests',
]

const hasTests = (path: string): boolean => besideCode.some((folder) => path.startsWith(`${folder}/`))

/**
 * @param folders files or folders relative to the project's folder; missing ones are empty. A package comes without its
 *   tests.
 * @param pattern end of the path
 */
export function sourcesIn(folders: readonly string[], pattern = /\.(tsx?|mts|mjs|cjs)$/): Source[] {
  return folders
    .flatMap((folder) =>
      filesUnder(join(root, folder))
        .map((file) => relative(root, file).replaceAll('\\', '/'))
        .filter((path) => folder === '.' || hasTests(`${folder}/`) || !hasTests(path)),
    )
    .filter((path) => pattern.test(path))
    .map(sourceAt)
    .filter((source) => !isGenerated(source))
}

function sourceAt(path: string): Source {
  const source = sources.get(path) ?? { path, text: read(path) }
  sources.set(path, source)
  return source
}

export function parse(source: Source): ts.SourceFile {
  const kind = /x$/.test(source.path) ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file =
    parsed.get(source) ?? ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind)
  parsed.set(source, file)
  return file
}

/** A node and all its descendants, without keywords and punctuation. */
export function nodesOf(node: ts.Node): readonly ts.Node[] {
  const nodes: ts.Node[] = []
  const visit = (one: ts.Node): void => {
    nodes.push(one)
    ts.forEachChild(one, visit)
  }
  visit(node)
  return nodes
}

/** `machines/checkout.machine.ts:12 what is wrong`. */
export function complaint(file: ts.SourceFile, node: ts.Node, what: string): string {
  return `${file.fileName}:${lineOf(file, node.getStart(file))} ${what}`
}

export function lineOf(file: ts.SourceFile, position: number): number {
  return file.getLineAndCharacterOfPosition(position).line + 1
}

/** `path:line words` for each line of a kind that has one of these words. */
export const linesWith = (
  { path, text }: Source,
  words: readonly RegExp[],
  isMeant = (_line: string) => true,
): string[] =>
  text.split('\n').flatMap((line, index) => {
    const found = isMeant(line) ? words.map((word) => word.exec(line)?.[0]) : []
    return found.filter((word) => word !== undefined).map((word) => `${path}:${index + 1} ${word}`)
  })

/** Screens and pages are found by file and share one name. */
const byFile = new Set(['Screen', 'Page'])

/** Names exported by two files, which are ambiguous for readers. */
export const repeatedExports = (all: readonly Source[]): string[] => {
  const exported = all.flatMap(({ path, text }) =>
    [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm)].map(
      ([, name = '']) => ({ name, path }),
    ),
  )
  return [...Map.groupBy(exported, ({ name }) => name)]
    .filter(([name, places]) => places.length > 1 && !byFile.has(name))
    .map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)
}

function isGenerated(source: Source): boolean {
  return /^.*@generated/.test(source.text) || source.path.startsWith('docs/statecharts/')
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path)
    .filter(
      (name) =>
        name !== '.git' && !(notOurs.has(name) && join(path, name) !== join(root, 'packages/server/data')),
    )
    .sort()
    .flatMap((name) => filesUnder(join(path, name)))
}
