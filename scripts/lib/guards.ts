import { matchesGlob } from 'node:path'

interface Guard {
  /** Folders or files, as globs from the project's folder. */
  readonly of: readonly string[]
  /** The end-to-end tests that hold them, as globs. */
  readonly by: readonly string[]
}

/** Which end-to-end tests guard which folders. A file may be guarded by several rows; each test stands in one or more. */
export const guards: readonly Guard[] = []

/** The globs of the end-to-end tests that guard one of these files, each once. */
export const guardsOf = (files: readonly string[]): readonly string[] => [
  ...new Set(
    guards
      .filter((guard) => guard.of.some((glob) => files.some((file) => matchesGlob(file, glob))))
      .flatMap(({ by }) => by),
  ),
]
