import { textWidth, wrapped } from './text-width.ts'
import type { View, ViewEdge, ViewNode } from './view.types.ts'

/** The style of a line in a box; also its CSS class in the picture. */
export type Look = 'name' | 'address' | 'prose' | 'tag' | 'does'

export interface BoxLine {
  readonly look: Look
  readonly text: string
  /** Distance of the base line from the box's top edge, in px. */
  readonly y: number
}

/** The text of a box and its size in px. */
export interface Box {
  readonly width: number
  readonly height: number
  readonly lines: readonly BoxLine[]
}

const looks: Readonly<Record<Look, { readonly px: number; readonly line: number; readonly before: number }>> =
  {
    name: { px: 14, line: 18, before: 0 },
    address: { px: 11, line: 15, before: 0 },
    prose: { px: 11.5, line: 15, before: 2 },
    tag: { px: 10.5, line: 15, before: 3 },
    does: { px: 11, line: 15, before: 3 },
  }

const margin = 12

/** Line height and font size of a style, in px. */
export const sizeOf = (look: Look): number => looks[look].px

/** What a box says of its state: the page's title, and outside overviews the description. */
const proseOf = ({ kind, state }: ViewNode, isOverview: boolean): readonly string[] => {
  if (kind === 'outside') return []
  const title = state.title === null ? [] : [`“${state.title}”`]
  return isOverview && title.length > 0
    ? title
    : [...title, ...(state.description ?? '').split('\n').filter(Boolean)]
}

const textsOf = (
  node: ViewNode,
  maxPx: number,
  isOverview: boolean,
): readonly (readonly [Look, string])[] => {
  const { state } = node
  const broken = (look: Look, text: string): readonly (readonly [Look, string])[] =>
    wrapped(text, maxPx, looks[look].px).map((line) => [look, line] as const)
  return [
    ...broken('name', node.isClosed ? `${node.name} ⊞` : node.name),
    ...(state.address === null || node.kind === 'outside' ? [] : broken('address', state.address)),
    ...proseOf(node, isOverview).flatMap((text) => broken('prose', text)),
    ...(state.tags.length > 0 && node.kind !== 'outside' ? broken('tag', state.tags.join(' · ')) : []),
    ...node.lines.flatMap(({ word, text }) => broken('does', `${word} ${text}`)),
  ]
}

/** Breaks the text of a box into lines. */
export const boxOf = (node: ViewNode, { isOverview }: Pick<View, 'isOverview'>): Box => {
  const isWhole = node.state.parent === null
  const maxPx = isWhole && isOverview ? 640 : isOverview ? 190 : 240
  const texts = textsOf(node, maxPx, isOverview)
  let y = margin - 2
  let last: Look = 'name'
  const lines = texts.map(([look, text]) => {
    y += looks[look].line + (look === last ? 0 : looks[look].before)
    last = look
    return { look, text, y: y - 4 }
  })
  const widest = Math.max(...texts.map(([look, text]) => textWidth(text, looks[look].px, look === 'name')))
  return { width: Math.max(widest + 2 * margin, 76), height: y + margin - 2, lines }
}

/** The lines of an arrow's label and their size in px. */
export interface LabelBox {
  readonly width: number
  readonly height: number
  readonly lines: readonly { readonly text: string; readonly isAction: boolean }[]
}

/** Line height of a label, in px. */
export const labelLine = 14
/** Font size of a label, in px. */
const labelPx = 11

/** Breaks an arrow's label into lines; null for an arrow without a label. */
export const labelOf = ({ labels }: ViewEdge): LabelBox | null => {
  const lines = labels.flatMap(({ shown: event, actions }) => [
    ...event
      .split('\n')
      .flatMap((part) => wrapped(part, 210, labelPx))
      .map((line) => ({ text: line, isAction: false })),
    ...(actions === '' ? [] : wrapped(actions, 210, labelPx).map((line) => ({ text: line, isAction: true }))),
  ])
  const written = lines.filter(({ text }) => text !== '')
  if (written.length === 0) return null
  const width = Math.max(...written.map(({ text }) => textWidth(text, labelPx)))
  return { width: width + 8, height: written.length * labelLine + 4, lines: written }
}
