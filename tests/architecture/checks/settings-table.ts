import ts from 'typescript'
import { nodesOf, parse, type Source } from './source.ts'

const settingName = /^[A-Z][A-Z0-9_]+$/
/** Variables of the system and of Vite. */
const ofOthers = new Set(['PATH', 'DEV'])
const environments = new Set(['env', 'environment'])

const isEnvironment = (expression: ts.Expression): boolean => {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text === 'env'
  return ts.isIdentifier(expression) && environments.has(expression.text)
}

const schemaNames = (node: ts.Node): readonly string[] => {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || node.name.text !== 'entries')
    return []
  const { initializer } = node
  if (initializer === undefined || !ts.isObjectLiteralExpression(initializer)) return []
  return initializer.properties.flatMap(({ name }) =>
    name !== undefined && ts.isIdentifier(name) ? [name.text] : [],
  )
}

const readBy = (node: ts.Node): readonly string[] => {
  if (ts.isPropertyAccessExpression(node) && isEnvironment(node.expression)) return [node.name.text]
  return schemaNames(node)
}

/** Environment variables that a file reads: `env.NAME`, and the entries of the server's settings schema. */
export const settingsReadIn = (source: Source): readonly string[] => {
  if (!/\benv(?:ironment)?\b/.test(source.text)) return []
  const names = nodesOf(parse(source)).flatMap(readBy)
  return names.filter((name) => settingName.test(name) && !ofOthers.has(name))
}

/** A row of a settings table: name and default, without code marks. */
interface SettingRow {
  readonly name: string
  readonly standard: string
}

/** The rows of a document's settings tables. */
export const settingRows = (text: string): readonly SettingRow[] =>
  text.split('\n').flatMap((line) => {
    const [, name = '', standard = ''] = /^\| `([A-Z][A-Z0-9_]*)` \|(.*?)\|/.exec(line) ?? []
    return name === '' ? [] : [{ name, standard: standard.replaceAll('`', '').trim() }]
  })
