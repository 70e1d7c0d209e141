import type { Command } from '../config.types.ts'
import { explore } from '../explore/explore.ts'
import { mutationScore } from './score.ts'

/** Faults that change nothing by their nature: a context field set twice, two independent ones set in turn. */
const isRepetition = (name: string): boolean => /^(double|swap (?!with))/.test(name)

/** Counts the seeded faults that the behaviour of the named charts shows, or of all; lists the others. */
export const mutants: Command = async ({ charts, explored }, names, { log }) => {
  let survivors = 0
  for (const chart of (await charts()).filter(({ name }) => names.length === 0 || names.includes(name))) {
    const before = process.cpuUsage()
    const graph = await (explored?.(chart) ?? explore(chart))
    const { noticed, missed, equivalent } = mutationScore(chart, graph)
    const { user, system } = process.cpuUsage(before)
    const all = noticed.length + missed.length
    const share = ((100 * noticed.length) / all).toFixed(1)
    const seconds = ((user + system) / 1e6).toFixed(1)
    log(
      `${chart.name}: ${noticed.length}/${all} noticed, ${share} %; ${equivalent.length} equivalent; ${seconds} s`,
    )
    for (const { name } of missed) log(`  missed: ${name}`)
    for (const { name } of equivalent) if (!isRepetition(name)) log(`  changes nothing: ${name}`)
    survivors += missed.length
  }
  return survivors > 0 ? 1 : 0
}
