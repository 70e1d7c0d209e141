import ts from 'typescript'
import { nodesOf, parse, type Source } from './source.ts'

/** A test named in a row. */
export interface NamedTest {
  readonly file: string
  readonly title: string
}

/** A row of the table: the fault and its tests. */
export interface FaultRow {
  readonly fault: string
  readonly shown: string
  readonly tests: readonly NamedTest[]
}

const row = /^\| (F\d+) \|(.*)\|$/
const inserted = /\$\{[^}]*\}|%[sidjo]|\$[a-z]\w*/gi
const testFunctions = new Set(['it', 'test', 'base'])

const namedIn = (cell: string): readonly NamedTest[] =>
  cell
    .split('<br>')
    .map((part) => /^\s*`([^`]+)` › (.+?)\s*$/.exec(part))
    .filter((found) => found !== null)
    .map(([, file = '', title = '']) => ({ file, title }))

/** The rows of a Markdown table: number, fault, what is seen, tests as `file` › title. */
export const faultRows = (text: string): readonly FaultRow[] =>
  text.split('\n').flatMap((line) => {
    const [, fault = '', cells = ''] = row.exec(line) ?? []
    const [, shown = '', tests = ''] = cells.split(' | ')
    return fault === '' ? [] : [{ fault, shown: shown.trim(), tests: namedIn(tests) }]
  })

const calledName = (expression: ts.Expression): string => {
  if (ts.isCallExpression(expression)) return calledName(expression.expression)
  if (ts.isPropertyAccessExpression(expression)) return calledName(expression.expression)
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** The titles of a file's tests, with `…` for inserted values. */
export const titlesIn = (source: Source): readonly string[] => {
  const file = parse(source)
  return nodesOf(file)
    .filter(ts.isCallExpression)
    .filter((call) => testFunctions.has(calledName(call.expression)))
    .flatMap(({ arguments: [title] }) =>
      title !== undefined && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))
        ? [title.getText(file).slice(1, -1).replace(inserted, '…')]
        : [],
    )
}

/** Tests in the table that do not exist, with their fault. */
export const missingTests = (rows: readonly FaultRow[], sources: readonly Source[]): readonly string[] => {
  const titles = new Map(sources.map((source) => [source.path, titlesIn(source)]))
  return rows.flatMap(({ fault, tests }) =>
    tests
      .filter(({ file, title }) => !titles.get(file)?.includes(title))
      .map(({ file, title }) => `${fault}: ${file} › ${title}`),
  )
}
