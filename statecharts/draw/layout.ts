import ElkConstructor, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type Box, boxOf, type LabelBox, labelOf } from './box.ts'
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

const dotPx = 10

const inner = {
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=8,left=8,bottom=16,right=16]',
  'elk.spacing.nodeNode': '30',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
}

const outer = {
  ...inner,
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
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

/** A box's own text is laid out as a node beside its child states, so no arrow crosses the text. */
const insideOf = (node: ViewNode, view: View): readonly ElkNode[] => [
  ...(view.isOverview ? [] : [headOf(node, boxOf(node, view))]),
  ...(hasDot(node) ? [{ id: idOfDot(node.id), width: dotPx, height: dotPx }] : []),
  ...node.children.map((child) => elkNodeOf(child, view)),
]

const elkNodeOf = (node: ViewNode, view: View): ElkNode => {
  const { width, height } = boxOf(node, view)
  return node.children.length === 0
    ? { id: node.id, width, height }
    : {
        id: node.id,
        children: [...insideOf(node, view)],
        layoutOptions: view.isOverview
          ? { ...inner, 'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]` }
          : inner,
      }
}

const flat = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(flat)]

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
    // Upward edges are reversed for layout, so states keep the chart's order.
    sources: [edge.isUpward ? edge.to : edge.from],
    targets: [edge.isUpward ? edge.from : edge.to],
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
  const hasHead = !view.isOverview && node.children.length > 0
  return [
    {
      node,
      box: boxOf(node, view),
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

/** Lays out a picture; deterministic. */
export const placed = async (view: View): Promise<Placed> => {
  const picture: ElkNode = {
    id: 'picture',
    layoutOptions: outer,
    children: [view.root, ...view.outside].map((node) => elkNodeOf(node, view)),
    edges: [...starts(view), ...view.edges.map(elkEdgeOf)],
  }
  const graph = await elk.layout(picture)
  const place = positionsIn(graph)
  const dots = flat(view.root)
    .filter(hasDot)
    .map(({ id }) => place(idOfDot(id)))
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: [view.root, ...view.outside].flatMap((node) => boxesOf(node, 0, view, place)),
    dots: dots.map(({ x, y }) => ({ x: x + dotPx / 2, y: y + dotPx / 2 })),
    arrows: (graph.edges ?? [])
      .map((drawn) => arrowOf(drawn, view.edges))
      .filter(({ edge }) => !edge?.isHidden),
  }
}
