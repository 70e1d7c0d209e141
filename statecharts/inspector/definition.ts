/** A transition as written in the chart. */
export interface OutgoingTransition {
  /** The event for display: `step.submit`, `always`, `after typingPause`, `done ask`. */
  readonly label: string
  /** The event type if it can be sent from outside; null for events that the machine creates. */
  readonly event: string | null
  readonly guard: string | null
  /** Target states; empty for internal transitions. */
  readonly targets: readonly string[]
}

/** A state of a chart, parsed from the protocol's definition. */
export interface StateBox {
  readonly key: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly isInitial: boolean
  readonly description: string | null
  readonly transitions: readonly OutgoingTransition[]
  readonly invokes: readonly string[]
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

const guardOf = ({ guard }: Config): string | null => {
  if (typeof guard === 'string') return guard
  return isConfig(guard) ? textIn(guard, 'type') || 'inline' : null
}

const transitionOf = (label: string, event: string | null, written: unknown): OutgoingTransition => {
  const config = isConfig(written) ? written : { target: written }
  return { label, event, guard: guardOf(config), targets: listed(config.target).map(String) }
}

const transitionsBy = (
  written: unknown,
  label: (key: string) => string,
  isEvent: boolean,
): readonly OutgoingTransition[] =>
  isConfig(written)
    ? Object.entries(written).flatMap(([key, transitions]) =>
        listed(transitions).map((transition) =>
          transitionOf(label(key), isEvent && isSendable(key) ? key : null, transition),
        ),
      )
    : []

const isSendable = (type: string): boolean => !type.startsWith('xstate.') && !type.includes('*')

const invokeName = (invoke: Config): string => textIn(invoke, 'id') ?? textIn(invoke, 'src') ?? 'actor'

const transitionsOf = (config: Config): readonly OutgoingTransition[] => [
  ...transitionsBy(config.on, (type) => type, true),
  ...listed(config.always).map((transition) => transitionOf('always', null, transition)),
  ...transitionsBy(config.after, (delay) => `after ${delay}`, false),
  ...listed(config.onDone).map((transition) => transitionOf('done', null, transition)),
  ...listed(config.invoke)
    .filter(isConfig)
    .flatMap((invoke) => [
      ...listed(invoke.onDone).map((transition) =>
        transitionOf(`done ${invokeName(invoke)}`, null, transition),
      ),
      ...listed(invoke.onError).map((transition) =>
        transitionOf(`error ${invokeName(invoke)}`, null, transition),
      ),
      ...listed(invoke.onSnapshot).map((transition) =>
        transitionOf(`snapshot ${invokeName(invoke)}`, null, transition),
      ),
    ]),
]

const kindOf = (config: Config, states: readonly StateBox[]): StateBox['kind'] => {
  const type = config.type
  if (type === 'parallel' || type === 'final' || type === 'history') return type
  return states.length > 0 ? 'compound' : 'atomic'
}

const boxOf = (key: string, config: Config, isInitial: boolean): StateBox => {
  const states = isConfig(config.states)
    ? Object.entries(config.states).map(([name, state]) =>
        boxOf(name, isConfig(state) ? state : {}, name === config.initial),
      )
    : []
  return {
    key,
    kind: kindOf(config, states),
    isInitial,
    description: textIn(config, 'description'),
    transitions: transitionsOf(config),
    invokes: listed(config.invoke).filter(isConfig).map(invokeName),
    states,
  }
}

/** Parses the protocol's definition; null for actors without a chart (promises, callbacks). */
export const chartOf = (definition: string | undefined): StateBox | null => {
  const config: unknown = JSON.parse(definition ?? 'null')
  if (!isConfig(config)) return null
  const box = boxOf(textIn(config, 'id') ?? 'machine', config, false)
  return box.states.length > 0 || box.transitions.length > 0 ? box : null
}

/** The state value inside a child state; undefined if that state is not active. */
export const valueInside = (value: unknown, key: string): unknown => {
  if (value === key) return {}
  return isConfig(value) && key in value ? (value[key] ?? {}) : undefined
}

/** The state value as one line: `entering.ready`, `{a.x, b.y}`. */
export const valueText = (value: unknown): string => {
  if (!isConfig(value)) return typeof value === 'string' ? value : ''
  const parts = Object.entries(value).map(([key, inner]) => {
    const text = valueText(inner)
    return text === '' ? key : `${key}.${text}`
  })
  return parts.length === 1 ? (parts[0] ?? '') : `{${parts.join(', ')}}`
}

/** Events that the active states accept, innermost first; without XState's own. */
export const allowedEvents = (box: StateBox, value: unknown): readonly string[] => {
  const inner = box.states.flatMap((state) => {
    const inside = valueInside(value, state.key)
    return inside === undefined ? [] : allowedEvents(state, inside)
  })
  const own = box.transitions.flatMap(({ event }) => (event === null ? [] : [event]))
  return [...new Set([...inner, ...own])]
}
