import type { Browser } from 'playwright'
import { isClean, passes, type Row, watched } from '../lib/foreign-load.ts'
import { chances, shuffled } from '../lib/statistics.ts'
import { fillOf, type Led, measureLed, measureTap, type Tapped } from './early.ts'
import { type Load, measureLoad } from './measure.ts'
import type { Profile } from './profiles.ts'
import type { Result } from './results.ts'
import type { Subject } from './subjects.ts'
import { openVisit } from './visit.ts'

interface Place {
  readonly browser: Browser
  readonly subjects: readonly Subject[]
  readonly runs: number
  readonly say: (line: string) => void
}

/** Measures once; whether other processes left it alone. */
type Attempt = (round: number) => Promise<boolean>

const seed = 20_261_122

const sentenceOf = (fault: unknown): string => (fault instanceof Error ? fault.message : String(fault))

/** An uncounted first load, to warm up browser, server and files. */
const warmUp = async (browser: Browser, subject: Subject, profile: Profile): Promise<void> => {
  const visit = await openVisit(browser, subject, profile)
  await visit.leave()
}

/** An empty result, and what fills it. */
const plan = (browser: Browser, subject: Subject, profile: Profile, asked: number) => {
  const [loads, taps, leds]: [Row<Load>[], Row<Tapped>[], Row<Led>[]] = [[], [], []]
  const faults: string[] = []
  const into =
    <T>(rows: Row<T>[], measure: () => Promise<T>): Attempt =>
    async (round) => {
      try {
        const row = await watched(round, measure)
        rows.push(row)
        return isClean(row)
      } catch (fault) {
        faults.push(sentenceOf(fault))
        return true
      }
    }
  const { tap } = subject
  const fill = fillOf(subject)
  const attempts = [
    into(loads, () => measureLoad(browser, subject, profile)),
    ...(tap ? [into(taps, () => measureTap(browser, subject, profile, tap))] : []),
    ...(fill ? [into(leds, () => measureLed(browser, subject, profile, fill))] : []),
  ]
  const result: Result = { subject, profile: profile.name, asked, loads, taps, leds, faults }
  return { result, attempts }
}

/** Measures all subjects in a different order each round; what other processes disturbed is repeated in the same round. */
export const measureAll = async (
  { browser, subjects, runs, say }: Place,
  profile: Profile,
): Promise<readonly Result[]> => {
  const plans = subjects.map((subject) => plan(browser, subject, profile, runs))
  const chance = chances(seed)
  for (const subject of subjects) await warmUp(browser, subject, profile)
  for (let round = 1; round <= runs; round++) {
    let due = shuffled(plans, chance).flatMap(({ attempts }) => attempts)
    for (let pass = 1; pass <= passes && due.length > 0; pass++) {
      const disturbed: Attempt[] = []
      for (const attempt of due) if (!(await attempt(round))) disturbed.push(attempt)
      due = disturbed
    }
    say(`${profile.name}: round ${round} of ${runs}, ${due.length} disturbed by other processes`)
  }
  return plans.map(({ result }) => result)
}
