import ts from 'typescript'
import { nodesOf, parse, type Source } from './source.ts'

const spoken = new Set(['StartupError', 'endWith'])

/** The texts that an expression may be, with `…` for what is inserted; of anything else, its source. */
const textsOf = (expression: ts.Expression): readonly string[] => {
  if (ts.isStringLiteralLike(expression)) return [expression.text]
  if (ts.isTemplateExpression(expression)) {
    return [
      expression.templateSpans.reduce((text, span) => `${text}…${span.literal.text}`, expression.head.text),
    ]
  }
  if (ts.isConditionalExpression(expression)) {
    return [...textsOf(expression.whenTrue), ...textsOf(expression.whenFalse)]
  }
  if (ts.isBinaryExpression(expression)) {
    return textsOf(expression.left).flatMap((left) => textsOf(expression.right).map((right) => left + right))
  }
  return [expression.getText()]
}

/** The sentences with which a file ends a program, each with `…` for what is inserted. */
export const sentencesIn = (source: Source): readonly string[] =>
  nodesOf(parse(source)).flatMap((node) => {
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return []
    const [text] = node.arguments ?? []
    return spoken.has(node.expression.getText()) && text !== undefined ? textsOf(text) : []
  })

/** The names that a file logs: `log.event('name')`, and `report?.('name')` where it is handed on. */
export const eventsIn = (source: Source): readonly string[] =>
  nodesOf(parse(source)).flatMap((node) => {
    if (!ts.isCallExpression(node)) return []
    const [name] = node.arguments
    const isLogged = /(?:^|\.)(?:event|report)$/.test(node.expression.getText())
    return isLogged && name !== undefined && ts.isStringLiteral(name) ? [name.text] : []
  })

/** The cells of the tables under a heading of the second rank, without their marks. */
export const cellsUnder = (text: string, heading: string): readonly (readonly string[])[] => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? ''
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  return lines.slice(1).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1')),
  )
}
