import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** A named guard or action with its params. */
export interface Named {
  readonly type: string
  readonly params?: unknown
}

/** An actor invoked by a state. */
export interface ChartInvoke {
  readonly id: string
  /** The name of its logic. */
  readonly src: string
  /** Its system id. */
  readonly systemId: string | null
}

/** `forbidden`: the state blocks the event. `internal`: the event changes no state. */
export type TransitionKind = 'move' | 'internal' | 'forbidden' | 'route'

export interface ChartTransition {
  /** `#state event [index]`, with `always` for eventless ones. */
  readonly id: string
  /** The id of the state that has it. */
  readonly source: string
  /** The event type; '' for eventless transitions. */
  readonly event: string
  /** The event for display: `always`, `after typingPause`, `done load-plans`. */
  readonly label: string
  readonly kind: TransitionKind
  readonly guard: Named | null
  readonly actions: readonly Named[]
  /** Ids of states; empty for internal and forbidden ones. */
  readonly targets: readonly string[]
  readonly reenter: boolean
}

export interface ChartState {
  readonly id: string
  readonly key: string
  /** Keys from the root to the state; empty for the root itself. */
  readonly path: readonly string[]
  /** The id of the parent state; null for the root. */
  readonly parent: string | null
  readonly children: readonly string[]
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The id of the state it starts in. */
  readonly initial: string | null
  readonly description: string | null
  readonly tags: readonly string[]
  /** The path of the page, if the state is a page. */
  readonly address: string | null
  /** The title of that page. */
  readonly title: string | null
  readonly invokes: readonly ChartInvoke[]
  readonly entry: readonly Named[]
  readonly exit: readonly Named[]
}

/** A chart as data, the source of its pictures, tables and inspector view. */
export interface ChartModel {
  readonly id: string
  readonly version: string | null
  readonly description: string | null
  /** The root first, each state before those inside it. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

interface Composed {
  readonly guards?: readonly unknown[]
  readonly name: string
}

const inline = 'inline'

const namedOf = (thing: unknown): Named => {
  if (typeof thing === 'string') return { type: thing }
  if (typeof thing === 'function') return { type: (thing as { type?: string }).type ?? inline }
  const { type, params } = thing as { type: string; params?: unknown }
  return params === undefined || typeof params === 'function' ? { type } : { type, params }
}

/**
 * A guard by name; a composed guard lists its parts: `not(isSignedUp)`. Null without a guard, and for the guard that
 * XState adds to its own route transitions.
 */
export const guardOf = (guard: unknown): Named | null => {
  if (guard === undefined || guard === null) return null
  if (typeof guard !== 'function') return namedOf(guard)
  const { guards, name } = guard as Composed
  if (name === 'routeMatches') return null
  if (!guards) return namedOf(guard)
  const inner = guards.map(guardOf).filter((one) => one !== null)
  const words = inner.map(({ type }) => type)
  return inner.length <= 1 && name !== 'not' ? (inner[0] ?? null) : { type: `${name}(${words.join(', ')})` }
}

const starts: readonly (readonly [prefix: string, word: string])[] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'error'],
  ['xstate.done.state.', 'done'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.after.', 'after'],
]

const labelOf = (type: string, sourceId: string): string => {
  if (type === '') return 'always'
  if (type === 'xstate.route') return 'route'
  const [prefix, word] = starts.find(([start]) => type.startsWith(start)) ?? []
  if (prefix === undefined) return type
  const rest = type.slice(prefix.length)
  return `${word} ${rest.endsWith(`.${sourceId}`) ? rest.slice(0, -sourceId.length - 1) : rest}`
}

const kindOf = ({ target, actions, source, eventType }: AnyTransitionDefinition): TransitionKind => {
  if (eventType === 'xstate.route' && source.parent === undefined && target) return 'route'
  if (target) return 'move'
  return actions.length > 0 ? 'internal' : 'forbidden'
}

const transitionOf = (definition: AnyTransitionDefinition, index: number): ChartTransition => {
  const { source, eventType, guard, actions, target, reenter } = definition
  const type = String(eventType)
  return {
    id: `#${source.id} ${type === '' ? 'always' : type} [${index}]`,
    source: source.id,
    event: type,
    label: labelOf(type, source.id),
    kind: kindOf(definition),
    guard: guardOf(guard),
    actions: actions.map(namedOf),
    targets: (target ?? []).map(({ id }) => id),
    reenter: reenter === true,
  }
}

const transitionsOf = (node: AnyStateNode): readonly ChartTransition[] =>
  [...node.transitions.values(), node.always ?? []].flatMap((list) => list.map(transitionOf))

const textOf = (meta: unknown, field: string): string | null => {
  const value = (meta as Readonly<Record<string, unknown>> | undefined)?.[field]
  return typeof value === 'string' ? value : null
}

/** Entry or exit actions, without the timers that XState adds for delays. */
const doneBy = (actions: readonly unknown[]): readonly Named[] =>
  actions.map(namedOf).filter(({ type }) => type !== 'xstate.raise' && type !== 'xstate.cancel')

const initialOf = (node: AnyStateNode): string | null =>
  node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  key: node.key,
  path: node.path,
  parent: node.parent?.id ?? null,
  children: Object.values(node.states).map(({ id }) => id),
  type: node.type,
  initial: initialOf(node),
  description: node.description ?? null,
  tags: node.tags,
  address: textOf(node.meta, 'path'),
  title: textOf(node.meta, 'title'),
  invokes: node.invoke.map(({ id, src, systemId }) => ({
    id,
    src: typeof src === 'string' ? src : inline,
    systemId: systemId ?? null,
  })),
  entry: doneBy(node.entry),
  exit: doneBy(node.exit),
})

const within = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(within),
]

/** Builds the model from a machine's definition; runs nothing. */
export const chartModelOf = (machine: AnyStateMachine): ChartModel => {
  const nodes = within(machine.root)
  return {
    id: machine.id,
    version: machine.version ?? null,
    description: machine.root.description ?? null,
    states: nodes.map(stateOf),
    transitions: nodes.flatMap(transitionsOf),
  }
}

const textOfParam = (name: string, value: unknown): string =>
  typeof value === 'string' ? value : `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`

/** A guard or an action as label text: `isReached(cpf)`, `tellAudience(isBusiness=true)`. */
export const textOfNamed = ({ type, params }: Named): string => {
  if (params === undefined || params === null) return type
  const entries = Object.entries(params as Readonly<Record<string, unknown>>)
  return `${type}(${entries.map(([name, value]) => textOfParam(name, value)).join(', ')})`
}
