import { funnelMaps } from '@ultrafibra/contract/funnel'
import { ends, type FunnelFacts, type VisitedPage } from '../funnel-facts.ts'

/** A page's place in the picture, in px. */
export interface Card {
  readonly page: VisitedPage
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** On the straight line that every visit takes; others are beside it. */
  readonly isMain: boolean
  readonly isEnd: boolean
}

/** All cards, by page, and the size of the picture. */
export interface Layout {
  readonly cards: ReadonlyMap<string, Card>
  readonly line: readonly Card[]
  readonly width: number
  readonly height: number
  /** How many px wide so many visits are. */
  readonly widthOf: (count: number) => number
}

const width = 1240
const main = { x: 270, width: 330 }
const beside = { x: 740, width: 290 }
const cardHeight = 72
const pitch = 118
const besidePitch = 96
const foot = 60
/** The width of all visits together. */
const widest = 64

/** Where pages are that the flow's table does not have. */
const followers: Readonly<Record<string, readonly string[]>> = {
  'verificando-disponibilidade': ['oferta-indisponivel'],
  validacao: ['erro1', 'erro2'],
  confirmacao: ['confirmando-dados'],
  'pedido-realizado': ['expired', 'withdrawn'],
}

/** The pages in the order of the purchase, without those that nobody saw. */
const inOrder = ({ flow, pages }: FunnelFacts): readonly VisitedPage[] => {
  const { main: line } = funnelMaps[flow]
  const byName = new Map(pages.map((page) => [page.name, page]))
  const placed = Object.values(followers).flat()
  const before = ['home', 'carrinho', 'planos', 'cep-dados-cliente'].filter((name) => !line.includes(name))
  const table = Object.keys(funnelMaps[flow].pages).filter(
    (name) => !placed.includes(name) && !before.includes(name) && name !== 'pedido-realizado',
  )
  return [...before, ...table, 'pedido-realizado']
    .flatMap((name) => [name, ...(followers[name] ?? [])])
    .flatMap((name) => byName.get(name) ?? [])
    .filter(({ name, seen }) => seen > 0 || line.includes(name))
}

/** A page of the line with those beside it; above the line only those. */
interface Row {
  readonly page: VisitedPage | null
  readonly others: readonly VisitedPage[]
}

const rowsOf = (facts: FunnelFacts): readonly Row[] => {
  const { main: line } = funnelMaps[facts.flow]
  const rows: { page: VisitedPage | null; others: VisitedPage[] }[] = [{ page: null, others: [] }]
  for (const page of inOrder(facts))
    if (line.includes(page.name)) rows.push({ page, others: [] })
    else rows.at(-1)?.others.push(page)
  return rows
}

const heightOf = ({ page, others }: Row): number =>
  (page === null ? 0 : pitch) + Math.max(0, others.length - (page === null ? 0 : 1)) * besidePitch

const cardsOf = ({ page, others }: Row, y: number): readonly Card[] => {
  const card = { height: cardHeight, isEnd: false }
  const first = page === null ? y : y + pitch / 2
  return [
    ...(page === null ? [] : [{ ...card, ...main, page, y, isMain: true, isEnd: ends.includes(page.name) }]),
    ...others.map((other, at) => ({
      ...{ ...card, ...beside, page: other, y: first + at * besidePitch },
      ...{ isMain: false, isEnd: ends.includes(other.name) },
    })),
  ]
}

/** Puts the line's pages under one another, and the others beside the page that comes before them. */
export const layoutOf = (facts: FunnelFacts, top: number): Layout => {
  let y = top
  const cards = rowsOf(facts).flatMap((row) => {
    const placed = cardsOf(row, y)
    y += heightOf(row)
    return placed
  })
  const most = Math.max(1, facts.began, ...facts.pages.map(({ seen }) => seen))
  return {
    cards: new Map(cards.map((card) => [card.page.name, card])),
    line: cards.filter(({ isMain }) => isMain),
    width,
    height: Math.max(...cards.map((card) => card.y + card.height)) + foot,
    widthOf: (visits) => (visits / most) * widest,
  }
}
