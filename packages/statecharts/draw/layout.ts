import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxOf, type LabelBox, labelOf, marginPx } from './box.ts'
import type { View, ViewEdge, ViewNode } from './view.types.ts'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface PlacedBox extends Point {
  readonly node: ViewNode
  readonly box: Box
  readonly width: number
  readonly height: number
  /** Position of its text. */
  readonly head: Point
  /** Nesting depth. */
  readonly depth: number
}

export interface PlacedArrow {
  readonly edge: ViewEdge | null
  readonly points: readonly Point[]
  readonly label: (LabelBox & Point) | null
}

/** A picture after layout; positions in px from the top left corner. */
export interface Placed {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  /** The dots that mark initial states. */
  readonly dots: readonly Point[]
  readonly arrows: readonly PlacedArrow[]
}

type LayoutOptions = NonNullable<ElkNode['layoutOptions']>

const dotPx = 10

const inner = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=8,left=8,bottom=16,right=16]',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

const outer = {
  ...inner,
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.randomSeed': '1',
}

const idOfHead = (id: string): string => `≡ ${id}`
const idOfDot = (id: string): string => `• ${id}`

const hasDot = ({ children, state }: ViewNode): boolean => children.length > 0 && state.initial !== null

const headOf = (node: ViewNode, { width, height }: Box): ElkNode => ({
  id: idOfHead(node.id),
  width,
  height,
  layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST', 'elk.alignment': 'TOP' },
})

const flat = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(flat)]

/** The ends of an arrow as it is laid out: downwards, so that states keep the chart's order. */
const endsOf = ({ from, to, isUpward }: ViewEdge): readonly [string, string] =>
  isUpward ? [to, from] : [from, to]

/** Whether an arrow comes into a box through its top, where its text would be. */
const isCrossed = (node: ViewNode, { edges }: View): boolean => {
  const inside = new Set(node.children.flatMap(flat).map(({ id }) => id))
  return edges.map(endsOf).some(([source, target]) => !inside.has(source) && inside.has(target))
}

/** The text of a box; that of the whole picture may be as wide as it. */
const textOf = (node: ViewNode, view: View): Box => {
  const { isOverview, isSideways, root } = view
  const usualPx = isSideways ? 150 : isOverview ? 190 : 220
  const isWide = node.id === root.id && !isCrossed(node, view)
  return boxOf(node, isOverview, node.roomPx ?? (isWide ? 560 : usualPx))
}

const elkNodeOf = (node: ViewNode, view: View, options: LayoutOptions): ElkNode => {
  const { id, children } = node
  const box = textOf(node, view)
  const { width, height } = box
  if (children.length === 0) return { id, width, height }
  // Text that arrows would cross is laid out as a box beside the child states.
  const isBeside = isCrossed(node, view)
  return {
    id,
    children: [
      ...(isBeside ? [headOf(node, box)] : []),
      ...(hasDot(node) ? [{ id: idOfDot(id), width: dotPx, height: dotPx }] : []),
      ...children.map((child) => elkNodeOf(child, view, options)),
    ],
    layoutOptions: {
      ...inner,
      ...options,
      ...(isBeside
        ? {}
        : {
            'elk.padding': `[top=${height},left=14,bottom=14,right=14]`,
            'elk.nodeSize.constraints': '[MINIMUM_SIZE]',
            'elk.nodeSize.minimum': `(${width}, ${height})`,
          }),
    },
  }
}

const starts = (view: View): readonly ElkExtendedEdge[] => {
  const drawn = new Set(flat(view.root).map(({ id }) => id))
  return flat(view.root)
    .filter(hasDot)
    .filter(({ state }) => drawn.has(state.initial ?? ''))
    .map(({ id, state }) => ({
      id: `start ${id}`,
      sources: [idOfDot(id)],
      targets: [state.initial ?? ''],
    }))
}

