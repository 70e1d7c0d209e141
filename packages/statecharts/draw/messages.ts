import type { AnyStateMachine } from 'xstate'
import type { Chart } from './charts.ts'
import type { Named } from './named.ts'
import { placeOf, standIn } from './stand-in.ts'

/** The receiver of an action's event: a child by id, a machine by system id, or an actor in the context. */
interface Addressee {
  readonly by: 'child' | 'system' | 'place'
  readonly name: string
}

/** An action of a chart that sends events. */
export interface Sending {
  readonly action: string
  readonly to: Addressee
  /** Types of events it sends. */
  readonly events: readonly string[]
  /** Other event types in its code: of other branches, or only read. */
  readonly maybe: readonly string[]
}

type Call = (...args: readonly unknown[]) => unknown

/** The fields of XState's built-in actions that show what they do. */
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
    // It may fail on an unknown context: then its source text has to name the event.
    return null
  }
}

const writtenIn = (code: unknown): readonly string[] => [
  ...new Set([...String(code).matchAll(/\btype: ['"]([\w.-]+)['"]/g)].map(([, type = '']) => type)),
]

/** The event it creates from an unknown context, and the event types named in any branch of its code. */
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
  // An event that a chart raises to itself is no message between machines.
  if (isToItself && maybe.length === 0) return sent
  return [...sent, { action: type, to: anyone, events: [], maybe }]
}

const usedIn = ({ model }: Chart): readonly Named[] => [
  ...model.states.flatMap(({ entry, exit }) => [...entry, ...exit]),
  ...model.transitions.flatMap(({ actions }) => actions),
]

/** All events that a chart sends, once per action and its params. */
export const sendings = (chart: Chart): readonly Sending[] => {
  const used = new Map(usedIn(chart).map((action) => [JSON.stringify(action), action]))
  const sent = [...used.values()].flatMap((action) => sendingsOf(chart.machine, action))
  return [...new Map(sent.map((one) => [JSON.stringify(one), one])).values()]
}

/** Types of the events that a chart emits to outside listeners. */
export const emitted = (chart: Chart): readonly string[] => [
  ...new Set(
    usedIn(chart).flatMap(({ type, params }) => {
      const action = chart.machine.implementations.actions[type] as BuiltIn | undefined
      return action?.type === 'xstate.emit' ? typesOf(action.event, params).events : []
    }),
  ),
]
