import { join } from 'node:path'
import ts from 'typescript'
import { complaint, root } from './source.ts'

/** Files with their types. `texts` replaces or adds files, by path in the project. */
export function programOf(
  paths: readonly string[],
  texts: Readonly<Record<string, string>> = {},
): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root)
  const host = ts.createCompilerHost(options, true)
  const { readFile, fileExists, getSourceFile } = host
  const textAt = (path: string) => texts[path.slice(root.length + 1)]
  host.readFile = (path) => textAt(path) ?? readFile(path)
  host.fileExists = (path) => textAt(path) !== undefined || fileExists(path)
  host.getSourceFile = (path, how) => {
    const text = textAt(path)
    return text === undefined ? getSourceFile(path, how) : ts.createSourceFile(path, text, how, true)
  }
  return ts.createProgram(
    paths.map((path) => join(root, path)),
    options,
    host,
  )
}

/**
 * Texts that React keeps as separate nodes and would change, remove or insert before, though a browser's
 * translation or an extension may have replaced the node: a changing text beside others, a text after something that
 * may appear, a text right in a fragment. An element around a text, or one text made of all, is safe.
 *
 * A child of type ReactNode is not judged here but where its text is written.
 */
export function bareTexts(program: ts.Program, paths: readonly string[]): string[] {
  const checker = program.getTypeChecker()
  return paths.flatMap((path) => {
    const file = program.getSourceFile(join(root, path))
    return file ? parentsIn(file).flatMap((parent) => bareTextsIn(parent, file, checker)) : []
  })
}

type Parent = ts.JsxElement | ts.JsxFragment

function parentsIn(file: ts.SourceFile): Parent[] {
  const found: Parent[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) || ts.isJsxFragment(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function bareTextsIn(parent: Parent, file: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const children = parent.children.filter((child) => !isBlank(child))
  const isAlone = children.length === 1 && ts.isJsxElement(parent)
  const isBare = (child: ts.JsxChild, place: number): boolean => {
    if (isFixedText(child, checker))
      return ts.isJsxFragment(parent) || mayAppear(children[place - 1], checker)
    if (!ts.isJsxExpression(child)) return false
    const type = typeOf(child, checker)
    return (!isAlone || checker.isArrayType(type)) && mayBeText(type, checker)
  }
  return children.filter(isBare).map((child) => {
    const { fileName } = file
    const at = complaint(file, child, child.getText(file).trim().split('\n')[0] ?? '')
    return at.replace(fileName, fileName.slice(root.length + 1))
  })
}

/** Comments and blanks: nothing replaces a blank. */
function isBlank(child: ts.JsxChild): boolean {
  if (ts.isJsxText(child)) return child.text.trim() === ''
  if (!ts.isJsxExpression(child)) return false
  const { expression } = child
  return expression === undefined || (ts.isStringLiteral(expression) && expression.text.trim() === '')
}

function isFixedText(child: ts.JsxChild, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(child)) return true
  return ts.isJsxExpression(child) && child.expression !== undefined && isConstant(child.expression, checker)
}

/** A literal, or a text of an imported module. */
function isConstant(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isStringLiteralLike(expression)) return true
  if (ts.isPropertyAccessExpression(expression)) return isConstant(expression.expression, checker)
  const [declaration] = checker.getSymbolAtLocation(expression)?.declarations ?? []
  return (
    ts.isIdentifier(expression) &&
    declaration !== undefined &&
    (ts.isImportSpecifier(declaration) || ts.isNamespaceImport(declaration))
  )
}

const typeOf = ({ expression }: ts.JsxExpression, checker: ts.TypeChecker): ts.Type =>
  expression ? checker.getTypeAtLocation(expression) : checker.getVoidType()

function mayAppear(child: ts.JsxChild | undefined, checker: ts.TypeChecker): boolean {
  return child !== undefined && ts.isJsxExpression(child) && !isFixedText(child, checker)
}

function isReactNode(type: ts.Type, checker: ts.TypeChecker): boolean {
  return /\bReactNode\b|\bReactPortal\b/.test(checker.typeToString(type))
}

function mayBeText(type: ts.Type, checker: ts.TypeChecker): boolean {
  if (isReactNode(type, checker)) return false
  const parts = type.isUnion() ? type.types : [type]
  return parts.some((part) => {
    if (part.flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.Any)) return true
    const item = checker.getIndexTypeOfType(part, ts.IndexKind.Number)
    return item !== undefined && item !== part && mayBeText(item, checker)
  })
}
