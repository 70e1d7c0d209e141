import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { ChartUnderTest } from '../explore/chart.types.ts'
import { nodesOf } from '../explore/transitions.ts'
import { faultyChart, type RawState, stateAt } from './faulty-chart.ts'

/** A chart with one small fault. */
export interface Mutant {
  /** What is changed, and where: `drop guard: #quiz.asking answer.submit [0]`. */
  readonly name: string
  /** The id of the state that the fault is in. */
  readonly state: string
  /** Makes the faulty chart; throws where XState refuses the config. */
  readonly make: () => ChartUnderTest
}

interface RawTransition {
  target?: unknown
  guard?: unknown
  actions?: unknown
  [field: string]: unknown
}

/** A list of transitions in a raw config, and how to replace it. */
interface TransitionList {
  readonly event: string
  readonly read: (state: RawState) => unknown
  readonly write: (state: RawState, list: readonly unknown[]) => void
}

const listed = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value]

const fields = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>

const asTransition = (one: unknown): RawTransition =>
  (typeof one === 'object' && one !== null ? { ...one } : { target: one }) as RawTransition

/** The parts of a state that hold transitions by event: `on`, `after`, and the ends of an invoked actor. */
const groupsOf = (state: RawState): readonly (readonly [string, Record<string, unknown>])[] => [
  ['on', fields(state.on)],
  ['after', fields(state.after)],
  ...listed(state.invoke).map((invoke, at) => [`invoke.${at}`, fields(invoke)] as const),
]

const ends = ['onDone', 'onError', 'onSnapshot']

/** The same part of another copy of the state. */
const groupIn = (state: RawState, name: string): Record<string, unknown> => {
  const [field = '', at] = name.split('.')
  return fields(at === undefined ? state[field] : listed(state[field])[Number(at)])
}

const listsIn = (state: RawState): readonly TransitionList[] => [
  ...groupsOf(state).flatMap(([name, group]) =>
    Object.keys(group)
      .filter((event) => !name.startsWith('invoke') || ends.includes(event))
      .map((event) => ({
        event,
        read: (copy: RawState) => groupIn(copy, name)[event],
        write: (copy: RawState, list: readonly unknown[]) => {
          if (list.length === 0) delete groupIn(copy, name)[event]
          else groupIn(copy, name)[event] = list
        },
      })),
  ),
  ...['always', 'onDone'].map((event) => ({
    event,
    read: (copy: RawState) => copy[event],
    write: (copy: RawState, list: readonly unknown[]) => {
      if (list.length === 0) delete copy[event]
      else copy[event] = list
    },
  })),
]

const nodeOf = (machine: AnyStateMachine, from: AnyStateNode, target: string): AnyStateNode | undefined => {
  if (target.startsWith('#')) {
    const [id = '', ...path] = target.slice(1).split('.')
    const whole = nodesOf(machine).find((node) => node.id === target.slice(1))
    return (
      whole ??
      path.reduce<AnyStateNode | undefined>(
        (node, key) => node?.states[key],
        nodesOf(machine).find((node) => node.id === id),
      )
    )
  }
  const [base, path] = target.startsWith('.') ? [from, target.slice(1)] : [from.parent, target]
  return path.split('.').reduce<AnyStateNode | undefined>((node, key) => node?.states[key], base)
}

/** The next sibling of a target, as a target. */
const redirected = (machine: AnyStateMachine, from: AnyStateNode, target: unknown): string | null => {
  const [first] = listed(target)
  const node = typeof first === 'string' ? nodeOf(machine, from, first) : undefined
  const siblings = Object.values(node?.parent?.states ?? {}).filter(({ type }) => type !== 'history')
  if (node === undefined || siblings.length < 2) return null
  return `#${siblings[(siblings.indexOf(node) + 1) % siblings.length]?.id}`
}

