import { describe, expect, it } from 'vitest'
import { longFiles, longFunctions } from './checks/size.ts'
import { besideCode, linesWith, repeatedExports, sourcesIn } from './checks/source.ts'
import { vagueWords, workplaceWords } from './checks/words.ts'

/** What runs for visitors, developers or on the server. */
const shipped = ['machines', 'src', 'packages/contract', 'packages/server']
const tools = ['scripts', 'tools', 'packages/statecharts']
const allTests = ['tests', 'e2e', ...besideCode]
const everything = [...shipped, ...tools, ...allTests]
const texts = /\.(tsx?|mjs|cjs|mts|css|html|md|json|svg|txt|ya?ml)$/

// The first rule waits until all files are read and parsed, which takes minutes on a busy machine.
describe('the project', { timeout: 300_000 }, () => {
  it('has no function over 40 lines outside tests, no screen over 150', () => {
    expect(sourcesIn([...shipped, ...tools]).flatMap(longFunctions)).toEqual([])
  })

  it('has no file over 300 lines', () => {
    expect(sourcesIn(everything, /\.(tsx?|mjs|cjs|mts|css)$/).flatMap(longFiles)).toEqual([])
  })

  it('exports no name twice', () => {
    expect(repeatedExports(sourcesIn(shipped))).toEqual([])
  })

  it.each([
    ['chance in charts', ['machines'], /\bMath\.random\b/],
    [
      'calls of the history outside its adapter',
      ['src'],
      /\b(?:pushState|replaceState)\b|(?<!#)\bhistory\.(?:go|back)\(/,
    ],
    [
      'tests that may fail',
      allTests,
      /\b(?:it|test|describe)[\w.]*\.(?:todo|fails|fail)\(|\{ (?:skip|todo|fails): true/,
    ],
  ])('has no %s', (_what, folders, pattern) => {
    expect(sourcesIn(folders).flatMap((source) => linesWith(source, [pattern]))).toEqual([])
  })

  it('is written in plain words: comments, test titles and documents', () => {
    const documents = sourcesIn(['.'], /\.md$/).filter(({ path }) => !path.startsWith('docs/statecharts/'))
    expect([...sourcesIn(everything), ...documents].flatMap(vagueWords)).toEqual([])
  })

  it('has no text about how it was made', () => {
    expect(sourcesIn(['.', '.ci'], texts).flatMap(workplaceWords)).toEqual([])
  })
})
