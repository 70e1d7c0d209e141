// node .rename.mjs list.txt   lines: file Decl[.prop] newName

import fs from 'node:fs'
import ts from 'typescript'

const cfg = ts.parseJsonConfigFileContent(
  JSON.parse(fs.readFileSync('tsconfig.json', 'utf8')),
  ts.sys,
  process.cwd(),
)
const over = new Map(),
  ver = new Map()
const read = (f) => over.get(f) ?? ts.sys.readFile(f)
const host = {
  getScriptFileNames: () => cfg.fileNames,
  getScriptVersion: (f) => String(ver.get(f) ?? 0),
  getScriptSnapshot: (f) => {
    const t = read(f)
    return t === undefined ? undefined : ts.ScriptSnapshot.fromString(t)
  },
  getCurrentDirectory: () => process.cwd(),
  getCompilationSettings: () => cfg.options,
  getDefaultLibFileName: (o) => ts.getDefaultLibFilePath(o),
  fileExists: ts.sys.fileExists,
  readFile: read,
  readDirectory: ts.sys.readDirectory,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
}
const ls = ts.createLanguageService(host)
const find = (sf, path) => {
  const [a, ...rest] = path.split('.')
  let hit
  const visit = (n, names) => {
    if (hit) return
    const own =
      n.name && ts.isIdentifier(n.name)
        ? n.name.text
        : n.name && ts.isStringLiteral(n.name)
          ? n.name.text
          : undefined
    if (
      own === names[0] &&
      (ts.isDeclarationStatement?.(n) ||
        ts.isVariableDeclaration(n) ||
        ts.isFunctionDeclaration(n) ||
        ts.isInterfaceDeclaration(n) ||
        ts.isTypeAliasDeclaration(n) ||
        ts.isClassDeclaration(n) ||
        ts.isPropertySignature(n) ||
        ts.isPropertyAssignment(n) ||
        ts.isShorthandPropertyAssignment(n) ||
        ts.isMethodSignature(n) ||
        ts.isMethodDeclaration(n) ||
        ts.isParameter(n) ||
        ts.isBindingElement(n) ||
        ts.isPropertyDeclaration(n))
    ) {
      if (names.length === 1) {
        hit = n.name
        return
      }
      ts.forEachChild(n, (c) => visit(c, names.slice(1)))
      return
    }
    ts.forEachChild(n, (c) => visit(c, names))
  }
  visit(sf, [a, ...rest])
  return hit
}
const touched = new Set()
for (const line of fs.readFileSync(process.argv[2], 'utf8').split('\n')) {
  if (!line.trim() || line.startsWith('#')) continue
  const [file, path, to] = line.trim().split(/\s+/)
  const abs = `${process.cwd()}/${file}`
  const sf = ls.getProgram().getSourceFile(abs)
  if (!sf) {
    console.log('NOFILE', line)
    continue
  }
  const id = find(sf, path)
  if (!id) {
    console.log('NODECL', line)
    continue
  }
  const start = id.getStart(sf) + (ts.isStringLiteral(id) ? 1 : 0)
  const locs = ls.findRenameLocations(abs, start, false, false, {
    providePrefixAndSuffixTextForRename: process.env.SAFE === '1',
  })
  if (!locs) {
    console.log('NORENAME', line)
    continue
  }
  const by = new Map()
  for (const l of locs) {
    if (l.fileName.includes('node_modules')) continue
    if (!by.has(l.fileName)) by.set(l.fileName, [])
    by.get(l.fileName).push(l)
  }
  let n = 0
  for (const [f, ls2] of by) {
    let t = read(f)
    const seen = new Set()
    for (const l of ls2.sort((a, b) => b.textSpan.start - a.textSpan.start)) {
      if (seen.has(l.textSpan.start)) continue
      seen.add(l.textSpan.start)
      t =
        t.slice(0, l.textSpan.start) +
        (l.prefixText ?? '') +
        to +
        (l.suffixText ?? '') +
        t.slice(l.textSpan.start + l.textSpan.length)
      n++
    }
    over.set(f, t)
    ver.set(f, (ver.get(f) ?? 0) + 1)
    touched.add(f)
  }
  console.log(path, '->', to, n, 'in', by.size)
}
for (const f of touched) fs.writeFileSync(f, over.get(f))