const elkEdgeOf = (edge: ViewEdge, index: number): ElkExtendedEdge => {
  const label = labelOf(edge)
  return {
    id: `arrow ${index}`,
    sources: endsOf(edge).slice(0, 1),
    targets: endsOf(edge).slice(1),
    ...(label
      ? { labels: [{ id: `label ${index}`, text: '-', width: label.width, height: label.height }] }
      : {}),
  }
}

const pointsOf = ({ sections = [] }: ElkExtendedEdge): readonly Point[] =>
  sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])

const elkNodesOf = (node: ElkNode): ReadonlyMap<string, ElkNode> =>
  new Map([[node.id, node] as const, ...(node.children ?? []).flatMap((child) => [...elkNodesOf(child)])])

const elk = new ElkConstructor()

type Position = (id: string) => Point & { readonly width: number; readonly height: number }

const positionsIn = (graph: ElkNode): Position => {
  const at = elkNodesOf(graph)
  return (id) => {
    const { x = 0, y = 0, width = 0, height = 0 } = at.get(id) ?? {}
    return { x, y, width, height }
  }
}

const boxesOf = (node: ViewNode, depth: number, view: View, place: Position): readonly PlacedBox[] => {
  const hasHead = node.children.length > 0 && isCrossed(node, view)
  return [
    {
      node,
      box: textOf(node, view),
      ...place(node.id),
      head: place(hasHead ? idOfHead(node.id) : node.id),
      depth,
    },
    ...node.children.flatMap((child) => boxesOf(child, depth + 1, view, place)),
  ]
}

const arrowOf = (drawn: ElkExtendedEdge, edges: readonly ViewEdge[]): PlacedArrow => {
  const edge = drawn.id.startsWith('arrow ') ? (edges[Number(drawn.id.slice(6))] ?? null) : null
  const points = pointsOf(drawn)
  const { x = 0, y = 0 } = drawn.labels?.[0] ?? {}
  const label = edge && labelOf(edge)
  return { edge, points: edge?.isUpward ? points.toReversed() : points, label: label && { ...label, x, y } }
}

/** At most so many boxes side by side; of as many as there are if it is null. */
const layersOf = (most: number | null): LayoutOptions =>
  most === null
    ? {}
    : {
        'elk.layered.layering.strategy': 'COFFMAN_GRAHAM',
        'elk.layered.layering.coffmanGraham.layerBound': String(most),
      }

/** Boxes with less room for their text than it takes: the minimum of a size does not hold for all of them. */
const withRoom = (node: ViewNode, narrow: readonly PlacedBox[]): ViewNode => {
  const box = narrow.find((one) => one.node.id === node.id)
  return {
    ...node,
    ...(box ? { roomPx: box.width - 2 * marginPx } : {}),
    children: node.children.map((child) => withRoom(child, narrow)),
  }
}

/**
 * Lays out a picture; deterministic.
 * @param most the number of boxes side by side, null for any
 */
export const placed = async (view: View, most: number | null = null): Promise<Placed> => {
  const options = layersOf(most)
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: { ...outer, ...options, 'elk.direction': view.isSideways ? 'RIGHT' : 'DOWN' },
    children: [view.root, ...view.outside].map((node) => elkNodeOf(node, view, options)),
    edges: [...starts(view), ...view.edges.map(elkEdgeOf)],
  }
  const graph = await elk.layout(picture)
  const place = positionsIn(graph)
  const dots = flat(view.root)
    .filter(hasDot)
    .map(({ id }) => place(idOfDot(id)))
  const boxes = [view.root, ...view.outside].flatMap((node) => boxesOf(node, 0, view, place))
  const narrow = boxes.filter(({ node, box, width }) => box.width > width + 1 && node.roomPx === undefined)
  if (narrow.length > 0) return placed({ ...view, root: withRoom(view.root, narrow) }, most)
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes,
    dots: dots.map(({ x, y }) => ({ x: x + dotPx / 2, y: y + dotPx / 2 })),
    arrows: (graph.edges ?? [])
      .map((drawn) => arrowOf(drawn, view.edges))
      .filter(({ edge }) => !edge?.isHidden),
  }
}
