import { mutationScore } from '../../statecharts/mutate/score.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

/** Faults that change nothing by their nature: a context field set twice, two independent ones set in turn. */
const isRepetition = (name: string): boolean => /^(double|swap) /.test(name)

if (import.meta.main) {
  const asked = process.argv.slice(2)
  for (const chart of charts.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    const before = process.cpuUsage()
    const { noticed, missed, equivalent } = mutationScore(chart, explored(chart))
    const { user, system } = process.cpuUsage(before)
    const all = noticed.length + missed.length
    const share = ((100 * noticed.length) / all).toFixed(1)
    const seconds = ((user + system) / 1e6).toFixed(1)
    console.log(
      `${chart.name}: ${noticed.length}/${all} noticed, ${share} %; ${equivalent.length} equivalent; ${seconds} s`,
    )
    for (const { name } of missed) console.log(`  missed: ${name}`)
    for (const { name } of equivalent) if (!isRepetition(name)) console.log(`  changes nothing: ${name}`)
  }
}
