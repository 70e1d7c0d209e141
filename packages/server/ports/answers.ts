import type { Reach } from './coverage.port.ts'
import type { Verdict } from './risk.port.ts'

/** When a system answered, and a digest of what it was asked about. */
export interface Said {
  readonly of: string
  readonly at: string
}

/** The last answers of other systems about a lead. */
export interface PortAnswers {
  readonly coverage?: Said & Reach
  readonly risk?: Said & { readonly verdict: Verdict }
}
