import { describe, expect, it } from 'vitest'
import { historyCalls, sleepingTests, statefulCalls } from './checks/calls.ts'
import { barrels, defaultExports, repeatedExports } from './checks/exports.ts'
import { misnamed } from './checks/names.ts'
import { impureUses } from './checks/purity.ts'
import { longFiles, longFunctions } from './checks/size.ts'
import { vagueWords, workplaceWords } from './checks/words.ts'

const machine = (text: string) => ({ path: 'machines/plan/plan.machine.ts', text })
const screen = (text: string) => ({ path: 'src/screens/cep.screen.tsx', text })
const file = (text: string) => ({ path: 'src/format/brl.ts', text })
const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n')

describe('the purity check', () => {
  it.each([
    ['fetch("/x")', 1],
    ['const w = window', 1],
    ['const title = () => document.title', 1],
    ['globalThis.localStorage.clear()', 1],
    ['sessionStorage.getItem("x")', 1],
    ['const now = Date.now()', 1],
    ['const now = new Date()', 1],
    ['const dice = Math.random()', 1],
    ['const both = [Math.random(), Date.now()]', 2],
    ['const wait = () => setTimeout(() => {}, 1)', 1],
    ['const context = { document }', 1],
  ])('finds an impure use in %s', (text, count) => {
    expect(impureUses(machine(text))).toHaveLength(count)
  })

  it('reports file, line and text', () => {
    expect(impureUses(machine('const a = 1\nconst b = Date.now()'))).toEqual([
      'machines/plan/plan.machine.ts:2 Date.now',
    ])
  })

  it.each([
    'const cpf = context.document',
    'const read = ({ document }: Input) => document.length',
    'const context = { document: "", history: [] as string[] }',
    'interface Context { document: string; location: string }',
    'const pick = (document: string) => ({ document })',
    'import { history } from "../kit/trail.ts"\nconst all = history',
    '// fetch(window) at Date.now()\nconst text = "Math.random()"',
    'const largest = Math.max(1, 2)',
  ])('ignores data of the same name: %s', (text) => {
    expect(impureUses(machine(text))).toEqual([])
  })
})

describe('the export checks', () => {
  it.each([
    'export default 1',
    'export default function a() {}',
    'const a = 1\nexport { a as default }',
  ])('find a default export: %s', (text) => {
    expect(defaultExports(file(text))).toHaveLength(1)
  })

  it('allow default exports in config files', () => {
    expect(defaultExports({ path: 'vite.config.ts', text: 'export default {}' })).toEqual([])
  })

  it.each([
    'export * from "./a.ts"\nexport const b = 1',
    'export { a } from "./a.ts"',
    'export type { A } from "./a.ts"',
  ])('find a barrel: %s', (text) => {
    expect(barrels(file(text))).toHaveLength(1)
  })

  it('find a name exported twice', () => {
    const sources = [
      { path: 'a.ts', text: 'export const one = 1\nexport type Two = 2' },
      { path: 'b.ts', text: 'export function one() {}\nconst Two = 2' },
    ]
    expect(repeatedExports(sources)).toEqual(['one: a.ts, b.ts'])
  })

  it('allow exports of a file’s own names', () => {
    expect(barrels(file('import { a } from "./a.ts"\nexport const b = a\nexport { b as c }'))).toEqual([])
  })
})

describe('the screen check', () => {
  it.each([
    'useState(0)',
    'React.useEffect(() => {})',
    'useReducer(a, b)',
    'fetch("/x")',
    'navigate("/")',
  ])('finds %s', (call) => {
    expect(statefulCalls(screen(`export const Cep = () => { ${call}; return <p /> }`))).toHaveLength(1)
  })

  it('ignores selectors and ids', () => {
    expect(statefulCalls(screen('const Cep = () => <p id={useId()}>{useSelector(a, b)}</p>'))).toEqual([])
  })
})

describe('the check for the browser’s history', () => {
  it.each([
    "window.history.pushState(null, '', '/')",
    'const { replaceState } = history',
    'history.go(-1)',
    'window.history.back()',
  ])('finds %s', (text) => {
    expect(historyCalls(file(text))).toHaveLength(1)
  })

  it('allows using the port, and creating it', () => {
    expect(historyCalls(file("this.#history.go(-1); history.replace('/', null); routed.back()"))).toEqual([])
    const text = "window.history.pushState(mark, '', url)"
    expect(historyCalls({ path: 'packages/statecharts/route/browser-history.ts', text })).toEqual([])
  })
})

