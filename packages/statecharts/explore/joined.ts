import type { AnyActorRef, AnyMachineSnapshot, AnyStateNode, StateValue } from 'xstate'
import { activeNodes } from './transitions.ts'

/**
 * A machine that belongs to a state of the chart that invokes it: its root has the tag `part`. Both are explored, drawn
 * and checked as one: the part's states stand in place of the state that invokes it.
 */
export interface InvokedChild {
  readonly actor: AnyActorRef
  readonly snapshot: AnyMachineSnapshot
}

interface Separated {
  readonly own: AnyMachineSnapshot
  readonly part: InvokedChild | undefined
}

/** What a page shows of its part. */
const shown = ['errors', 'failure'] as const

const joint = new WeakMap<AnyMachineSnapshot, Separated>()

const isMachineState = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'hasTag' in snapshot

/** The part of a chart in this state, as far as its actor has come. */
export const invokedChildIn = ({ children }: AnyMachineSnapshot): InvokedChild | undefined =>
  Object.values(children as Readonly<Record<string, AnyActorRef>>)
    .map((actor) => ({ actor, snapshot: actor.getSnapshot() as unknown }))
    .find((one): one is InvokedChild => isMachineState(one.snapshot) && one.snapshot.hasTag('part'))

/** A joined state in its two; a state without a part as it is. */
export const separated = (snapshot: AnyMachineSnapshot): Separated =>
  joint.get(snapshot) ?? { own: snapshot, part: invokedChildIn(snapshot) }

const invokes = (node: AnyStateNode, { id }: AnyActorRef): boolean =>
  node.invoke.some((invoked) => invoked.id === id)

/** The value with that of a part in place of the state that invokes it. */
const within = (value: StateValue, path: readonly string[], inner: StateValue): StateValue => {
  const [name, ...rest] = path
  if (name === undefined) return inner
  if (rest.length === 0) return typeof value === 'string' ? inner : { ...value, [name]: inner }
  const known = typeof value === 'string' ? {} : value
  return { ...known, [name]: within(known[name] ?? '', rest, inner) }
}

/** The state of a chart and of its part as one. */
export const join = (own: AnyMachineSnapshot, part = invokedChildIn(own)): AnyMachineSnapshot => {
  if (part === undefined) return own
  const { actor, snapshot } = part
  const nodes = activeNodes(own)
  const path = nodes.find((node) => invokes(node, actor))?.path ?? []
  const said = Object.fromEntries(shown.map((name) => [name, snapshot.context[name]]))
  const whole: AnyMachineSnapshot = Object.assign(Object.create(Object.getPrototypeOf(own)), own, {
    value: within(own.value, path, snapshot.value),
    context: { ...own.context, ...said },
    tags: new Set([...own.tags, ...snapshot.tags].filter((tag) => tag !== 'part')),
    _nodes: [...nodes, ...activeNodes(snapshot)],
  })
  joint.set(whole, { own, part })
  return whole
}
