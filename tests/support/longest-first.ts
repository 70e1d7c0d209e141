import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Runs the slowest files first, across projects, so that none is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = (file: TestSpecification): number =>
      this.ctx.cache.getTestSpecificationResult(file)?.duration ?? statSync(file.moduleId).size / 10
    const weights = new Map(files.map((file) => [file, weight(file)]))
    return files.toSorted((one, other) => (weights.get(other) ?? 0) - (weights.get(one) ?? 0))
  }
}
