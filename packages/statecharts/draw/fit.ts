import { type Placed, type PlacedArrow, type PlacedBox, placed } from './layout.ts'
import type { View, ViewEdge, ViewLine, ViewNode } from './view.types.ts'
import { withLines } from './views.ts'

/** The width of a page on GitHub, in px: a wider picture is shrunk to it, with its text. */
export const pagePx = 1012

const flat = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(flat)]

/** An arrow as lines of text: one for all events that ask nothing, one for each that does. */
const linesOf = ({ labels, from, to }: ViewEdge, nameOf: (id: string) => string): readonly ViewLine[] => {
  const groups = Map.groupBy(labels, ({ isPlain, text }) => (isPlain ? '' : text))
  return [...groups.values()].map((group) => ({
    word: group.map(({ text }) => text.replace('\n', ' ')).join(', '),
    text: from === to ? '→\u00a0again' : `→\u00a0${nameOf(to)}`,
    order: group[0]?.order ?? 0,
  }))
}

/** The picture with these arrows as lines of text in the boxes that they leave. */
const told = (view: View, isTold: (edge: ViewEdge) => boolean): View => {
  const names = new Map([...flat(view.root), ...view.outside].map(({ id, name }) => [id, name]))
  const edges = view.edges.filter((edge) => !isTold(edge))
  const lines = Map.groupBy(view.edges.filter(isTold), ({ from }) => from)
  const nameOf = (id: string): string => names.get(id) ?? id
  const more = new Map(
    [...lines].map(([from, group]) => [from, group.flatMap((one) => linesOf(one, nameOf))]),
  )
  return {
    ...view,
    edges,
    root: withLines(view.root, more),
    outside: view.outside.filter(({ id }) => edges.some(({ to }) => to === id)),
  }
}

const lengthOf = (points: PlacedArrow['points']): number =>
  points.reduce((sum, { x, y }, at) => {
    const before = points[at - 1] ?? { x, y }
    return sum + Math.abs(x - before.x) + Math.abs(y - before.y)
  }, 0)

/** The arrows of a picture that readers can follow least: long ones, and above all those that lead back. */
const leastOf = ({ arrows }: Placed): ReadonlySet<ViewEdge> => {
  const weighed = arrows.flatMap(({ edge, points }) => {
    if (edge === null || edge.isHappy) return []
    return [{ edge, weight: lengthOf(points) * (edge.isBack || edge.isUpward ? 2 : 1) }]
  })
  const inOrder = weighed.toSorted((one, other) => other.weight - one.weight).map(({ edge }) => edge)
  return new Set(inOrder.slice(0, Math.ceil(inOrder.length / 6)))
}

/** Boxes that arrows connect, and the room that they take. */
interface Component {
  readonly ids: readonly string[]
  readonly left: number
  readonly right: number
  readonly top: PlacedBox
  readonly bottom: PlacedBox
}

/** The connected components among the child states of a box, in their order. */
const componentsOf = ({ children }: ViewNode, { edges }: View, { boxes }: Placed): readonly Component[] => {
  const group = new Map(children.map(({ id }) => [id, id]))
  const childOf = new Map(children.flatMap((child) => flat(child).map(({ id }) => [id, child.id] as const)))
  for (const { from, to } of edges) {
    const [one, other] = [group.get(childOf.get(from) ?? ''), group.get(childOf.get(to) ?? '')]
    if (one && other) for (const [id, of] of group) if (of === other) group.set(id, one)
  }
  return [...Map.groupBy(group.keys(), (id) => group.get(id)).values()].map((ids) => {
    const placed = boxes.filter(({ node }) => ids.includes(node.id))
    const [first, last] = [
      placed.toSorted((a, b) => a.y - b.y),
      placed.toSorted((a, b) => b.y + b.height - a.y - a.height),
    ]
    return {
      ids,
      left: Math.min(...placed.map(({ x }) => x)),
      right: Math.max(...placed.map(({ x, width }) => x + width)),
      top: first[0] as PlacedBox,
      bottom: last[0] as PlacedBox,
    }
  })
}

const heightOf = ({ top, bottom }: Component): number => bottom.y + bottom.height - top.y

const hidden = { isUpward: false, isBack: false, isHappy: false, labels: [], isHidden: true } as const

/** Edges that are not drawn: they put components that have no room beside each other into rows. */
const rowsIn = (node: ViewNode, view: View, picture: Placed, roomPx: number): readonly ViewEdge[] => {
  const rows: Component[][] = [[]]
  let usedPx = 0
  for (const component of componentsOf(node, view, picture)) {
    const widthPx = component.right - component.left + 40
    if (usedPx > 0 && usedPx + widthPx > roomPx) {
      rows.push([])
      usedPx = 0
    }
    usedPx += widthPx
    rows.at(-1)?.push(component)
  }
  return rows.flatMap((row, at) => {
    const above = rows[at - 1]?.toSorted((one, other) => heightOf(other) - heightOf(one))[0]
    return above ? row.map(({ top }) => ({ ...hidden, from: above.bottom.node.id, to: top.node.id })) : []
  })
}

/** The picture with rows in each box that is too wide, the innermost first. */
const inRows = async (view: View, wide: Placed): Promise<View> => {
  let rows = view
  let picture = wide
  const boxes = wide.boxes.filter(({ node }) => node.children.length > 1)
  for (const { node, depth } of boxes.toSorted((one, other) => other.depth - one.depth)) {
    const more = rowsIn(node, view, picture, pagePx - 50 - 50 * depth)
    if (more.length === 0) continue
    rows = { ...rows, edges: [...rows.edges, ...more] }
    picture = await placed(rows)
  }
  return rows
}

/** Where a picture is wider than this, fewer boxes side by side do not help. */
const hopelessPx = 1.5 * pagePx

/** The first layout that fits a page, the one with the fewest layers first; undefined for none. */
const layoutOf = async (view: View): Promise<Placed | undefined> => {
  const wide = await placed(view)
  if (wide.width <= pagePx) return wide
  const rows = await inRows(view, wide)
  const inRow = rows === view ? [] : [null, 3, 2].map((most) => [rows, most] as const)
  const inLayers = wide.width > hopelessPx ? [] : [3, 2].map((most) => [view, most] as const)
  for (const tries of [inRow, inLayers])
    for (const [one, most] of tries) {
      const picture = await placed(one, most)
      if (picture.width <= pagePx) return picture
      if (picture.width > hopelessPx) break
    }
  return undefined
}

/**
 * Lays out a picture within the width of a page. Arrows out of the picture become lines in the boxes that they leave;
 * and where there is no room, so do the longest. Arrows of the happy path stay.
 */
export const fitted = async (view: View): Promise<Placed> => {
  let fitting = told(view, ({ to, isHappy }) => to.startsWith('→') && !isHappy)
  for (;;) {
    const picture = await layoutOf(fitting)
    if (picture) return picture
    const wide = await placed(fitting)
    const gone = leastOf(wide)
    if (gone.size === 0) return wide
    fitting = told(fitting, (edge) => gone.has(edge))
  }
}
