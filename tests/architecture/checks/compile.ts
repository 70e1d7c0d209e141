import { dirname, join } from 'node:path'
import ts from 'typescript'

/** The files of a project that import one of `changed`, by their whole paths. */
const importersOf = (changed: ReadonlySet<string>, files: readonly string[]): readonly string[] =>
  files.filter((file) => {
    const { importedFiles } = ts.preProcessFile(ts.sys.readFile(file) ?? '')
    return importedFiles.some(({ fileName }) => changed.has(join(dirname(file), fileName)))
  })

/** What the compiler says of the files that an edit changed and of those that import them, as `tsc` prints it. */
const complaints = (folder: string, edited: readonly string[]): string => {
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const changed = new Set(edited.map((path) => join(folder, path)))
  const files = new Set(
    [...changed, ...importersOf(changed, fileNames)].filter((file) => /\.tsx?$/.test(file)),
  )
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'))
  const program = ts.createProgram([...files, ...declarations], options)
  const found = [
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...[...files].flatMap((file) => {
      const source = program.getSourceFile(file)
      return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    }),
  ]
  const host = {
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (name: string) => name,
    getNewLine: () => '\n',
  }
  return ts.formatDiagnostics(found, host)
}

const said = complaints(process.cwd(), process.argv.slice(2))
process.stdout.write(said)
process.exitCode = said === '' ? 0 : 1
