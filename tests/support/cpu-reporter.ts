import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { overBudget, slowness } from './cpu-time.ts'

/**
 * Names the spec files that took most CPU time, and fails a run in CI in which one took far more than its budget: elsewhere
 * the first file of a run may have to explore the charts for all. The machine's speed is measured beside it.
 */
export class CpuReporter implements Reporter {
  readonly #isHeld = Boolean(process.env.CI)
  #slowness = 0

  onInit(): void {
    if (this.#isHeld) this.#slowness = slowness()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const taken = modules.map((module): [string, number] => [
      relative(process.cwd(), module.moduleId),
      module.meta().cpuSeconds ?? 0,
    ])
    const longest = taken.toSorted(([, one], [, other]) => other - one).slice(0, 5)
    console.log(
      `CPU seconds: ${longest.map(([file, seconds]) => `${file} ${seconds.toFixed(1)}`).join(', ')}`,
    )
    if (!this.#isHeld) return
    const faults = overBudget(new Map(taken), Math.max(this.#slowness, slowness()))
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  }
}
