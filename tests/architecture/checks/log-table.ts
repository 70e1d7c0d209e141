import ts from 'typescript'
import { nodesOf, parse, type Source } from './source.ts'

const spoken = new Set(['StartupError', 'endWith'])

/** The possible texts of an expression, with `…` for inserted values; else its source. */
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

/** The messages with which a file ends a program, with `…` for inserted values. */
export const sentencesIn = (source: Source): readonly string[] =>
  nodesOf(parse(source)).flatMap((node) => {
    if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return []
    const [text] = node.arguments ?? []
    return spoken.has(node.expression.getText()) && text !== undefined ? textsOf(text) : []
  })

/** The events that a file logs: `log.event('name')`, `report?.('name')`, or `logFailure(log, 'name')`. */
export const eventsIn = (source: Source): readonly string[] =>
  nodesOf(parse(source)).flatMap((node) => {
    if (!ts.isCallExpression(node)) return []
    const called = node.expression.getText()
    const name = node.arguments[called === 'logFailure' ? 1 : 0]
    const isLogged = /(?:^|\.)(?:event|report)$|^logFailure$/.test(called)
    return isLogged && name !== undefined && ts.isStringLiteral(name) ? [name.text] : []
  })

/** The cells of the tables below a level 2 heading, without code marks. */
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
