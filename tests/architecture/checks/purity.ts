import ts from 'typescript'
import { complaint, nodesOf, parse, type Source } from './source.ts'

const worldly = new Set([
  'fetch',
  'window',
  'document',
  'globalThis',
  'self',
  'navigator',
  'history',
  'location',
  'localStorage',
  'sessionStorage',
  'Date',
  'performance',
  'crypto',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
])

/** Impure uses in a chart: network, page, storage, clock, randomness. */
export function impureUses(source: Source): string[] {
  const file = parse(source)
  return nodesOf(file)
    .filter(ts.isIdentifier)
    .filter((name) => (worldly.has(name.text) && isGlobalValue(name)) || isRandom(name))
    .map((name) => complaint(file, name, name.parent.getText(file).split('\n')[0] ?? name.text))
}

function isRandom(name: ts.Identifier): boolean {
  const { parent } = name
  return name.text === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text === 'random'
}

/** Whether the name is a global value, not a field, key, type or local name: `context.document` is data. */
function isGlobalValue(name: ts.Identifier): boolean {
  const { parent } = name
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === name && !isDeclaredAround(name)
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent)) return ts.isTypeQueryNode(parent)
  if (ts.isShorthandPropertyAssignment(parent)) return !isDeclaredAround(name)
  const isNameOfParent = 'name' in parent && parent.name === name
  const isOtherName = 'propertyName' in parent && parent.propertyName === name
  return !isNameOfParent && !isOtherName && !ts.isJsxAttribute(parent) && !isDeclaredAround(name)
}

function isDeclaredAround(name: ts.Identifier): boolean {
  for (let scope: ts.Node = name.parent; scope !== undefined; scope = scope.parent) {
    if (ts.isFunctionLike(scope) && scope.parameters.some((one) => declares(one.name, name.text))) return true
    if (
      (ts.isBlock(scope) || ts.isSourceFile(scope)) &&
      scope.statements.some((one) => introduces(one, name.text))
    ) {
      return true
    }
  }
  return false
}

function introduces(statement: ts.Statement, text: string): boolean {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.some((one) => declares(one.name, text))
  }
  if (ts.isFunctionDeclaration(statement)) return statement.name?.text === text
  if (!ts.isImportDeclaration(statement)) return false
  const bindings = statement.importClause?.namedBindings
  return (
    bindings !== undefined &&
    ts.isNamedImports(bindings) &&
    bindings.elements.some((one) => one.name.text === text)
  )
}

function declares(binding: ts.BindingName, text: string): boolean {
  if (ts.isIdentifier(binding)) return binding.text === text
  return binding.elements.some((one) => ts.isBindingElement(one) && declares(one.name, text))
}
