import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** Lists the spec files with most CPU time, their children's included. It judges none: neighbours on a machine make it slower. */
export class CpuReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const taken = modules.map((module): [string, number] => [
      relative(process.cwd(), module.moduleId),
      module.meta().cpuSeconds ?? 0,
    ])
    const longest = taken.toSorted(([, one], [, other]) => other - one).slice(0, 5)
    console.log(
      `CPU seconds: ${longest.map(([file, seconds]) => `${file} ${seconds.toFixed(1)}`).join(', ')}`,
    )
  }
}
