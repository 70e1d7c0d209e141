export const longestPauseMs = 3_600_000
const mostDoublings = 20

/** Exponential backoff: `shortestMs` after the first attempt, doubled after each further one, at most an hour. */
export const backoffMs = (shortestMs: number, attempts: number): number =>
  Math.min(shortestMs * 2 ** Math.min(attempts - 1, mostDoublings), longestPauseMs)
