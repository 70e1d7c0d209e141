import type { Verdict } from './coverage.ts'
import type { TemporalProperty, TestInvariantContext } from './model-test.types.ts'

type Decided = Verdict | 'failed' | null

/** What a step decides; null for nothing yet. */
const verdictAt = (property: TemporalProperty, context: TestInvariantContext): Decided => {
  switch (property.type) {
    case 'always':
      return property.predicate(context) ? null : 'failed'
    case 'never':
      return property.predicate(context) ? 'failed' : null
    case 'eventually':
      if (property.predicate(context)) return 'satisfied'
      return context.step === property.within ? 'failed' : null
    case 'until':
      if (property.until(context)) return 'satisfied'
      return !property.hold(context) || context.step === property.within ? 'failed' : null
  }
}

/** What the end of a run decides. */
const verdictAtEnd = (property: TemporalProperty): Decided => {
  if (!('within' in property))
    return property.type === 'always' || property.type === 'never' ? 'satisfied' : 'failed'
  return 'inconclusive'
}

/** One temporal property in one run. */
export class TemporalWatch {
  readonly property: TemporalProperty
  #verdict: Verdict | null = null

  constructor(property: TemporalProperty) {
    this.property = property
  }

  /** @throws where the property fails */
  step(context: TestInvariantContext): void {
    this.#verdict ??= this.#passed(verdictAt(this.property, context))
  }

  /** @throws if the property fails by the end of the run */
  end(): Verdict {
    this.#verdict ??= this.#passed(verdictAtEnd(this.property))
    return this.#verdict as Verdict
  }

  #passed(verdict: Decided): Verdict | null {
    if (verdict === 'failed') throw new Error(`${this.property.type} "${this.property.id}" does not hold`)
    return verdict
  }
}
