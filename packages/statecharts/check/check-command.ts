import type { Command } from '../config.types.ts'
import { coverageLine, coverageOf, type GraphCoverage } from '../explore/coverage.ts'
import { explore } from '../explore/explore.ts'
import { withWays } from '../explore/paths.ts'

/** What no event reaches though the chart does not list it, and what it lists though some event does. */
const gapsIn = ({ states, transitions, outcomes, wronglyExcluded }: GraphCoverage): readonly string[] => [
  ...[...states.missing, ...transitions.missing, ...outcomes.missing].map((id) => `${id} is never reached`),
  ...wronglyExcluded.map((id) => `${id} is listed as unreachable, and is not`),
]

/**
 * Explores the named charts, or all: prints the coverage, what it lacks, and each violation of a check with the way
 * there.
 */
export const check: Command = async (config, names, { log, error }) => {
  const checks = await config.checks()
  let count = 0
  for (const chart of (await config.charts()).filter(
    ({ name }) => names.length === 0 || names.includes(name),
  )) {
    const graph = await (config.explored?.(chart) ?? explore(chart))
    const coverage = coverageOf(chart, graph)
    log(coverageLine(chart, coverage))
    for (const text of gapsIn(coverage)) {
      count += 1
      error(`${chart.name}, coverage: ${text}`)
    }
    for (const { name, violations } of checks.filter(({ holdsFor }) => holdsFor(chart)))
      for (const text of withWays(graph, violations(chart, graph))) {
        count += 1
        error(`${chart.name}, ${name}: ${text}`)
      }
  }
  return count > 0 ? 1 : 0
}
