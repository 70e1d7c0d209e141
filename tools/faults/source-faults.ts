import ts from 'typescript'

/** A change of one place of a source that a person might make by mistake. */
export interface SourceFault {
  readonly kind: FaultKind
  /** Place and replacement, in characters of the file. */
  readonly from: number
  readonly to: number
  readonly text: string
}
export type FaultKind =
  | 'dropped property'
  | 'flipped operator'
  | 'swapped branches'
  | 'removed guard'
  | 'removed call'
  | 'other text'
  | 'other number'

const flipped: Partial<Record<ts.SyntaxKind, string>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: '!==',
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: '===',
  [ts.SyntaxKind.LessThanToken]: '>=',
  [ts.SyntaxKind.LessThanEqualsToken]: '>',
  [ts.SyntaxKind.GreaterThanToken]: '<=',
  [ts.SyntaxKind.GreaterThanEqualsToken]: '<',
  [ts.SyntaxKind.AmpersandAmpersandToken]: '||',
  [ts.SyntaxKind.BarBarToken]: '&&',
  [ts.SyntaxKind.PlusToken]: '-',
  [ts.SyntaxKind.MinusToken]: '+',
}

/** Descriptions are for readers, type-only places for the compiler, and imports for neither. */
const isOutside = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  (ts.isPropertyAssignment(node) && ['description', 'summary', 'version'].includes(node.name.getText()))

const nameOf = ({ name }: ts.PropertyAssignment): string => name.getText().replaceAll("'", '')
const isSentence = (text: string): boolean => /\p{L}{2,} \p{L}{2,}/u.test(text)

/** The fault of a node, if it is of a kind that has one. */
const faultOf = (node: ts.Node): SourceFault | null => {
  const replaced = (kind: FaultKind, part: ts.Node, text: string): SourceFault => ({
    kind,
    from: part.getStart(),
    to: part.getEnd(),
    text,
  })
  if (ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.parent)) {
    const kind = nameOf(node) === 'guard' ? 'removed guard' : 'dropped property'
    const comma = /^\s*,/.exec(node.getSourceFile().text.slice(node.getEnd()))?.[0] ?? ''
    return { kind, from: node.getStart(), to: node.getEnd() + comma.length, text: '' }
  }
  if (ts.isBinaryExpression(node)) {
    const text = flipped[node.operatorToken.kind]
    return text === undefined ? null : replaced('flipped operator', node.operatorToken, text)
  }
  if (ts.isConditionalExpression(node)) {
    const { condition, whenTrue, whenFalse } = node
    return replaced(
      'swapped branches',
      node,
      `${condition.getText()} ? ${whenFalse.getText()} : ${whenTrue.getText()}`,
    )
  }
  if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression))
    return replaced('removed call', node, '')
  if (ts.isStringLiteral(node) && isSentence(node.text))
    return replaced('other text', node, `'Outro texto qualquer.'`)
  if (ts.isJsxText(node) && isSentence(node.text))
    return replaced('other text', node, 'Outro texto qualquer.')
  if (ts.isNumericLiteral(node))
    return replaced('other number', node, String(Number(node.text.replaceAll('_', '')) + 1))
  return null
}

/** All faults that can be made in a source, in its order. */
export const faultsIn = (path: string, text: string): readonly SourceFault[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  const found: SourceFault[] = []
  const visit = (node: ts.Node): void => {
    if (isOutside(node)) return
    const fault = faultOf(node)
    if (fault !== null) found.push(fault)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The source with the fault. */
export const withFault = (text: string, { from, to, text: replacement }: SourceFault): string =>
  text.slice(0, from) + replacement + text.slice(to)
