import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { exhaustive } from '../../tests/support/groups.ts'
import { modules } from '../../tests/support/modules.ts'
import type { Choice, Suite } from './suites.ts'

/**
 * The files that differ from the last commit of `main`, or from HEAD where there is no such branch; where nothing
 * does, those of the last commit. Files that are gone are among them.
 *
 * @returns paths from the project's folder
 * @throws where git cannot tell: in a copy without history, or with a history of one commit
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

/** Packages and settings of the runners: they concern every test. */
const everywhere = ['package-lock.json', '*.config.ts', 'tsconfig.json', 'tests/support/*.setup.ts']
const isModule = /\.(?:[cm]?tsx?|mjs|css)$/
/** How a spec names files of the project that it reads instead of importing them. */
const reading = /import\.meta\.(?:dirname|url)|from '\.\/checks\/source\.ts'/

/**
 * The test files that a change concerns: those that import one of its files, however indirectly, or a module that
 * names the data it reads, and those that read files of the project. All, where a file is gone, which nobody imports any more, or concerns every test.
 *
 * @param files of the change, from the project's folder
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

/** What a change asks for at once: lint of its files, types, and the specs that need no build, wait for nothing and go through no whole. */
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
