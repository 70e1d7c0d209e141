import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { exhaustive } from '../../tests/support/groups.ts'
import { modules } from '../../tests/support/modules.ts'
import type { Choice, Suite } from './suites.ts'

/**
 * Files that differ from the last commit of `main`, or from HEAD without that branch; if none, those of the last
 * commit. Includes deleted files.
 *
 * @returns paths relative to the project's folder
 * @throws if git cannot tell: in a copy without history, or with only one commit
 */
export function changedFiles(root: string): readonly string[] {
  const ask = (...args: string[]) =>
    spawnSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: root, encoding: 'utf8' })
  const git = (...args: string[]): readonly string[] => {
    const { status, stdout, stderr } = ask(...args)
    if (status !== 0) throw new Error(`O git não diz o que mudou: ${stderr}`)
    return stdout.split('\n').filter((line) => line !== '')
  }
  const base = ask('rev-parse', '--verify', '--quiet', 'main').status === 0 ? 'main' : 'HEAD'
  const since = (commit: string): readonly string[] => git('diff', '--name-only', '--no-renames', commit)
  const differing = [...since(base), ...git('ls-files', '--others', '--exclude-standard')]
  return differing.length > 0 ? differing : since('HEAD~1')
}

/** Packages and test runner settings: they affect all tests. */
const everywhere = ['package-lock.json', '*.config.ts', 'tsconfig.json', 'tests/support/*.setup.ts']
const isModule = /\.(?:[cm]?tsx?|mjs|css)$/
/** How a spec refers to project files that it reads instead of importing. */
const reading = /import\.meta\.(?:dirname|url)|from '\.\/checks\/source\.ts'/

/**
 * Test files affected by a change: those that import a changed file, directly or indirectly, or a module that names
 * changed data, and those that read project files. All tests if a file was deleted or affects every test.
 *
 * @param files changed files, relative to the project's folder
 */
export function relatedTests(
  root: string,
  files: readonly string[],
  tests: readonly string[],
): readonly string[] {
  const concernsAll = (file: string): boolean =>
    !existsSync(join(root, file)) || everywhere.some((glob) => matchesGlob(file, glob))
  if (files.some(concernsAll)) return tests
  const changed = new Set(files.map((file) => join(root, file)))
  const data = files.filter((file) => !isModule.test(file))
  const isReader = (test: string): boolean => reading.test(readFileSync(join(root, test), 'utf8'))
  return tests.filter(
    (test) =>
      modules.of(join(root, test)).some((file) => changed.has(file)) ||
      modules.names(join(root, test), ...data) ||
      isReader(test),
  )
}

/**
 * Quick checks for a change: lint of its files, types, and the specs that need no build or server and no full
 * exploration.
 */
export function choiceOfChange(
  root: string,
  suites: readonly Suite[],
  files: readonly string[],
  related: readonly string[],
): Choice {
  const specs = related.filter((test) => !exhaustive.some((glob) => matchesGlob(test, glob)))
  const chosen = suites.filter(
    ({ name, has, quick }) =>
      name === 'types' || name === 'lint' || (quick && specs.some((test) => has?.(test))),
  )
  const lint = (suite: Suite): Suite => ({
    ...suite,
    args: [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      ...files.filter((file) => existsSync(join(root, file))),
    ],
  })
  return {
    chosen: chosen.map((suite) => (suite.name === 'lint' ? lint(suite) : suite)),
    files: specs,
    flags: [],
  }
}
