import ts from 'typescript'
import { complaint, lineOf, nodesOf, parse, type Source } from './source.ts'

const fileLimit = 300
const functionLimit = 40
const screenLimit = 150

/** Files over 300 lines. */
export function longFiles(source: Source): string[] {
  const lines = source.text.trimEnd().split('\n').length
  return lines > fileLimit ? [`${source.path} has ${lines} lines`] : []
}

/** An object or list, also `as const` or as the only argument of a call such as `createStateConfig`. */
const isTableBody = (node: ts.Node): boolean => {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return isTableBody(node.expression)
  if (ts.isCallExpression(node)) {
    const [only, ...others] = node.arguments
    return only !== undefined && others.length === 0 && ts.isObjectLiteralExpression(only)
  }
  return ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)
}

/** Whether a function only returns a table, such as a chart's states or a set of guards. */
const isTable = (node: ts.Node): boolean => ts.isArrowFunction(node) && isTableBody(node.body)

/** Functions over 40 lines, or 150 for a screen's markup; tables only have the file's limit. */
export function longFunctions(source: Source): string[] {
  const file = parse(source)
  const limit = /^src\/(screens|overlays)\/.*\.tsx$/.test(source.path) ? screenLimit : functionLimit
  return nodesOf(file)
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
    .filter((node) => !isTable(node) && linesOf(file, node) > limit)
    .map((node) => complaint(file, node, `function of ${linesOf(file, node)} lines`))
}

function linesOf(file: ts.SourceFile, node: ts.Node): number {
  return lineOf(file, node.getEnd()) - lineOf(file, node.getStart(file)) + 1
}
