import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf } from '../explore/transitions.ts'
import { guardOf, inline, type Named, namedOf } from './named.ts'
import { conditionOf, type Sentences } from './sentences.ts'

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
  /** Its place among the transitions of the chart, from 0. */
  readonly order: number
  /** The id of the state that has it. */
  readonly source: string
  /** The event type; '' for eventless transitions. */
  readonly event: string
  /** The event for display: `always`, `after typingPause`, `done load-plans`. */
  readonly label: string
  readonly kind: TransitionKind
  readonly guard: Named | null
  /** When it is taken, for a reader: `if the risk check said no`, `otherwise`; '' where nothing is asked. */
  readonly condition: string
  /** Its turn among the transitions of this event in this state, from 1; null where it is alone. */
  readonly turn: number | null
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

const transitionOf = (
  definition: AnyTransitionDefinition,
  index: number,
  isAlone: boolean,
  sentences: Sentences,
): Omit<ChartTransition, 'order'> => {
  const { source, eventType, actions, target, reenter, description } = definition
  const type = String(eventType)
  const guard = guardOf(definition.guard)
  const said = guard ? conditionOf(guard, sentences) : isAlone ? '' : 'otherwise'
  return {
    id: `#${source.id} ${type === '' ? 'always' : type} [${index}]`,
    source: source.id,
    event: type,
    label: labelOf(type, source.id),
    kind: kindOf(definition),
    guard,
    condition: description ?? said,
    turn: isAlone ? null : index + 1,
    actions: actions.map(namedOf),
    targets: (target ?? []).map(({ id }) => id),
    reenter: reenter === true,
  }
}

const transitionsOf = (node: AnyStateNode, sentences: Sentences) =>
  [...node.transitions.values(), node.always ?? []].flatMap((list) =>
    list.map((one, index) => transitionOf(one, index, list.length === 1, sentences)),
  )

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

/**
 * Builds the model from a machine's definition; runs nothing.
 * @param sentences what its guards say; without them their names are read
 */
export const chartModelOf = (machine: AnyStateMachine, sentences: Sentences = new Map()): ChartModel => {
  const nodes = nodesOf(machine)
  return {
    id: machine.id,
    version: machine.version ?? null,
    description: machine.root.description ?? null,
    states: nodes.map(stateOf),
    transitions: nodes
      .flatMap((node) => transitionsOf(node, sentences))
      .map((transition, order) => ({ ...transition, order })),
  }
}
