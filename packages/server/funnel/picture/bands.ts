import type { WayFacts } from '../funnel-facts.ts'
import { number, percent, xml } from '../words.ts'
import type { Card, Layout } from './layout.ts'

const middle = ({ y, height }: Card): number => y + height / 2
const right = ({ x, width }: Card): number => x + width
const centre = ({ x, width }: Card): number => x + width / 2
const bottom = ({ y, height }: Card): number => y + height
const n = (value: number): string => String(Math.round(value * 10) / 10)

const thin = 1.2
const besideRoom = 8

/** A way with both of its cards. */
interface Drawn extends WayFacts {
  readonly source: Card
  readonly target: Card
}

const isNext = ({ line }: Layout, { source, target }: Drawn): boolean =>
  source.isMain && target.isMain && line.indexOf(target) === line.indexOf(source) + 1

/** Between the columns: from edge to edge. Out of a card's lower half, into another's upper. */
const across = ({ source, target }: Drawn, width: number): string => {
  const isRight = target.x > source.x
  const [from, to] = isRight ? [right(source), target.x] : [source.x, right(target)]
  const y = middle(source) + (isRight ? 0 : width / 2)
  const end = middle(target) - (isRight ? width / 2 : 0)
  const bend = (from + to) / 2
  return `M${n(from)} ${n(y)}C${n(bend)} ${n(y)} ${n(bend)} ${n(end)} ${n(to)} ${n(end)}`
}

/** Within a column, past other cards. */
const around = ({ source, target }: Drawn): string => {
  const rows = Math.abs(middle(target) - middle(source)) / 100
  const reach = right(source) + Math.min(110, 30 + 18 * rows)
  const [y, end] = [middle(source) + besideRoom, middle(target) - besideRoom]
  return `M${n(right(source))} ${n(y)}C${n(reach)} ${n(y)} ${n(reach)} ${n(end)} ${n(right(target))} ${n(end)}`
}

const down = ({ source, target }: Drawn): string =>
  `M${n(centre(source))} ${n(bottom(source))}V${n(target.y)}`

const pathOf = (layout: Layout, way: Drawn, width: number): string => {
  if (way.source.isMain !== way.target.isMain) return across(way, width)
  const isBelow = way.target.y - bottom(way.source) < 40 && way.target.y > way.source.y
  return isNext(layout, way) || isBelow ? down(way) : around(way)
}

/** Back and jumps are thin: they are no part of the way to an order. */
const backPath = ({ source, target }: Drawn): string => {
  if (source.isMain !== target.isMain) return across({ source, target } as Drawn, 0)
  const isAbove = source.y > target.y
  const [y, end] = isAbove ? [source.y + 10, bottom(target) - 10] : [bottom(source) - 10, target.y + 10]
  const reach = source.x - Math.min(90, 22 + Math.abs(y - end) / 8)
  return `M${n(source.x)} ${n(y)}C${n(reach)} ${n(y)} ${n(reach)} ${n(end)} ${n(target.x)} ${n(end)}`
}

const title = ({ source, target, count, words }: Drawn): string =>
  `<title>${xml(`${source.page.title} → ${target.page.title}: ${number(count)}${words === '' ? '' : ` (${words})`}`)}</title>`

const drawnBand = (layout: Layout, way: Drawn): string => {
  const width = Math.max(thin, layout.widthOf(way.count))
  const path = pathOf(layout, way, width)
  return `<path class="band${way.kind === 'jump' ? ' jump' : ''}" d="${path}" stroke-width="${n(width)}">${title(way)}</path>`
}

/** A Back of fewer visits is drawn without its number. */
const leastNamed = 0.02

const drawnBack = (way: Drawn): string => {
  const { source, target, count } = way
  const isNamed = source.isMain && target.isMain && count >= leastNamed * source.page.seen
  const name = isNamed
    ? `<text class="back-text" x="${n(source.x - 30)}" y="${n(source.y - 18)}" text-anchor="end">↩ ${number(count)}</text>`
    : ''
  return `<path class="back" d="${backPath(way)}" marker-end="url(#back-head)">${title(way)}</path>${name}`
}

/** Text on the ground: its width is estimated, as nothing measures it. */
const onPaper = (text: string, x: number, y: number, look: string): string => {
  const width = text.length * 6.4 + 8
  return `<rect class="paper" x="${n(x - 4)}" y="${n(y - 12)}" width="${n(width)}" height="16" rx="3"/><text class="${look}" x="${n(x)}" y="${n(y)}">${xml(text)}</text>`
}

const shareOf = ({ source, count }: Drawn): string =>
  `${number(count)} (${percent(source.page.seen === 0 ? 0 : count / source.page.seen)})`

/** What the guards said, where the chart chose between ways. */
const drawnWords = (layout: Layout, ways: readonly Drawn[]): string => {
  const said = ways.filter(({ kind, words, count }) => kind === 'on' && words !== '' && count > 0)
  return [...layout.cards.values()]
    .map((card) => {
      const into = said.filter(
        ({ target, source }) => target === card && !isNext(layout, { source, target } as Drawn),
      )
      const [most] = into.toSorted((one, other) => other.count - one.count)
      const straight = said.find((way) => way.source === card && isNext(layout, way))
      return [
        most === undefined || card.isMain
          ? ''
          : onPaper(`${most.words} · ${shareOf(most)}`, card.x + 2, card.y - 7, 'words'),
        straight === undefined
          ? ''
          : onPaper(
              `${straight.words} · ${shareOf(straight)}`,
              centre(card) + layout.widthOf(straight.count) / 2 + 10,
              bottom(card) + 27,
              'words',
            ),
        ...(said.some(({ source, words }) => source === card && words !== 'senão') ? [diamond(card)] : []),
      ].join('')
    })
    .join('')
}

/** A page after which the flow decides. */
const diamond = (card: Card): string => {
  const [x, y] = card.isMain ? [right(card), middle(card)] : [card.x, middle(card)]
  return `<path class="choice" d="M${n(x - 7)} ${n(y)}l7 -7l7 7l-7 7z"/>`
}

/** Bands below the cards, and the words and Backs that lie above them. */
export const drawnWays = (layout: Layout, ways: readonly WayFacts[]) => {
  const drawn = ways.flatMap((way): readonly Drawn[] => {
    const [source, target] = [layout.cards.get(way.from), layout.cards.get(way.to)]
    return source && target ? [{ ...way, source, target }] : []
  })
  const forward = drawn.filter(
    ({ kind, source, target }) => kind === 'on' || (kind === 'jump' && target.y > source.y),
  )
  const others = drawn.filter((way) => !forward.includes(way))
  return {
    below: forward.map((way) => drawnBand(layout, way)).join(''),
    above: others.map(drawnBack).join('') + drawnWords(layout, drawn),
  }
}
