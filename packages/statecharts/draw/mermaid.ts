import type { View, ViewEdge, ViewNode } from './view.types.ts'

/** A state name valid in Mermaid: letters, digits and `_`, no reserved words. */
const nameOf = (id: string): string => `s_${id.replace(/^→/, 'to_').replaceAll(/[^A-Za-z0-9]/g, '_')}`

/** Escapes text after a colon or in quotes: some characters end it in Mermaid. */
const said = (text: string): string =>
  text
    .replaceAll(/[\n\u00a0]/g, ' ')
    .replaceAll('"', "'")
    .replaceAll(';', ',')
    .replaceAll('#', '')
    .replaceAll('→', 'to')

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

const flat = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(flat)]

/** Boxes with child states inside a parallel state: Mermaid cannot draw their edges to their own children. */
const regionsIn = (node: ViewNode, isInside = false): readonly ViewNode[] => [
  ...(isInside && node.children.length > 0 ? [node] : []),
  ...node.children.flatMap((child) => regionsIn(child, isInside || node.kind === 'parallel')),
]

/**
 * The edges to draw. One of a region to itself or its own children leaves each child, for which it counts; one to a
 * region leads to the child where it begins.
 */
const drawableEdges = ({ root, edges }: View): readonly ViewEdge[] => {
  const regions = new Map(regionsIn(root).map((region) => [region.id, region]))
  const beginOf = (id: string): string => regions.get(id)?.state.initial ?? id
  return edges.flatMap((edge) => {
    const region = regions.get(edge.from)
    const isInner = region !== undefined && flat(region).some(({ id }) => id === edge.to)
    const to = beginOf(edge.to)
    return isInner ? region.children.map(({ id: from }) => ({ ...edge, from, to })) : [{ ...edge, to }]
  })
}

const textOfEdge = ({ labels }: ViewEdge): readonly string[] =>
  labels.map(({ text, actions }) => said([text, actions].filter((part) => part !== '').join(' ')))

const drawnNode = (node: ViewNode): readonly string[] => {
  const name = nameOf(node.id)
  const title = said(node.isClosed ? `${node.name} (+)` : node.name)
  if (node.children.length === 0) return [`state "${title}" as ${name}`]
  const { initial, type } = node.state
  const parts = node.children.map(drawnNode)
  const inside =
    type === 'parallel' ? parts.flatMap((part, index) => (index > 0 ? ['--', ...part] : part)) : parts.flat()
  return [
    `state "${title}" as ${name} {`,
    ...indented(initial === null ? inside : [`[*] --> ${nameOf(initial)}`, ...inside]),
    '}',
  ]
}

const drawnEdge = (edge: ViewEdge): readonly string[] => {
  const arrow = `${nameOf(edge.from)} --> ${nameOf(edge.to)}`
  return textOfEdge(edge).map((label) => (label === '' ? arrow : `${arrow} : ${label}`))
}

const noteOf = (node: ViewNode): readonly string[] =>
  node.lines.length === 0
    ? []
    : [
        `note right of ${nameOf(node.id)}`,
        ...indented(node.lines.map(({ word, text }) => said(`${word} ${text}`))),
        'end note',
      ]

/** Transitions from any state have no arrow: they become a note before the diagram. */
const rootNote = ({ root }: View): readonly string[] =>
  root.lines.map(({ word, text }) => `%% ${said(`${word} ${text}`)}`)

/** Writes a picture as a Mermaid state diagram. The chart itself is no box; the state that a picture shows is one. */
export const mermaidOf = (view: View): string => {
  const { root, outside } = view
  const isChart = root.state.parent === null && root.kind !== 'parallel'
  const { initial } = root.state
  const boxes = isChart ? root.children.flatMap(drawnNode) : drawnNode(root)
  const noted = flat(root).filter(({ id, children }) => id !== root.id && children.length === 0)
  const lines = [
    ...(isChart && initial !== null ? [`[*] --> ${nameOf(initial)}`] : []),
    ...boxes,
    ...outside.flatMap(drawnNode),
    ...drawableEdges(view)
      .filter(({ from }) => !isChart || from !== root.id)
      .flatMap(drawnEdge),
    ...(view.isOverview ? noted.flatMap(noteOf) : []),
  ]
  return ['stateDiagram-v2', ...indented([...rootNote(view), ...lines])].join('\n')
}
