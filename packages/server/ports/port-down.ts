import { Problem } from '../problem.ts'
import type { Port } from './port.ts'

const retrySeconds = 5

/** Why a port has no answer: words for the log and the metrics, never data. */
export class PortFailure extends Error {
  /** Such as `timeout`, `status-500` or `invalid: infra`. */
  readonly code: string
  /** Whether the same question may be answered a moment later. */
  readonly isPassing: boolean

  constructor(code: string, isPassing: boolean) {
    super(code)
    this.code = code
    this.isPassing = isPassing
  }
}

/** A port has no answer: 503 with the port's sentence, for a visitor whom nothing else helps. */
export class PortDown extends Problem {
  constructor({ name, whenDown }: Port, code: string) {
    super(503, whenDown, undefined, retrySeconds, { cause: new PortFailure(`${name}: ${code}`, true) })
  }
}
