import { textWidth, wrapped } from './text-width.ts'
import type { ViewEdge, ViewLabel, ViewNode } from './view.types.ts'

/** The style of a line in a box; also its CSS class in the picture. */
export type Look = 'name' | 'address' | 'prose' | 'tag' | 'does'

export interface BoxLine {
  readonly look: Look
  readonly text: string
  /** Distance from the box's left edge, in px. */
  readonly x: number
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
    tag: { px: 11, line: 15, before: 3 },
    does: { px: 11, line: 15, before: 3 },
  }

/** Between the text of a box and its edges, in px. */
export const marginPx = 12
/** How far the second line of what a state does is moved to the right, in px. */
const indent = 9

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

type Text = Omit<BoxLine, 'y'>

const textsOf = (node: ViewNode, maxPx: number, isOverview: boolean): readonly Text[] => {
  const { state } = node
  const broken = (look: Look, text: string): readonly Text[] =>
    wrapped(text, maxPx - (look === 'does' ? indent : 0), looks[look].px).map((line, at) => ({
      look,
      text: line,
      x: marginPx + (look === 'does' && at > 0 ? indent : 0),
    }))
  return [
    ...broken('name', node.isClosed ? `${node.name} ⊞` : node.name),
    ...(state.address === null || node.kind === 'outside' ? [] : broken('address', state.address)),
    ...proseOf(node, isOverview).flatMap((text) => broken('prose', text)),
    ...(state.tags.length > 0 && node.kind !== 'outside' ? broken('tag', state.tags.join(' · ')) : []),
    ...node.lines.flatMap(({ word, text }) => broken('does', `${word} ${text}`)),
  ]
}

/**
 * Breaks the text of a box into lines.
 * @param maxPx the width of its longest line
 */
export const boxOf = (node: ViewNode, isOverview: boolean, maxPx: number): Box => {
  const texts = textsOf(node, maxPx, isOverview)
  let y = marginPx - 2
  let last: Look = 'name'
  const lines = texts.map((text) => {
    const { line, before } = looks[text.look]
    y += line + (text.look === last ? 0 : before)
    last = text.look
    return { ...text, y: y - 4 }
  })
  const widest = Math.max(
    ...texts.map(({ look, text, x }) => x + textWidth(text, looks[look].px, look === 'name')),
  )
  return { width: Math.max(widest + marginPx, 76), height: y + marginPx - 2, lines }
}

/** A line of an arrow's label; `look` is also its CSS class. */
interface LabelLine {
  readonly look: 'event' | 'condition' | 'action'
  readonly text: string
}

/** The lines of an arrow's label and their size in px. */
export interface LabelBox {
  readonly width: number
  readonly height: number
  readonly lines: readonly LabelLine[]
}

/** Line height of a label, in px. */
export const labelLine = 14
/** Font size of a label, in px. */
const labelPx = 11
const labelMaxPx = 140

const labelLines = ({ shown, actions, isPlain }: ViewLabel): readonly LabelLine[] => {
  const [first = '', condition = ''] = shown.split('\n')
  const isEvent = isPlain || condition !== ''
  const texts = [[isEvent ? 'event' : 'condition', first] as const, ['condition', condition] as const]
  return [...texts, ['action', actions] as const].flatMap(([look, text]) =>
    text === '' ? [] : wrapped(text, labelMaxPx, labelPx).map((line) => ({ look, text: line })),
  )
}

/** Breaks an arrow's label into lines; null for an arrow without a label. */
export const labelOf = ({ labels }: ViewEdge): LabelBox | null => {
  const lines = labels.flatMap(labelLines)
  if (lines.length === 0) return null
  const width = Math.max(...lines.map(({ look, text }) => textWidth(text, labelPx, look === 'event')))
  return { width: width + 8, height: lines.length * labelLine + 4, lines }
}
