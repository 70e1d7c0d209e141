import { execFileSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changedFiles, choiceOfChange, relatedTests } from '../../scripts/lib/changed.ts'
import { guards, guardsOf } from '../../scripts/lib/guards.ts'
import { suites } from '../../scripts/lib/suites.ts'
import { exhaustive } from '../support/groups.ts'
import { modules } from '../support/modules.ts'
import { shipped } from './checks/cruise.ts'
import { root } from './checks/source.ts'

describe('changed files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-changed-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@a', ...args], {
      cwd: folder,
      stdio: 'pipe',
    })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const commit = (message: string) => {
    git('add', '-A')
    git('commit', '-q', '-m', message)
  }
  beforeAll(() => {
    git('init', '-q', '-b', 'main')
    for (const name of ['a.ts', 'b.ts', 'gone.ts']) write(name, '1')
    commit('first')
    write('a.ts', '2')
    commit('second')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('are those of the last commit if nothing differs', () => {
    expect(changedFiles(folder)).toEqual(['a.ts'])
  })

  it('are those that differ in the work tree, including new and deleted files', () => {
    write('b.ts', '2')
    write('new.ts', '1')
    rmSync(join(folder, 'gone.ts'))
    expect(changedFiles(folder)).toEqual(['b.ts', 'gone.ts', 'new.ts'])
  })

  it('are all that a branch changed since main', () => {
    git('checkout', '-q', '-b', 'work')
    commit('third')
    mkdirSync(join(folder, 'deep'))
    write('deep/c.ts', '1')
    expect(changedFiles(folder)).toEqual(['b.ts', 'gone.ts', 'new.ts', 'deep/c.ts'])
  })
})

describe('changed files without history', () => {
  it('are an error, not an empty list', () => {
    const bare = mkdtempSync(join(tmpdir(), 'ultrafibra-bare-'))
    expect(() => changedFiles(bare)).toThrow('O git não diz o que mudou')
    rmSync(bare, { recursive: true })
  })
})

describe('the table of e2e tests by folder', () => {
  const tests = globSync('e2e/**/*.e2e.ts', { cwd: root })
  const files = [
    ...globSync(`{${shipped}}/**/*.{ts,tsx,css,html,json}`, { cwd: root }),
    // Sources of the build, and reference data of page tests.
    ...modules.of(join(root, 'scripts/build.ts')).map((file) => relative(root, file)),
    ...globSync('e2e/trees/*.yml', { cwd: root }),
  ]
  const isIn = (globs: readonly string[]) => (file: string) => globs.some((glob) => matchesGlob(file, glob))

  it('has every end-to-end test', () => {
    expect(tests.filter((test) => !guards.some(({ by }) => isIn(by)(test)))).toEqual([])
    expect(tests.length).toBeGreaterThan(30)
  })

  it('names only existing tests and folders', () => {
    const alternatives = (glob: string): readonly string[] => {
      const [, before = '', names, after = ''] = /^(.*?){([^{}]*)}(.*)$/.exec(glob) ?? []
      return names === undefined
        ? [glob]
        : names.split(',').flatMap((name) => alternatives(before + name + after))
    }
    const missing = (globs: readonly string[], among: readonly string[]) =>
      globs.flatMap(alternatives).filter((glob) => !among.some(isIn([glob])))
    expect(guards.flatMap(({ by }) => missing(by, tests))).toEqual([])
    const present = [...files, ...globSync('src/public/**/*.*', { cwd: root })]
    expect(guards.flatMap(({ of }) => missing(of, present))).toEqual([])
  })

  it('covers every file of the product', () => {
    expect(files.filter((file) => guardsOf([file], tests).length === 0)).toEqual([])
  })

  it('finds the tests of a file; a test covers itself', () => {
    expect(guardsOf(['machines/demo/demo.machine.ts'], tests)).toEqual(['e2e/demo.e2e.ts'])
    expect(guardsOf(['e2e/back.e2e.ts'], tests)).toEqual(['e2e/back.e2e.ts'])
    expect(guardsOf(['docs/logs.md'], tests)).toEqual([])
  })
})

describe('the tests of a change', () => {
  const tests = [
    'packages/contract/tests/brazil.spec.ts',
    'tests/statecharts/explored.spec.ts',
    'tests/architecture/changed.spec.ts',
    'e2e/back.e2e.ts',
  ]

  it.each([
    'machines/quiz/gone.machine.ts',
    'package-lock.json',
    'tests/support/page.setup.ts',
  ])('include everything for %s', (file) => expect(relatedTests(root, [file], tests)).toEqual(tests))

  it('include direct and indirect importers, and readers of project files', () => {
    expect(relatedTests(root, ['machines/quiz/quiz.machine.ts'], tests)).toEqual([
      'tests/statecharts/explored.spec.ts',
      'tests/architecture/changed.spec.ts',
    ])
  })

  it('include importers of a module that names changed data', () => {
    const reader = 'packages/server/tests/mobile-lead.spec.ts'
    expect(relatedTests(root, ['packages/server/data/customers.json'], [...tests, reader])).toContain(reader)
    expect(relatedTests(root, ['tools/bench/peers/steps.json'], [...tests, reader])).not.toContain(reader)
  })

  it('exclude exhaustive specs, and that list names only existing ones', () => {
    const specs = globSync('tests/**/*.spec.{ts,tsx}', { cwd: root })
    const whole = specs.filter((file) => exhaustive.some((glob) => matchesGlob(file, glob)))
    expect(choiceOfChange(root, suites, [], [...whole, tests[0] as string]).files).toEqual([tests[0]])
    expect(exhaustive.filter((glob) => !specs.some((file) => matchesGlob(file, glob)))).toEqual([])
  })

  it('come with lint of the changed files and types, and need no build', () => {
    const files = ['machines/quiz/quiz.machine.ts']
    const { chosen, files: specs } = choiceOfChange(root, suites, files, tests)
    expect(chosen.map(({ title }) => title)).toEqual(['Format and lint', 'Types', 'Vitest'])
    expect(chosen[0]?.args.slice(-1)).toEqual(files)
    expect(specs).toEqual(tests)
  })
})
