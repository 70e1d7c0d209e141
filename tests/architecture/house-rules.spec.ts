import { describe, expect, it } from 'vitest'
import { historyCalls, sleepingTests, statefulCalls } from './checks/calls.ts'
import { shipped } from './checks/cruise.ts'
import { barrels, defaultExports, repeatedExports } from './checks/exports.ts'
import { misnamed } from './checks/names.ts'
import { impureUses } from './checks/purity.ts'
import { longFiles, longFunctions } from './checks/size.ts'
import { besideCode, sourcesIn } from './checks/source.ts'
import { vagueWords, workplaceWords } from './checks/words.ts'

const tools = ['scripts', 'tools', 'packages/statecharts']
const allTests = ['tests', 'e2e', ...besideCode]
const everything = [...shipped, ...tools, ...allTests]
const rootConfigs = sourcesIn(['.'], /^[^/]+\.(ts|cjs)$/)
const texts = /\.(tsx?|mjs|cjs|mts|css|html|md|json|svg|txt|ya?ml)$/

// The first rule waits until all files are read and parsed, which takes minutes on a busy machine.
describe('the project', { timeout: 300_000 }, () => {
  it('has files to check', () => {
    const paths = sourcesIn(everything).map((source) => source.path)
    expect(paths).toContain('tests/architecture/house-rules.spec.ts')
    expect(paths).toContain('scripts/start.mjs')
  })

  it('has machines without network, page, storage, clock and randomness', () => {
    expect(sourcesIn(['machines']).flatMap(impureUses)).toEqual([])
  })

  it('has default exports in config files only', () => {
    expect([...sourcesIn(everything), ...rootConfigs].flatMap(defaultExports)).toEqual([])
  })

  it('has no barrels', () => {
    expect(sourcesIn(everything).flatMap(barrels)).toEqual([])
  })

  it('exports no name twice', () => {
    expect(repeatedExports(sourcesIn(shipped))).toEqual([])
  })

  it('has screens without state, effects, requests or navigation', () => {
    expect(sourcesIn(['src/screens', 'src/demo/parts', 'src/demo/screens']).flatMap(statefulCalls)).toEqual(
      [],
    )
  })

  it('uses the browser’s history in one file', () => {
    expect(sourcesIn(['src']).flatMap(historyCalls)).toEqual([])
  })

  it('has no file over 300 lines', () => {
    expect(sourcesIn(everything, /\.(tsx?|mjs|cjs|mts|css)$/).flatMap(longFiles)).toEqual([])
  })

  it('has no function over 40 lines outside tests, no screen over 150', () => {
    expect(sourcesIn([...shipped, ...tools]).flatMap(longFunctions)).toEqual([])
  })

  it('names files in kebab-case, with the role their folder asks for', () => {
    expect(sourcesIn(everything).flatMap((source) => misnamed(source.path))).toEqual([])
  })

  it('has no skipped or focused tests', () => {
    expect(sourcesIn(allTests).flatMap(sleepingTests)).toEqual([])
  })

  it('is written in plain words: comments, test titles and documents', () => {
    const documents = sourcesIn(['.'], /\.md$/).filter(({ path }) => !path.startsWith('docs/statecharts/'))
    expect([...sourcesIn(everything), ...documents].flatMap(vagueWords)).toEqual([])
  })

  it('has no text about how it was made', () => {
    expect(sourcesIn(['.', '.ci'], texts).flatMap(workplaceWords)).toEqual([])
  })
})
