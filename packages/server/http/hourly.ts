import type { Clock } from '../clock.ts'

const kindsPerSender = 6
const hourMs = 3_600_000

/** Passes each text on once an hour, a few of each sender, and `more` once if there are over `most`. */
export const hourly = (most: number, clock: Clock, write: (text: string) => void) => {
  let seen = new Set<string>()
  let shares = new Map<string, number>()
  let endsAt = 0
  return (text: string, sender: string): void => {
    const now = clock().getTime()
    if (now >= endsAt) {
      seen = new Set()
      shares = new Map()
      endsAt = now + hourMs
    }
    const share = shares.get(sender) ?? 0
    if (seen.has(text) || share >= kindsPerSender || seen.size > most) return
    seen.add(text)
    shares.set(sender, share + 1)
    write(seen.size > most ? 'more' : text)
  }
}
