import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*['"]((?:\.|@ultrafibra\/|statechart-kit\/)[^'"]+)['"]/g
const packages = [
  ['@ultrafibra/', 'packages/'],
  ['statechart-kit/', 'packages/statecharts/'],
] as const
const globs = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^']+)'/g

/** Data that a module reads instead of importing it. */
const readBy: Readonly<Record<string, string>> = {
  'packages/contract/brand.ts': 'packages/server/data/brand.json',
  'packages/contract/shop-offer.ts': 'packages/server/data/offer.json',
}

/** The modules of a folder as first read from disk. */
export class Modules {
  readonly #root: string
  readonly #texts = new Map<string, string>()
  readonly #imports = new Map<string, readonly string[]>()

  constructor(root: string) {
    this.#root = root
  }

  /**
   * All files of a module: itself and its transitive imports. Imports name whole files here, so nothing needs
   * resolving.
   * @param entry absolute path
   */
  of(entry: string): readonly string[] {
    const found = new Set([entry])
    // A set hands out what is added while it is read.
    for (const file of found) for (const path of this.#importsOf(file)) found.add(path)
    return [...found].sort()
  }

  /** How many imports lie between a module and another; null if it does not use it. Absolute paths. */
  distance(entry: string, used: string): number | null {
    const found = new Map([[entry, 0]])
    for (const [file, steps] of found) {
      if (file === used) return steps
      for (const path of this.#importsOf(file)) if (!found.has(path)) found.set(path, steps + 1)
    }
    return null
  }

  /** 64 hex digits that change with any of these modules' files or the packages they may use. */
  hash(...entries: readonly string[]): string {
    const hash = createHash('sha256')
      .update(process.version)
      .update(this.#textOf(join(this.#root, 'package-lock.json')))
    for (const file of new Set(entries.flatMap((entry) => this.of(entry))))
      hash.update(`\0${relative(this.#root, file)}\0`).update(this.#textOf(file))
    return hash.digest('hex')
  }

  /** Whether one of these modules' files was written after a moment, in ms since 1970. */
  isEditedSince(moment: number, ...entries: readonly string[]): boolean {
    return entries.some((entry) => this.of(entry).some((file) => statSync(file).mtimeMs > moment))
  }

  /** Whole file of an import: relative, or of a package of this project. */
  #fileOf(cwd: string, path: string): string {
    const [name, folder] = packages.find(([prefix]) => path.startsWith(prefix)) ?? []
    if (name === undefined) return resolve(cwd, path)
    const file = join(this.#root, folder ?? '', path.slice(name.length))
    return file.endsWith('.json') ? file : `${file}.ts`
  }

  #textOf(file: string): string {
    const text = this.#texts.get(file) ?? readFileSync(file, 'utf8')
    this.#texts.set(file, text)
    return text
  }

  #importsOf(file: string): readonly string[] {
    const known = this.#imports.get(file)
    if (known) return known
    const text = /\.(?:[cm]?tsx?|mjs|css)$/.test(file) ? this.#textOf(file) : ''
    const cwd = dirname(file)
    const data = readBy[relative(this.#root, file)]
    const named = [
      ...(data === undefined ? [] : [join(this.#root, data)]),
      ...[...text.matchAll(specifiers)].map(([, path = '']) => this.#fileOf(cwd, path)),
      ...[...text.matchAll(globs)].flatMap(([, glob = '']) =>
        globSync(glob, { cwd }).map((path) => resolve(cwd, path)),
      ),
    ]
    // A test may contain an import in a string.
    const found = named.filter((path) => existsSync(path))
    this.#imports.set(file, found)
    return found
  }
}

/** The modules of the project. */
export const modules = new Modules(join(import.meta.dirname, '../..'))
