import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { modules } from '../../tests/support/modules.ts'
import type { Choice, Suite } from './suites.ts'

/**
 * The files that differ from the last commit of `main`, or from HEAD where there is no such branch; where nothing
 * does, those of the last commit.
 *
 * @returns paths from the project's folder, of files that are there
 */
export function changedFiles(root: string): readonly string[] {
  const git = (...args: string[]): readonly string[] => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
    return status === 0 ? stdout.split('\n').filter((line) => line !== '') : []
  }
  const base = git('rev-parse', '--verify', '--quiet', 'main').length > 0 ? 'main' : 'HEAD'
  const since = (commit: string): readonly string[] => git('diff', '--name-only', commit)
  const differing = [...since(base), ...git('ls-files', '--others', '--exclude-standard')]
  const files = differing.length > 0 ? differing : since('HEAD~1')
  return files.filter((file) => existsSync(join(root, file)))
}

/** Specs that read the project instead of importing it: any change may concern them. */
const readers = 'tests/architecture/**/*.spec.ts'

/** The test files that import one of these files, however indirectly, and those that read all files. */
export function relatedTests(
  root: string,
  files: readonly string[],
  tests: readonly string[],
): readonly string[] {
  const changed = new Set(files.map((file) => join(root, file)))
  return tests.filter(
    (test) => matchesGlob(test, readers) || modules.of(join(root, test)).some((file) => changed.has(file)),
  )
}

/** What a change asks for at once: lint of its files, types, and the specs that need no more than it. */
export function choiceOfChange(
  suites: readonly Suite[],
  files: readonly string[],
  related: readonly string[],
): Choice {
  const chosen = suites.filter(
    ({ name, has, quick }) =>
      name === 'types' || name === 'lint' || (quick && related.some((test) => has?.(test))),
  )
  const lint = (suite: Suite): Suite => ({
    ...suite,
    args: [
      'check',
      '--error-on-warnings',
      '--no-errors-on-unmatched',
      '--files-ignore-unknown=true',
      ...files,
    ],
  })
  return {
    chosen: chosen.map((suite) => (suite.name === 'lint' ? lint(suite) : suite)),
    files: related,
    flags: [],
  }
}
