import type { View, ViewEdge, ViewNode } from './view.types.ts'

/** A state name valid in Mermaid: letters, digits and `_`, no reserved words. */
const nameOf = (id: string): string => `s_${id.replace(/^→/, 'to_').replaceAll(/[^A-Za-z0-9]/g, '_')}`

/** Escapes text after a colon or in quotes: some characters end it in Mermaid. */
const said = (text: string): string =>
  text.replaceAll('"', "'").replaceAll(';', ',').replaceAll('#', '').replaceAll('→', 'to')

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

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

const drawnEdge = ({ from, to, labels }: ViewEdge): readonly string[] => {
  const arrow = `${nameOf(from)} --> ${nameOf(to)}`
  return labels.map(({ text, actions }) => {
    const label = said([text, actions].filter((part) => part !== '').join(' '))
    return label === '' ? arrow : `${arrow} : ${label}`
  })
}

const noteOf = (node: ViewNode): readonly string[] =>
  node.lines.length === 0
    ? []
    : [
        `note right of ${nameOf(node.id)}`,
        ...indented(node.lines.map(({ word, text }) => said(`${word} ${text}`))),
        'end note',
      ]

const flat = (node: ViewNode): readonly ViewNode[] => [node, ...node.children.flatMap(flat)]

/** Transitions from any state have no arrow: they become a note before the diagram. */
const rootNote = ({ root }: View): readonly string[] =>
  root.lines.map(({ word, text }) => `%% ${said(`${word} ${text}`)}`)

/** Writes a picture as a Mermaid state diagram. The chart itself is no box; the state that a picture shows is one. */
export const mermaidOf = (view: View): string => {
  const { root, edges, outside } = view
  const isChart = root.state.parent === null && root.kind !== 'parallel'
  const { initial } = root.state
  const boxes = isChart ? root.children.flatMap(drawnNode) : drawnNode(root)
  const noted = flat(root).filter(({ id, children }) => id !== root.id && children.length === 0)
  const lines = [
    ...(isChart && initial !== null ? [`[*] --> ${nameOf(initial)}`] : []),
    ...boxes,
    ...outside.flatMap(drawnNode),
    ...edges.filter(({ from }) => !isChart || from !== root.id).flatMap(drawnEdge),
    ...(view.isOverview ? noted.flatMap(noteOf) : []),
  ]
  return ['stateDiagram-v2', ...indented([...rootNote(view), ...lines])].join('\n')
}
