import type { AnyStateMachine } from 'xstate'
import type { Named } from './chart-model.ts'
import type { Chart } from './charts.ts'
import { placeOf, standIn } from './stand-in.ts'

/** Whom an action addresses: a child by its id, a machine by its system name, or whatever a place of the context holds. */
interface Addressee {
  readonly by: 'child' | 'system' | 'place'
  readonly name: string
}

/** An action that sends something, as the chart at hand uses it. */
export interface Sending {
  readonly action: string
  readonly to: Addressee
  /** Types of the events that it sends. */
  readonly events: readonly string[]
  /** Types that its code names besides: those of other branches, and of what it only reads. */
  readonly maybe: readonly string[]
}

type Call = (...args: readonly unknown[]) => unknown

/** The parts of XState's own actions that say what they do. */
interface BuiltIn {
  readonly type?: string
  readonly to?: unknown
  readonly event?: unknown
  readonly collect?: Call
}

const systemAt = (name: string) => ({ system: name })
const self = standIn('self')
const scope = {
  system: { get: systemAt },
  self,
  context: standIn('context'),
  event: standIn('event'),
}

const addresseeOf = (to: unknown, params: unknown): Addressee => {
  const found = typeof to === 'function' && placeOf(to) === null ? (to as Call)(scope, params) : to
  const place = placeOf(found)
  if (place !== null) return { by: 'place', name: place }
  if (typeof found === 'string') return { by: 'child', name: found }
  return { by: 'system', name: (found as ReturnType<typeof systemAt>).system }
}

const madeOf = (event: Call, params: unknown): unknown => {
  try {
    return (event(scope, params) as { type?: unknown } | undefined)?.type
  } catch {
    // A context of no known content may be too little for it: then its own text has to name the event.
    return null
  }
}

const writtenIn = (code: unknown): readonly string[] => [
  ...new Set([...String(code).matchAll(/\btype: ['"]([\w.-]+)['"]/g)].map(([, type = '']) => type)),
]

/** What it makes of a context that is not known, and what its code calls an event in any branch. */
const typesOf = (event: unknown, params: unknown): Pick<Sending, 'events' | 'maybe'> => {
  if (typeof event !== 'function') return { events: [(event as { type: string }).type], maybe: [] }
  const made = madeOf(event as Call, params)
  return { events: typeof made === 'string' ? [made] : [], maybe: writtenIn(event) }
}

const anyone: Addressee = { by: 'place', name: 'anyone related' }

const sendingsOf = (machine: AnyStateMachine, { type, params }: Named): readonly Sending[] => {
  const action = machine.implementations.actions[type] as BuiltIn | undefined
  if (action?.type === 'xstate.sendTo')
    return [{ action: type, to: addresseeOf(action.to, params), ...typesOf(action.event, params) }]
  if (action?.type !== 'xstate.enqueueActions' || !action.collect) return []
  const sent: Sending[] = []
  let isToItself = false
  const enqueue = Object.assign((): void => {}, {
    assign: (): void => {},
    raise: (): void => {
      isToItself = true
    },
    sendTo: (to: unknown, event: unknown) =>
      sent.push({ action: type, to: addresseeOf(to, params), ...typesOf(event, params) }),
  })
  action.collect({ ...scope, enqueue, check: () => true }, params)
  const maybe = writtenIn(action.collect)
  // What a chart raises within itself is no message between machines.
  if (isToItself && maybe.length === 0) return sent
  return [...sent, { action: type, to: anyone, events: [], maybe }]
}

const usedIn = ({ model }: Chart): readonly Named[] => [
  ...model.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ...model.transitions.flatMap(({ actions }) => actions),
]

/** Everything that a chart sends, once for each action and what it is given. */
export const sendings = (chart: Chart): readonly Sending[] => {
  const used = new Map(usedIn(chart).map((action) => [JSON.stringify(action), action]))
  const sent = [...used.values()].flatMap((action) => sendingsOf(chart.machine, action))
  return [...new Map(sent.map((one) => [JSON.stringify(one), one])).values()]
}

/** Types of the events that a chart tells whoever listens to it from outside. */
export const emitted = (chart: Chart): readonly string[] => [
  ...new Set(
    usedIn(chart).flatMap(({ type, params }) => {
      const action = chart.machine.implementations.actions[type] as BuiltIn | undefined
      return action?.type === 'xstate.emit' ? typesOf(action.event, params).events : []
    }),
  ),
]
