import type { ChartTransition } from './chart-model.ts'
import type { Arrow, Places, ViewLine } from './view.types.ts'

/** From this number on, arrows of one kind are written as a line of text. */
const many = { targetsOfOverview: 4, targets: 7, sourcesOfOverview: 5 }

interface Gathering {
  readonly places: Places
  readonly top: string
  readonly isOverview: boolean
}

const kindOfArrow = ({ transition: { label, guard } }: Arrow): string => `${label} ${guard?.type ?? ''}`

/** The event and the condition of transitions with one guard; its params may differ. */
export const textOfGroup = (group: readonly ChartTransition[]): string => {
  const [{ label, condition }] = group as [ChartTransition]
  const isOne = group.every((one) => one.condition === condition)
  const asked = isOne ? condition : 'if …'
  return label === 'always' && asked !== '' ? asked : `${label} ${asked}`.trim()
}

const orderOf = (group: readonly Arrow[]): number =>
  Math.min(...group.map(({ transition }) => transition.order))

const textOfArrows = (group: readonly Arrow[]): string =>
  textOfGroup(group.map(({ transition }) => transition))

const shortName = (places: Places, id: string): string => {
  const { path, key } = places.stateOf(id.replace(/^→/, ''))
  return path.length > 1 ? path.join('.') : key
}

/** Groups of arrows that share one end and the event and are too many to draw. */
const groupsOf = (
  arrows: readonly Arrow[],
  end: 'from' | 'to',
  least: number,
): readonly (readonly Arrow[])[] => {
  const other = end === 'from' ? 'to' : 'from'
  const groups = Map.groupBy(arrows, (arrow) => `${arrow[end]} ${kindOfArrow(arrow)}`)
  return [...groups.values()].filter((group) => new Set(group.map((arrow) => arrow[other])).size >= least)
}

/** The arrow of a group that is still drawn: the one to the next state, so the main path has no gap. */
const nextOf = (group: readonly Arrow[], { places }: Gathering): Arrow | undefined => {
  const gap = ({ from, to }: Arrow): number => places.orderOf(to) - places.orderOf(from)
  return group.filter((arrow) => gap(arrow) > 0).toSorted((one, other) => gap(one) - gap(other))[0]
}

const goesBySelf = ([arrow]: readonly Arrow[]): boolean => arrow?.transition.event === ''

const wideLine = (group: readonly Arrow[], { places }: Gathering): ViewLine => {
  const names = [...new Set(group.map(({ to }) => shortName(places, to)))]
  const text = names.length > 8 ? `→\u00a0${names.length} states` : `→\u00a0${names.join(', ')}`
  return { word: textOfArrows(group), text, order: orderOf(group) }
}

const narrowLine = (group: readonly Arrow[]): ViewLine => ({
  word: `from ${new Set(group.map(({ from }) => from)).size} states:`,
  text: textOfArrows(group),
  order: -1,
})

const rootLine = (arrow: Arrow, { places }: Gathering): ViewLine => ({
  word: textOfArrows([arrow]),
  text: `→\u00a0${shortName(places, arrow.to)}`,
  order: orderOf([arrow]),
})

/**
 * Replaces arrows that would hide the rest by text inside the boxes: what the chart does from any state, and events
 * that lead from one state to many or from many to one.
 */
export const gathered = (arrows: readonly Arrow[], gathering: Gathering) => {
  const { places, top, isOverview } = gathering
  const lines = new Map<string, ViewLine[]>()
  const say = (id: string, line: ViewLine) => lines.set(id, [...(lines.get(id) ?? []), line])
  const isOfRoot = ({ from }: Arrow): boolean => from === top && places.stateOf(top).parent === null
  const own = Map.groupBy(arrows.filter(isOfRoot), kindOfArrow)
  for (const group of own.values())
    say(top, group.length > 1 ? wideLine(group, gathering) : rootLine(group[0] as Arrow, gathering))
  const rest = arrows.filter((arrow) => !isOfRoot(arrow))
  const wide = groupsOf(rest, 'from', isOverview ? many.targetsOfOverview : many.targets)
  for (const group of wide) say((group[0] as Arrow).from, wideLine(group, gathering))
  const left = rest.filter((arrow) => !wide.flat().includes(arrow))
  const narrow = isOverview ? groupsOf(left, 'to', many.sourcesOfOverview) : []
  for (const group of narrow) say((group[0] as Arrow).to, narrowLine(group))
  const told = new Set([...wide, ...narrow].flat())
  const drawn = new Set(left.filter((arrow) => !told.has(arrow)).map(({ to }) => to))
  const kept = new Set([
    ...wide.filter(goesBySelf).map((group) => nextOf(group, gathering)),
    ...narrow.filter(([arrow]) => !drawn.has(arrow?.to ?? '')).map((group) => nextOf(group, gathering)),
  ])
  return { arrows: rest.filter((arrow) => !told.has(arrow) || kept.has(arrow) || arrow.isHappy), lines }
}
