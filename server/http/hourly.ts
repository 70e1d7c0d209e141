import type { Clock } from '../clock.ts'

const mostKinds = 60
const hourMs = 3_600_000

/** Passes each text on at most once an hour, and at most sixty of them. */
export const hourly = (clock: Clock, pass: (text: string) => void): ((text: string) => void) => {
  let seen = new Set<string>()
  let endsAt = 0
  return (text) => {
    const now = clock().getTime()
    if (now >= endsAt) {
      seen = new Set()
      endsAt = now + hourMs
    }
    if (seen.has(text) || seen.size >= mostKinds) return
    seen.add(text)
    pass(text)
  }
}