describe('the size checks', () => {
  it('refuse the 301st line of a file', () => {
    expect(longFiles(file(lines(300, 'a()')))).toEqual([])
    expect(longFiles(file(lines(301, 'a()')))).toEqual(['src/format/brl.ts has 301 lines'])
  })

  it.each([
    ['a function', 'function a() {', '}'],
    ['an arrow', 'const a = () => {', '}'],
    ['a method', 'const a = { b() {', '} }'],
  ])('refuse the 41st line of %s', (_kind, head, tail) => {
    const withLines = (count: number) => file(`${head}\n${lines(count - 2, '  a()')}\n${tail}`)
    expect(longFunctions(withLines(40))).toEqual([])
    expect(longFunctions(withLines(41))).toEqual([expect.stringContaining('function of 41 lines')])
  })

  it('refuse the 151st line of a screen', () => {
    const withLines = (count: number) => screen(`function Cep() {\n${lines(count - 2, '  a()')}\n}`)
    expect(longFunctions(withLines(150))).toEqual([])
    expect(longFunctions(withLines(151))).toHaveLength(1)
  })
})

describe('the name check', () => {
  it.each([
    'src/screens/cep.tsx',
    'src/actors/lead.ts',
    'machines/plan/plan.ts',
    'tests/unit/money.ts',
    'e2e/purchase.ts',
    'src/format/Money.ts',
    'packages/contract/steps/due_date.ts',
  ])('refuses %s', (path) => {
    expect(misnamed(path)).toHaveLength(1)
  })

  it.each([
    'src/screens/cep.screen.tsx',
    'src/screens/parts/page-layout.tsx',
    'src/actors/lead.actors.ts',
    'machines/plan/plan.machine.ts',
    'machines/kit/trail.ts',
    'tests/unit/money.spec.ts',
    'tests/support/browser.ts',
    'e2e/purchase.e2e.ts',
    'e2e/models/checkout.ts',
  ])('accepts %s', (path) => {
    expect(misnamed(path)).toEqual([])
  })
})

describe('the check for sleeping tests', () => {
  it.each(['only', 'skip', 'todo', 'fixme'])('finds .%s', (mark) => {
    expect(sleepingTests(file(`it.${mark}('x', () => {})`))).toHaveLength(1)
    expect(sleepingTests(file(`test.describe.${mark}('x', () => {})`))).toHaveLength(1)
  })

  it.each([
    "it('x', { skip: true }, () => {})",
    "test('x', { fails: true }, () => {})",
    "it.each([])('x', () => {})",
  ])('finds %s', (text) => {
    expect(sleepingTests(file(text))).toHaveLength(1)
  })

  it('finds short forms', () => {
    expect(sleepingTests(file("xit('x', () => {})"))).toHaveLength(1)
  })

  it('allows conditional skips', () => {
    expect(sleepingTests(file("describe.skipIf(url === null)('x', () => {})"))).toEqual([])
  })
})

describe('the word check', () => {
  it('finds a path outside the project', () => {
    const path = ['..', 'shared', 'page.md'].join('/')
    expect(workplaceWords(file(`see ${path}`))).toHaveLength(1)
  })

  it('finds vague words in comments and test titles, not in code', () => {
    const text = [
      '/** Sends it to who',
      'ever asks. */\n// What',
      "ever comes.\nit('sta",
      "nds for it', run)\n",
    ].join('')
    const found = ['who' + 'ever', 'What' + 'ever', 'sta' + 'nds for']
    expect(vagueWords(file(`${text}const text = "what${'ever'}"\n`))).toEqual(
      found.map((word, index) => `src/format/brl.ts:${index + 1} ${word}`),
    )
  })

  it('finds vague words anywhere in a document', () => {
    expect(vagueWords({ path: 'docs/logs.md', text: `What${'ever'} fails.` })).toHaveLength(1)
  })

  it('ignores browser sessions and storage', () => {
    expect(workplaceWords(file('sessionStorage.getItem("session_id")'))).toEqual([])
  })
})
