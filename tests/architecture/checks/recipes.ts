import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sectionOf } from './documents.ts'

/** One snippet of a recipe: code for a list in a file, or a new file (`list` is null). */
export interface RecipeEdit {
  readonly file: string
  readonly list: string | null
  readonly code: string
}

/** Lines of a shell. */
interface RecipeCommands {
  readonly commands: readonly string[]
}

const block = /^( *)```(\w+)\n([\s\S]*?)^\1```$/gm
/** `// packages/contract/steps.ts, in leadSteps: where it is wanted`. */
const place = /^\/\/ ([\w./-]+?)(?:, in (\w+).*)?$/

const unindented = (text: string, indent: string): readonly string[] =>
  text.split('\n').map((line) => line.slice(Math.min(indent.length, line.search(/\S|$/))))

/** What a recipe says to do, in order: snippets that name their place in the first line, and commands. */
export const stepsOf = (document: string, recipe: string): readonly (RecipeEdit | RecipeCommands)[] =>
  [...sectionOf(document, `Recipe: ${recipe}`).matchAll(block)].flatMap<RecipeEdit | RecipeCommands>(
    ([, indent = '', language, text = '']) => {
      const [first = '', ...lines] = unindented(text, indent)
      if (language === 'sh') return [{ commands: [first, ...lines].filter((line) => line !== '') }]
      const [, file, list] = place.exec(first) ?? []
      return file === undefined ? [] : [{ file, list: list ?? null, code: lines.join('\n') }]
    },
  )

/** The snippets of a recipe, in order. */
export const editsOf = (document: string, recipe: string): readonly RecipeEdit[] =>
  stepsOf(document, recipe).filter((step) => 'code' in step)

const counts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** The number of files that a recipe claims to change; -1 if it has none. */
export const saidFiles = (document: string, recipe: string): number => {
  const [, word = ''] = /^(\w+) files/im.exec(sectionOf(document, `Recipe: ${recipe}`)) ?? []
  return counts.indexOf(word.toLowerCase())
}

const opened = (source: string, { file, list }: RecipeEdit): number => {
  const opening = file.endsWith('.json') ? /^\{$/m : new RegExp(`const ${list}\\b[\\s\\S]*?[[{(]$`, 'm')
  const found = opening.exec(source)
  if (found === null) throw new Error(`${file} has no list ${list}: the recipe names another place`)
  return found.index + found[0].length
}

/** The key of an entry in one line. */
const keyOf = (line: string): string | undefined => /^ *('?[\w-]+'?): \{.*\},$/.exec(line)?.[1]

/** Puts a snippet at the start of a list; or where the first entry stands that it has anew, without those. */
const placed = (added: string, list: string): string => {
  const lines = list.split('\n')
  const keys = added.split('\n').map(keyOf)
  const old = keys.map((key) => (key === undefined ? -1 : lines.findIndex((line) => keyOf(line) === key)))
  const first = Math.min(...old.filter((at) => at >= 0))
  if (first === Number.POSITIVE_INFINITY) return `\n${added}${list}`
  return lines
    .flatMap((line, at) => [...(at === first ? [added] : []), ...(old.includes(at) ? [] : [line])])
    .join('\n')
}

/** Inserts a snippet into its list, and its imports at the top of the file. */
const applied = (source: string | null, edit: RecipeEdit): string => {
  if (edit.list === null) return edit.code
  if (source === null) throw new Error(`${edit.file} is named by a recipe, and there is none`)
  const isImport = (line: string) => line.startsWith('import ')
  const lines = edit.code.split('\n')
  const at = opened(source, edit)
  const added = lines
    .filter((line) => !isImport(line))
    .join('\n')
    .replace(/^\n+|\n+$/g, '')
  return [...lines.filter(isImport), `${source.slice(0, at)}${placed(added, source.slice(at))}`].join('\n')
}

/** Writes a snippet into a copy of the project. */
export const applyIn = (copy: string, edit: RecipeEdit): void => {
  const file = join(copy, edit.file)
  writeFileSync(file, applied(existsSync(file) ? readFileSync(file, 'utf8') : null, edit))
}
