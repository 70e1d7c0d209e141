import { Problem } from './problem.ts'

/** A 429 refusal; `limit` is one of the project's limit names. */
export class LimitReached extends Problem {
  readonly limit: string

  constructor(limit: string, sentence: string, retryAfter: number, field?: string) {
    super(429, sentence, field, retryAfter)
    this.limit = limit
  }
}
