import ts from 'typescript'
import { complaint, parse, type Source } from './source.ts'

/** Default exports, which lose their name on import; allowed in config files, as tools require them. */
export function defaultExports(source: Source): string[] {
  if (/\.config\.[cm]?[jt]s$|\.d\.[cm]?ts$/.test(source.path)) return []
  const file = parse(source)
  return file.statements.filter(isDefaultExport).map((one) => complaint(file, one, 'default export'))
}

/** Files that only re-export, and every `export *`. */
export function barrels(source: Source): string[] {
  const file = parse(source)
  const passesOn = file.statements.filter(isReExport)
  const holdsNothing =
    passesOn.length > 0 && file.statements.every((one) => isReExport(one) || ts.isImportDeclaration(one))
  const everything = passesOn.filter((one) => one.exportClause === undefined)
  const found = holdsNothing ? passesOn : everything
  return found.map((one) => complaint(file, one, 'barrel'))
}

/** Screens and pages are found by file and share one name. */
const byFile = new Set(['Screen', 'Page'])

/** Names exported by two files, which are ambiguous for readers. */
export function repeatedExports(sources: readonly Source[]): string[] {
  const files = new Map<string, string[]>()
  for (const { path, text } of sources)
    for (const [, name = ''] of text.matchAll(
      /^export (?:async )?(?:const|function\*?|class|interface|type) (\w+)/gm,
    ))
      if (!byFile.has(name)) files.set(name, [...(files.get(name) ?? []), path])
  return [...files]
    .filter(([, paths]) => paths.length > 1)
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`)
}

function isReExport(statement: ts.Statement): statement is ts.ExportDeclaration {
  return ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined
}

function isDefaultExport(statement: ts.Statement): boolean {
  if (ts.isExportAssignment(statement)) return true
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return (
      clause !== undefined &&
      ts.isNamedExports(clause) &&
      clause.elements.some((one) => one.name.text === 'default')
    )
  }
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  return modifiers?.some((one) => one.kind === ts.SyntaxKind.DefaultKeyword) ?? false
}
