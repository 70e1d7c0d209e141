import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { overBudget, slowness } from './cpu-time.ts'

/**
 * Lists the spec files with most CPU time; in CI, fails on one far over its budget (elsewhere the first file of a run
 * may explore the charts for all). Calibrated to the machine's speed.
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
    // Browsers take most of the time of these files.
    const held = taken.filter(([file]) => !file.startsWith('tests/browsers/'))
    const faults = overBudget(new Map(held), Math.max(this.#slowness, slowness()))
    for (const fault of faults) console.error(fault)
    if (faults.length > 0) process.exitCode = 1
  }
}