/** Changes of a list of anything: one dropped, one twice, two neighbours swapped. */
const changesOfList = (
  list: readonly unknown[],
  noun: string,
): readonly (readonly [string, readonly unknown[]])[] =>
  list.flatMap((one, at) => [
    [`drop ${noun} ${at}`, list.filter((_, other) => other !== at)] as const,
    [`double ${noun} ${at}`, list.toSpliced(at, 0, one)] as const,
    ...(at > 0
      ? [[`swap ${noun}s ${at - 1} and ${at}`, list.with(at - 1, one).with(at, list[at - 1])] as const]
      : []),
  ])

/** Changes of one transition, as the list that replaces it: empty drops it. */
const changesOfTransition = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  one: unknown,
): readonly (readonly [string, readonly unknown[]])[] => {
  const { guard, ...unguarded } = asTransition(one)
  const raw = asTransition(one)
  const other = redirected(machine, node, raw.target)
  return [
    ['drop transition', []],
    ...(guard === undefined ? [] : [['drop guard', [unguarded]] as const]),
    ...(other === null ? [] : [[`redirect to ${other}`, [{ ...raw, target: other }]] as const]),
    ...changesOfList(listed(raw.actions), 'action').map(
      ([name, actions]) => [name, [{ ...raw, actions }]] as const,
    ),
  ]
}

type Seed = (state: RawState) => void

/** Changes of the transitions of a state. */
const changesOfTransitions = (
  machine: AnyStateMachine,
  node: AnyStateNode,
  state: RawState,
): readonly (readonly [string, Seed])[] =>
  listsIn(state).flatMap(({ event, read, write }) =>
    listed(read(state)).flatMap((one, index) => {
      const place = `of ${event} [${index}]`
      const changes = changesOfTransition(machine, node, one).map(([name, replaced]): [string, Seed] => [
        `${name} ${place}`,
        (copy) => write(copy, listed(read(copy)).toSpliced(index, 1, ...replaced)),
      ])
      const swap: Seed = (copy) => {
        const list = listed(read(copy))
        write(copy, list.with(index - 1, list[index]).with(index, list[index - 1]))
      }
      return index === 0 ? changes : [...changes, [`swap with the transition before ${place}`, swap]]
    }),
  )

/** Changes of what a state does when it is entered and left, and of its actors and tags. */
const changesOfState = (state: RawState): readonly (readonly [string, Seed])[] => [
  ...['entry', 'exit'].flatMap((field) =>
    changesOfList(listed(state[field]), `${field} action`).map(([name, actions]): [string, Seed] => [
      name,
      (copy) => void Object.assign(copy, { [field]: actions }),
    ]),
  ),
  ...['invoke', 'tags'].flatMap((field) =>
    listed(state[field]).map((_, index): [string, Seed] => [
      `drop ${field} ${index}`,
      (copy) => void Object.assign(copy, { [field]: listed(copy[field]).toSpliced(index, 1) }),
    ]),
  ),
]

/** The mutants of one state. */
const mutantsOfState = (chart: ChartUnderTest, node: AnyStateNode): readonly Mutant[] => {
  const path = node.path.join('.')
  const find = (config: RawState): RawState => (path === '' ? config : stateAt(config, path))
  const state = find(chart.machine.config as unknown as RawState)
  return [...changesOfTransitions(chart.machine, node, state), ...changesOfState(state)].map(
    ([name, seed]) => ({
      name: `${name}: #${node.id}`,
      state: node.id,
      make: () => faultyChart(chart, (config) => seed(find(config))),
    }),
  )
}

/** All mutants of a chart: every transition, guard, target, action, actor, tag and delay changed in turn. */
export const mutantsOf = (chart: ChartUnderTest): readonly Mutant[] => [
  ...nodesOf(chart.machine).flatMap((node) => mutantsOfState(chart, node)),
  ...Object.entries(chart.machine.implementations.delays ?? {})
    .filter(([, delay]) => typeof delay === 'number')
    .map(([name, delay]) => ({
      name: `ten times the delay ${name}`,
      state: chart.machine.root.id,
      make: () => faultyChart(chart, () => undefined, { delays: { [name]: 10 * Number(delay) } }),
    })),
]
