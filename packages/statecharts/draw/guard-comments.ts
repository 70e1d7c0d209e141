import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentences } from './sentences.ts'

/** The modules that a file imports for more than types, other charts left out. */
const importsIn = (text: string, file: string): readonly string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^']*?from '([.][^']+)'/gm)]
    .map(([, path = '']) => join(file, '..', path))
    .filter((path) => !path.endsWith('.machine.ts'))

/**
 * What the guards of a chart say: their one-line doc comments, in the chart's file and the modules that it imports. Of
 * two guards with one name the nearer one counts.
 * @param file absolute path of the chart's file
 */
export const guardComments = (file: string): Sentences => {
  const files = new Set([file])
  const found = new Map<string, string>()
  // A set hands out what is added while it is read.
  for (const one of files) {
    const text = readFileSync(one, 'utf8')
    for (const path of importsIn(text, one)) files.add(path)
    for (const [, sentence = '', name = ''] of text.matchAll(/^\s*\/\*\* ([^*]+) \*\/\n\s*(\w+)[:,(]/gm))
      if (!found.has(name)) found.set(name, sentence)
  }
  return found
}
