import type { Command } from '../config.types.ts'
import { coverageLine, coverageOf } from '../explore/coverage.ts'
import { explore } from '../explore/explore.ts'
import { withWays } from '../explore/paths.ts'

/** Explores the named charts, or all: prints the coverage, and each violation of a check with the way there. */
export const check: Command = async (config, names, { log, error }) => {
  const checks = await config.checks()
  let count = 0
  for (const chart of (await config.charts()).filter(
    ({ name }) => names.length === 0 || names.includes(name),
  )) {
    const graph = await (config.explored?.(chart) ?? explore(chart))
    log(coverageLine(chart, coverageOf(chart, graph)))
    for (const { name, violations } of checks.filter(({ holdsFor }) => holdsFor(chart)))
      for (const text of withWays(graph, violations(chart, graph))) {
        count += 1
        error(`${chart.name}, ${name}: ${text}`)
      }
  }
  return count > 0 ? 1 : 0
}
