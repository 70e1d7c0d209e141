import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ChartGraph, ChartUnderTest, Happening } from '../explore/chart.types.ts'
import { firstStepOf, type Step, stepOf } from '../explore/step.ts'
import { valueText } from '../explore/value-text.ts'
import { changesOf, digestOf, shortText } from './changes.ts'
import { effectsOf } from './effects.ts'

const roomForTexts = 160
const mostOfOneField = 3

/** All texts of a set, sorted; of many, their number and a digest. */
const anyOf = (texts: ReadonlySet<string>): string => {
  const all = [...texts].sort().join(' | ')
  return all.length <= roomForTexts ? all : `${texts.size} values ${digestOf(all)}`
}

/** Changes by the part of the context that they belong to; of a part that changes in many places one summary. */
const changeTexts = (changes: ReadonlyMap<string, AcceptedOffer>, steps: number): readonly string[] => {
  const sorted = [...changes].sort(([a], [b]) => (a < b ? -1 : 1))
  const fields = Map.groupBy(sorted, ([path]) => path.split('.')[0] as string)
  return [...fields].flatMap(([field, places]) => {
    const texts = places.map(
      ([path, { values, times }]) => `${path}${times < steps ? '?' : ''} = ${anyOf(values)}`,
    )
    return places.length <= mostOfOneField
      ? texts
      : [`${field} in ${places.length} places ${digestOf(texts.join())}`]
  })
}

/** The values of a changed place, and how many steps change it. */
interface AcceptedOffer {
  readonly values: Set<string>
  times: number
}

/** A state with its tags and what its meta says. */
const headingOf = (snapshot: AnyMachineSnapshot): string => {
  const meta = Object.values(snapshot.getMeta()).filter((one) => one !== undefined)
  return [
    valueText(snapshot.value),
    ...[...snapshot.tags].sort().map((tag) => `#${tag}`),
    ...meta.map((one) => JSON.stringify(one)),
  ].join(' ')
}

/** What one step does, as texts. */
interface Deed {
  /** The key of the state before it. */
  readonly from: string
  readonly payload: string
  readonly changes: ReturnType<typeof changesOf>
  /** The contents of its effects. */
  readonly contents: readonly string[]
}

/** The steps by one type of event that take the same transitions from one state to another, with the same kinds of effects. */
class Outcome {
  /** The state before each and its payload. */
  readonly #steps: string[] = []
  readonly #target: string
  readonly #payloads = new Set<string>()
  /** The contents of each effect. */
  readonly #effects: readonly (readonly [head: string, contents: Set<string>])[]
  readonly #changes = new Map<string, AcceptedOffer>()

  constructor(target: string, heads: readonly string[]) {
    this.#target = target
    this.#effects = heads.map((head) => [head, new Set()])
  }

  add({ from, payload, changes, contents }: Deed): void {
    this.#steps.push(`${from} ${payload}`)
    this.#payloads.add(payload)
    contents.forEach((content, at) => void this.#effects[at]?.[1].add(content))
    for (const { path, now } of changes) {
      const known = this.#changes.get(path) ?? { values: new Set(), times: 0 }
      known.times += 1
      known.values.add(now)
      this.#changes.set(path, known)
    }
  }

  get steps(): number {
    return this.#steps.length
  }

  /** Which steps end so, where another outcome has an equal payload: the context decides. */
  #choice(all: readonly Outcome[]): readonly string[] {
    const others = all.filter((one) => one !== this)
    const isShared = others.some((one) => [...one.#payloads].some((payload) => this.#payloads.has(payload)))
    const steps = all.reduce((sum, one) => sum + one.steps, 0)
    return isShared ? [`in ${this.steps} of ${steps} ${digestOf(this.#steps.toSorted().join())}`] : []
  }

  /** @param all the outcomes of this event in this state */
  line(type: string, all: readonly Outcome[]): string {
    const effects = this.#effects.map(([head, contents]) => `${head} ${anyOf(contents)}`.trimEnd())
    const event = `${type} ${anyOf(this.#payloads)}`.trimEnd()
    const parts = [this.#target, ...changeTexts(this.#changes, this.steps), ...effects, ...this.#choice(all)]
    return `  ${event} → ${parts.join('; ')}`
  }
}

/** The events of one state, with their outcomes. */
class StateLines {
  readonly #machine: AnyStateMachine
  readonly #outcomes = new Map<string, { readonly type: string; readonly outcome: Outcome }>()

  constructor(machine: AnyStateMachine) {
    this.#machine = machine
  }

  /** @param from the key of the state before the step */
  add(from: string, before: object, { type, ...content }: Happening, step: Step): void {
    const { snapshot, effects, taken } = step
    const asked = effectsOf(this.#machine, effects)
    const heads = asked.map(({ head }) => head)
    const target = `${valueText(snapshot.value)}${snapshot.status === 'active' ? '' : ` (${snapshot.status})`}`
    const key = [type, target, ...heads, ...taken].join()
    const known = this.#outcomes.get(key) ?? { type, outcome: new Outcome(target, heads) }
    const changes = changesOf(before, snapshot.context)
    const { output } = snapshot
    known.outcome.add({
      from,
      payload: Object.keys(content).length > 0 ? shortText(content) : '',
      changes: output === undefined ? changes : [...changes, { path: '(output)', now: shortText(output) }],
      contents: asked.map((effect) => effect.content),
    })
    this.#outcomes.set(key, known)
  }

  lines(): readonly string[] {
    const types = Map.groupBy(this.#outcomes.values(), ({ type }) => type)
    return [...types]
      .flatMap(([type, found]) => {
        const outcomes = found.map(({ outcome }) => outcome)
        return outcomes.map((outcome) => outcome.line(type, outcomes))
      })
      .sort()
  }
}

/**
 * The behaviour of a chart as text: under each state a sorted line per event and outcome, which says the next state,
 * what changes in the context, and the effects in their order. `?` marks a change that not every step makes; several
 * possible values are counted, with a digest of all. Where the context decides between lines, each counts its steps.
 */
export const behaviourOf = ({ machine }: ChartUnderTest, graph: ChartGraph): string => {
  const states = new Map<string, StateLines>()
  const linesOf = (name: string): StateLines => {
    const lines = states.get(name) ?? new StateLines(machine)
    states.set(name, lines)
    return lines
  }
  for (const [key, { snapshot, edges, starts }] of graph) {
    for (const { input } of starts)
      linesOf('(start)').add(shortText(input), {}, { type: 'start' }, firstStepOf({ machine, input }))
    const { context } = snapshot
    const lines = linesOf(headingOf(snapshot))
    for (const { event } of edges) lines.add(key, context as object, event, stepOf(machine, snapshot, event))
  }
  const sorted = [...states].sort(([a], [b]) => (a < b ? -1 : 1))
  return `${sorted.flatMap(([name, state]) => [name, ...state.lines()]).join('\n')}\n`
}
