import type { ReleaseChange } from '../funnel-changes.ts'
import { leftShare, longShare, type VisitedPage } from '../funnel-facts.ts'
import { number, percent, points, xml } from '../words.ts'
import type { Card, Layout } from './layout.ts'

const n = (value: number): string => String(Math.round(value * 10) / 10)

const margin = 14
const barWidth = 110
const barHeight = 5
/** How long an exit's arrow is. */
const reach = 62
const tip = 10

const levels = [
  { from: 0.25, name: 'most' },
  { from: 0.15, name: 'much' },
  { from: 0.08, name: 'some' },
  { from: 0, name: 'low' },
] as const

/** How much of a loss a share is; also said by the width of its arrow and the size of its text. */
export const levelOf = (share: number): string => levels.find(({ from }) => share >= from)?.name ?? 'low'

/** A share of long stays from which the card says so. */
const longFrom = 0.25

const stayBar = ({ page, x, y, height }: Card, change: ReleaseChange | undefined): string => {
  const { short, some, long } = page.stays
  const all = short + some + long
  if (all === 0) return ''
  const [left, top] = [x + margin, y + height - 14]
  let from = left
  const parts = Object.entries({ short, some, long }).map(([name, count]) => {
    const width = (count / all) * barWidth
    const part = `<rect class="stay-${name}" x="${n(from)}" y="${n(top)}" width="${n(width)}" height="${barHeight}"/>`
    from += width
    return part
  })
  const isSaid = longShare(page) >= longFrom || change?.isLongSure
  const grown = change?.isLongSure ? ` ${points(change.long)}` : ''
  const text = isSaid
    ? `<text class="name${grown === '' ? '' : ' sure'}" x="${n(left + barWidth + 8)}" y="${n(top + 7)}">${percent(longShare(page))} mais de 1 min${grown}</text>`
    : ''
  return parts.join('') + text
}

const arrowLeft = (x: number, y: number, size: number): string =>
  `M${n(x)} ${n(y - size / 2)}H${n(x - reach)}l${-tip} ${n(size / 2)}l${tip} ${n(size / 2)}H${n(x)}z`
const arrowRight = (x: number, y: number, size: number): string =>
  `M${n(x)} ${n(y - size / 2)}H${n(x + reach)}l${tip} ${n(size / 2)}l${-tip} ${n(size / 2)}H${n(x)}z`

const changeText = (change: ReleaseChange | undefined): string =>
  change?.isLeftSure ? `${points(change.left)} desde a anterior` : ''

/** Who leaves on a page, and how that changed. */
const drawnExit = (card: Card, layout: Layout, change: ReleaseChange | undefined): string => {
  const { page, isMain, isEnd, x, y, width, height } = card
  const left = Math.max(0, page.left)
  if (left === 0 || page.name === 'pedido-realizado') return ''
  const share = leftShare(page)
  const level = isEnd ? 'low' : levelOf(share)
  const middle = y + height / 2
  const size = Math.min(height, Math.max(1.5, layout.widthOf(left)))
  const arrow = isMain ? arrowLeft(x, middle, size) : arrowRight(x + width, middle, size)
  const at = isMain ? x - reach - tip - 8 : x + width + reach + tip + 8
  const anchor = isMain ? 'end' : 'start'
  const line = (look: string, below: number, text: string): string =>
    text === ''
      ? ''
      : `<text class="${look}" x="${n(at)}" y="${n(middle + below)}" text-anchor="${anchor}">${xml(text)}</text>`
  return [
    `<path class="exit-${level}" d="${arrow}"/>`,
    line(`share-${level}`, -3, `${percent(share)} saem`),
    line('soft', 13, `${number(left)} de ${number(page.seen)}`),
    line('sure', 28, isEnd ? '' : changeText(change)),
  ].join('')
}

const lookOf = ({ page, isEnd }: Card, worst: VisitedPage | undefined): string => {
  if (page.name === 'pedido-realizado') return 'card done'
  if (page.name === worst?.name) return 'card worst'
  return isEnd ? 'card end' : 'card'
}

const shortened = (text: string, width: number): string => {
  const most = Math.floor((width - 2 * margin) / 7.4)
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** A page with its visits, how long they stay, and who leaves. */
export const drawnCard = (
  card: Card,
  layout: Layout,
  worst: VisitedPage | undefined,
  change: ReleaseChange | undefined,
): string => {
  const { page, x, y, width, height } = card
  const began = page.began > 0 ? ` · ${number(page.began)} começam aqui` : ''
  return [
    drawnExit(card, layout, change),
    `<g data-page="${xml(page.name)}" data-seen="${page.seen}" data-left="${page.left}">`,
    `<rect class="${lookOf(card, worst)}" x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="9"/>`,
    `<text class="title" x="${n(x + margin)}" y="${n(y + 22)}">${xml(shortened(page.title, width))}</text>`,
    `<text class="seen" x="${n(x + margin)}" y="${n(y + 42)}">${number(page.seen)} visitas<tspan class="name" font-weight="400">  ${xml(page.name)}${began}</tspan></text>`,
    stayBar(card, change),
    '</g>',
  ].join('')
}
