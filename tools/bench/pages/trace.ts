import { writeFileSync } from 'node:fs'
import type { Browser, CDPSession } from 'playwright'
import { rest, walk } from './measure.ts'
import type { Profile } from './profiles.ts'
import type { Subject } from './subjects.ts'
import { openVisit } from './visit.ts'

type Recorded = Awaited<ReturnType<CDPSession['send']>> & {
  readonly profile: {
    readonly nodes: readonly {
      readonly id: number
      readonly callFrame: {
        readonly functionName: string
        readonly url: string
        readonly lineNumber: number
        readonly columnNumber: number
      }
    }[]
    readonly samples?: readonly number[]
    readonly timeDeltas?: readonly number[]
  }
}

const samplingMicroseconds = 200
const shown = 30
const microsecondsPerMs = 1000

/** Functions with the most self time, descending. */
const busiest = ({ profile: { nodes, samples = [], timeDeltas = [] } }: Recorded): readonly string[] => {
  const names = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber, columnNumber } }) => {
      const file = url === '' ? '' : ` ${new URL(url).pathname}:${lineNumber + 1}:${columnNumber + 1}`
      return [id, `${functionName || '(anonymous)'}${file}`]
    }),
  )
  const spent = new Map<string, number>()
  samples.forEach((id, index) => {
    const name = names.get(id) ?? '(unknown)'
    spent.set(name, (spent.get(name) ?? 0) + (timeDeltas[index] ?? 0))
  })
  return [...spent]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, shown)
    .map(([name, time]) => `${(time / microsecondsPerMs).toFixed(1).padStart(9)} ms  ${name}`)
}

/**
 * Records a CPU profile of a walk through one subject, for Chrome's Performance panel.
 *
 * @param file the `.cpuprofile` to write
 * @returns the busiest functions and the time of each step, to print
 */
export const traceWalk = async (
  browser: Browser,
  subject: Subject,
  profile: Profile,
  file: string,
): Promise<string> => {
  const visit = await openVisit(browser, subject, profile)
  try {
    await rest(visit)
    await visit.session.send('Profiler.enable')
    await visit.session.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds })
    await visit.session.send('Profiler.start')
    const { steps } = await walk(visit, subject)
    const recorded = (await visit.session.send('Profiler.stop')) as Recorded
    writeFileSync(file, JSON.stringify(recorded.profile))
    return [
      `${subject.title}, ${profile.name}: written to ${file}`,
      ...steps.map(({ name, changed, next, longTask }) =>
        [
          `${name}: changed after ${changed.toFixed(0)} ms`,
          `next step ${next.toFixed(0)}`,
          `longest task ${longTask}`,
        ].join(', '),
      ),
      'Functions by the time spent in themselves:',
      ...busiest(recorded),
    ].join('\n')
  } finally {
    await visit.leave()
  }
}
