import { type BoxLine, labelLine, sizeOf } from './box.ts'
import type { Placed, PlacedArrow, PlacedBox, Point } from './layout.ts'
import { style } from './svg-style.ts'
import type { ViewNode } from './view.types.ts'

/** Escapes text for XML. */
const xml = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** Rounds to half pixels, so tiny layout differences do not change the picture. */
const n = (value: number): string => String(Math.round(value * 2) / 2)

const cornerPx = 7

const towards = (from: Point, to: Point, px: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(px, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}

const at = ({ x, y }: Point): string => `${n(x)} ${n(y)}`

/** A line with rounded corners. */
const pathThrough = (points: readonly Point[]): string =>
  points
    .map((point, index) => {
      const before = points[index - 1]
      const after = points[index + 1]
      if (!before) return `M${at(point)}`
      if (!after) return `L${at(point)}`
      return `L${at(towards(point, before, cornerPx))}Q${at(point)} ${at(towards(point, after, cornerPx))}`
    })
    .join('')

const line = ({ x, y }: Point, { look, text, x: right, y: below }: BoxLine): string =>
  `<text class="${look}" x="${n(x + right)}" y="${n(y + below)}" font-size="${sizeOf(look)}">${xml(text)}</text>`

const rect = ({ x, y, width, height }: PlacedBox, look: string, inset = 0): string =>
  `<rect class="${look}" x="${n(x + inset)}" y="${n(y + inset)}" width="${n(width - 2 * inset)}" height="${n(height - 2 * inset)}" rx="8"/>`

const lookOf = ({ node, depth }: PlacedBox): string => {
  if (node.kind === 'outside') return 'outside'
  const { tags } = node.state
  const looks = [
    node.children.length > 0 ? `open depth-${Math.min(depth, 3)}` : 'state',
    node.kind === 'parallel' ? 'parallel' : '',
    node.isClosed ? 'closed' : '',
    tags.includes('failed') ? 'failed' : tags.includes('busy') ? 'busy' : '',
  ]
  return looks.filter((look) => look !== '').join(' ')
}

/** Data attributes, by which a program finds the parts of a picture. */
const marks = (isMarked: boolean, names: Readonly<Record<string, string | undefined>>): string =>
  isMarked
    ? Object.entries(names)
        .map(([name, id]) => ` data-${name}="${xml(id ?? '')}"`)
        .join('')
    : ''

const drawnBox = (placed: PlacedBox, isMarked: boolean, href: string | null): string => {
  const { node, box } = placed
  const drawn = [
    `<g${marks(isMarked, { state: node.id })}>${rect(placed, lookOf(placed))}`,
    node.kind === 'final' ? rect(placed, 'ring', 3) : '',
    ...box.lines.map((one) => line(placed.head, one)),
    '</g>',
  ].join('')
  return href === null ? drawn : `<a href="${xml(href)}">${drawn}</a>`
}

/** The picture that a box links to, relative to the picture that it is in; null for none. */
export type Link = (node: ViewNode) => string | null

const drawnArrow = ({ edge, points }: PlacedArrow, isMarked: boolean): string => {
  const kind = edge?.isHappy ? 'happy' : edge?.isBack ? 'back' : ''
  const look = `arrow ${kind}`.trim()
  const head = `head-${kind}`.replace(/-$/, '')
  return `<path${marks(isMarked && edge !== null, { from: edge?.from, to: edge?.to })} class="${look}" d="${pathThrough(points)}" marker-end="url(#${head})"/>`
}

const drawnLabel = ({ edge, label }: PlacedArrow, isMarked: boolean): string => {
  if (!label) return ''
  const { x, y, width, height, lines } = label
  const texts = lines.map(
    ({ text, look }, index) =>
      `<text class="${look}" x="${n(x + 4)}" y="${n(y + (index + 1) * labelLine - 2)}">${xml(text)}</text>`,
  )
  const data = marks(isMarked, { from: edge?.from, to: edge?.to })
  return `<g${data}${edge?.isBack ? ' class="back"' : ''}><rect class="paper" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="3"/>${texts.join('')}</g>`
}

const head = (id: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="10.5" markerHeight="10.5" markerUnits="userSpaceOnUse" orient="auto"><path class="${id}" d="M0 0L8 4L0 8z"/></marker>`

/**
 * Writes a picture after layout as SVG, light or dark by the reader's system setting.
 * @param title the accessible name
 * @param description one sentence on what it shows
 * @param isMarked whether boxes and arrows name their states in `data-state`, `data-from` and `data-to`
 * @param link where each box leads; a browser follows it in the file itself, not in an `<img>`
 */
export const svgOf = (
  picture: Placed,
  title: string,
  description: string,
  isMarked = false,
  link: Link = () => null,
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${picture.width} ${picture.height}" width="${picture.width}" height="${picture.height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${xml(title)}</title>`,
    `<desc id="description">${xml(description)}</desc>`,
    `<style>${style}</style>`,
    `<defs>${['head', 'head-back', 'head-happy'].map(head).join('')}</defs>`,
    `<rect class="ground" width="${picture.width}" height="${picture.height}"/>`,
    ...picture.boxes.map((box) => drawnBox(box, isMarked, link(box.node))),
    ...picture.arrows.filter(({ points }) => points.length > 0).map((arrow) => drawnArrow(arrow, isMarked)),
    ...picture.dots.map(({ x, y }) => `<circle class="dot" cx="${n(x)}" cy="${n(y)}" r="5"/>`),
    ...picture.arrows.map((arrow) => drawnLabel(arrow, isMarked)).filter((label) => label !== ''),
    '</svg>',
    '',
  ].join('\n')
