/** A transition as written in the chart. */
export interface OutgoingTransition {
  /** `#state event [index]`, as in the chart's model. */
  readonly id: string
  /** The id of its state. */
  readonly source: string
  /** The event for display: `step.submit`, `always`, `after typingPause`, `done ask`. */
  readonly label: string
  /** The event type; '' for eventless ones. */
  readonly type: string
  readonly guard: string | null
  /** Target states as written; empty for internal transitions. */
  readonly targets: readonly string[]
  /** Whether it has actions. Without target and actions it refuses the event. */
  readonly acts: boolean
}

/** A state of a chart, parsed from the protocol's definition. */
export interface StateBox {
  readonly id: string
  readonly key: string
  readonly transitions: readonly OutgoingTransition[]
  readonly states: readonly StateBox[]
}

type Config = Readonly<Record<string, unknown>>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listed = (value: unknown): readonly unknown[] => {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

const textIn = (config: Config, key: string): string | null => {
  const value = config[key]
  return typeof value === 'string' ? value : null
}

const paramsText = ({ params }: Config): string => {
  if (!isConfig(params) || Object.keys(params).length === 0) return ''
  return `(${Object.values(params)
    .map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
    .join(', ')})`
}

const guardOf = ({ guard }: Config): string | null => {
  if (typeof guard === 'string') return guard
  return isConfig(guard) ? (textIn(guard, 'type') || 'inline') + paramsText(guard) : null
}

/** The transitions of one event in one state, in the order in which they are tried. */
const transitionsFor = (
  source: string,
  type: string,
  label: string,
  written: unknown,
): readonly OutgoingTransition[] =>
  listed(written).map((one, index) => {
    const config = isConfig(one) ? one : { target: one }
    return {
      id: `#${source} ${type === '' ? 'always' : type} [${index}]`,
      source,
      label,
      type,
      guard: guardOf(config),
      targets: listed(config.target).map(String),
      acts: listed(config.actions).length > 0,
    }
  })

const invokedBy = (source: string, invoke: Config, index: number): readonly OutgoingTransition[] => {
  const id = textIn(invoke, 'id') ?? `${index}.${source}`
  const name = textIn(invoke, 'id') ?? textIn(invoke, 'src') ?? 'actor'
  return [
    ...transitionsFor(source, `xstate.done.actor.${id}`, `done ${name}`, invoke.onDone),
    ...transitionsFor(source, `xstate.error.actor.${id}`, `error ${name}`, invoke.onError),
    ...transitionsFor(source, `xstate.snapshot.${id}`, `snapshot ${name}`, invoke.onSnapshot),
  ]
}

const entriesOf = (written: unknown): readonly (readonly [string, unknown])[] =>
  isConfig(written) ? Object.entries(written) : []

const transitionsOf = (source: string, config: Config): readonly OutgoingTransition[] => [
  ...entriesOf(config.on).flatMap(([type, written]) => transitionsFor(source, type, type, written)),
  ...transitionsFor(source, '', 'always', config.always),
  ...entriesOf(config.after).flatMap(([delay, written]) =>
    transitionsFor(source, `xstate.after.${delay}.${source}`, `after ${delay}`, written),
  ),
  ...transitionsFor(source, `xstate.done.state.${source}`, 'done', config.onDone),
  ...listed(config.invoke).flatMap((invoke, index) =>
    isConfig(invoke) ? invokedBy(source, invoke, index) : [],
  ),
]

const boxOf = (key: string, path: string, config: Config): StateBox => {
  const id = textIn(config, 'id') ?? path
  return {
    id,
    key,
    transitions: transitionsOf(id, config),
    states: entriesOf(config.states).map(([name, state]) =>
      boxOf(name, `${path}.${name}`, isConfig(state) ? state : {}),
    ),
  }
}

const charts = new Map<string, StateBox | null>()

/** Parses the protocol's definition once; null for actors without a chart (promises, callbacks). */
export const chartOf = (definition: string): StateBox | null => {
  const known = charts.get(definition)
  if (known !== undefined) return known
  const config: unknown = JSON.parse(definition)
  const name = isConfig(config) ? (textIn(config, 'id') ?? '(machine)') : ''
  const box = isConfig(config) ? boxOf(name, name, config) : null
  const chart = box !== null && (box.states.length > 0 || box.transitions.length > 0) ? box : null
  charts.set(definition, chart)
  return chart
}

/** The ids of a chart's states, its own first. */
export const stateIds = ({ id, states }: StateBox): readonly string[] => [id, ...states.flatMap(stateIds)]

/** The state value inside a child state; undefined if that state is not active. */
const valueInside = (value: unknown, key: string): unknown => {
  if (value === key) return {}
  return isConfig(value) && key in value ? (value[key] ?? {}) : undefined
}

/** The active child states, each with the state value inside it. */
export const activeChildren = (box: StateBox, value: unknown): readonly (readonly [StateBox, unknown])[] =>
  box.states.flatMap((state) => {
    const inside = valueInside(value, state.key)
    return inside === undefined ? [] : [[state, inside] as const]
  })

/** The active states, each after those inside it. */
export const activeStates = (box: StateBox, value: unknown): readonly StateBox[] => [
  ...activeChildren(box, value).flatMap(([state, inside]) => activeStates(state, inside)),
  box,
]

const isSendable = (type: string): boolean =>
  type !== '' && !type.startsWith('xstate.') && !type.includes('*')

/** Events that the active states accept, innermost first; without XState's own. */
export const allowedEvents = (box: StateBox, value: unknown): readonly string[] => [
  ...new Set(
    activeStates(box, value).flatMap(({ transitions }) =>
      transitions.map(({ type }) => type).filter(isSendable),
    ),
  ),
]
