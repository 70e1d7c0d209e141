import { Problem } from './problem.ts'

/** A refusal because something was asked for too often; `limit` is one of the program's own names. */
export class LimitReached extends Problem {
  readonly limit: string

  constructor(limit: string, sentence: string, retryAfter: number, field?: string) {
    super(429, sentence, field, retryAfter)
    this.limit = limit
  }
}
