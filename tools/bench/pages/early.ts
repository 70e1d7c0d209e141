import type { Browser } from 'playwright'
import { covered } from '../lib/statistics.ts'
import type { AcceptedOffer, Early } from './in-page.ts'
import { answerLimitMs, firstField, pause } from './measure.ts'
import type { Profile } from './profiles.ts'
import type { Subject, Tap } from './subjects.ts'
import { openVisit, type Visit } from './visit.ts'

/** Pressing from the first paint until the response is painted; milliseconds since navigation start. */
export interface Tapped {
  readonly tapped: number
  readonly answered: number
  readonly hydrated: number
  /** Presses that would have submitted the form natively. */
  readonly lost: number
  /** Script bytes received until hydration. */
  readonly script: number
}

/** Filling the first question and pressing at the first paint. */
export interface Led {
  /** When the next question was painted, less the calls waited for; milliseconds since navigation start. */
  readonly next: number
  /** Script bytes received until then. */
  readonly script: number
}

const lookEveryMs = 250

/** Presses from the first paint on until the response is painted. @throws without a response within 30 s */
const pressEarly = async <T>(
  browser: Browser,
  subject: Subject,
  profile: Profile,
  early: Early,
  figures: (visit: Visit, seen: AcceptedOffer) => T,
): Promise<T> => {
  const visit = await openVisit(browser, subject, profile, early)
  try {
    const limit = performance.now() + answerLimitMs
    let seen = await visit.seen()
    while (Number.isNaN(seen.answered)) {
      if (performance.now() > limit) throw new Error(`${subject.name}: no answer to a press`)
      await pause(lookEveryMs)
      seen = await visit.seen()
    }
    return figures(visit, seen)
  } finally {
    await visit.leave()
  }
}

/** Presses the empty page's button. */
export const measureTap = (
  browser: Browser,
  subject: Subject,
  profile: Profile,
  { press, answer, turns, ready }: Tap,
): Promise<Tapped> =>
  pressEarly(browser, subject, profile, { press, answer, turns }, ({ traffic, began }, seen) => {
    const { tapped, answered, handled, lost } = seen
    const hydrated = ready === undefined ? handled : seen.ready
    return { tapped, answered, hydrated, lost, script: traffic.bytes(began + hydrated).script }
  })

/** What is typed into the first question before the press; null for a page that asks nothing. */
export const fillOf = ({ walk = [], tap }: Subject): Early['fill'] | null => {
  const [first, second] = walk
  const [act] = first?.acts ?? []
  if (act?.kind !== 'type' || tap === undefined) return null
  return { into: act.into, text: act.text, nextField: firstField(second), error: tap.answer }
}

/** Fills the first question, presses, and waits for the next one. */
export const measureLed = (
  browser: Browser,
  subject: Subject,
  profile: Profile,
  fill: NonNullable<Early['fill']>,
): Promise<Led> => {
  const early: Early = { press: subject.submit, answer: subject.heading, turns: 'another', fill }
  return pressEarly(browser, subject, profile, early, ({ traffic, began }, { tapped, answered }) => ({
    next: answered - covered(traffic.calls(began + tapped, began + answered)),
    script: traffic.bytes(began + answered).script,
  }))
}
