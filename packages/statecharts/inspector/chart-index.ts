import { type OutgoingTransition, type StateBox, stateIds } from './definition.ts'
import type { Drawings, DrawnChart } from './drawing.types.ts'

interface Place {
  readonly box: StateBox
  /** Keys from the root down, joined by dots. */
  readonly path: string
  readonly parent: Place | null
}

/** The states of a chart by id and by path. */
interface ChartIndex {
  readonly byId: ReadonlyMap<string, Place>
  readonly byPath: ReadonlyMap<string, Place>
  readonly transitions: ReadonlyMap<string, OutgoingTransition>
}

const placesIn = (box: StateBox, parent: Place | null): readonly Place[] => {
  const place = { box, parent, path: parent === null ? box.key : `${parent.path}.${box.key}` }
  return [place, ...box.states.flatMap((state) => placesIn(state, place))]
}

const indices = new WeakMap<StateBox, ChartIndex>()

const indexOf = (chart: StateBox): ChartIndex => {
  const known = indices.get(chart)
  if (known !== undefined) return known
  const places = placesIn(chart, null)
  const index = {
    byId: new Map(places.map((place) => [place.box.id, place])),
    byPath: new Map(places.map((place) => [place.path, place])),
    transitions: new Map(places.flatMap(({ box }) => box.transitions.map((one) => [one.id, one] as const))),
  }
  indices.set(chart, index)
  return index
}

const lineOf = (place: Place | null | undefined): readonly string[] =>
  place ? [place.box.id, ...lineOf(place.parent)] : []

/** The place of a target as written: `#id`, `#id.child`, `.child` or a sibling. */
const targetOf = ({ byId, byPath }: ChartIndex, source: Place, written: string): Place | undefined => {
  if (written.startsWith('.')) return byPath.get(source.path + written)
  if (!written.startsWith('#')) return byPath.get(`${(source.parent ?? source).path}.${written}`)
  const id = written.slice(1)
  const [head = '', ...rest] = id.split('.')
  const holder = byId.get(head)
  return byId.get(id) ?? (holder && byPath.get([holder.path, ...rest].join('.')))
}

/** A taken transition in a picture: ids from its source and its target up to the root. */
export interface Way {
  readonly from: readonly string[]
  /** Empty for a transition without a target. */
  readonly to: readonly string[]
}

/** The ways of taken transitions, one per target. */
export const waysOf = (chart: StateBox, taken: readonly string[]): readonly Way[] => {
  const index = indexOf(chart)
  return taken.flatMap((id): readonly Way[] => {
    const transition = index.transitions.get(id)
    const source = transition && index.byId.get(transition.source)
    if (transition === undefined || source === undefined) return []
    const from = lineOf(source)
    const targets = transition.targets.map((written) => lineOf(targetOf(index, source, written)))
    return targets.length === 0 ? [{ from, to: [] }] : targets.map((to) => ({ from, to }))
  })
}

/** The drawing of a chart; null if the chart is not drawn, or was changed since. */
export const drawingOf = (chart: StateBox, drawings: Drawings | null): DrawnChart | null => {
  const ids = stateIds(chart).join(' ')
  return drawings?.charts.find(({ states }) => states.join(' ') === ids) ?? null
}
