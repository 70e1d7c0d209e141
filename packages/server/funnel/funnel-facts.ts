import { theProduct } from '@ultrafibra/contract/brand'
import { type Flow, type FunnelMap, funnelMaps, type Way } from '@ultrafibra/contract/funnel'
import { guardWords } from './guard-words.ts'

/** A sum of one step; other names may differ between rows that are added here. */
export interface CountedMove {
  readonly from_page: string
  readonly to_page: string
  readonly stay: string
  readonly count: number
}

/** A page with what its visits did. */
export interface VisitedPage {
  readonly name: string
  readonly title: string
  /** How often somebody came to it, without those who came back to the tab. */
  readonly seen: number
  /** Of these, how many began their visit here. */
  readonly began: number
  /** How many left here and did not come back. */
  readonly left: number
  /** How many left and came back. */
  readonly returned: number
  /** How many went one page back. */
  readonly back: number
  /** How long the page was in view, by class. */
  readonly stays: { readonly short: number; readonly some: number; readonly long: number }
}

/** How many took a way of the chart. */
export interface WayFacts {
  readonly from: string
  readonly to: string
  readonly count: number
  /** `jump`: by address, by an answer that was changed in the review. */
  readonly kind: 'on' | 'back' | 'jump'
  /** When the chart takes it: `débito em conta`, `senão`; '' where nothing decides. */
  readonly words: string
}

/** What the sums say of one flow. */
export interface FunnelFacts {
  readonly flow: Flow
  readonly pages: readonly VisitedPage[]
  readonly ways: readonly WayFacts[]
  /** Visits that began, and those with an order. */
  readonly began: number
  readonly ordered: number
  /** The sum of all counted steps. */
  readonly steps: number
}

/** Pages that end a visit: leaving them is no loss of theirs. */
export const ends: readonly string[] = [
  ...['pedido-realizado', 'oferta-indisponivel', 'erro1', 'erro2', 'withdrawn', 'expired'],
]

const sumOf = (moves: readonly CountedMove[]): number => moves.reduce((sum, { count }) => sum + count, 0)

/** Guards about an accident, or about what is there already, decide nothing for a page. */
const undecided: readonly string[] = [
  ...['isOrdered', 'isLost', 'isAddressKnown', 'isReviewOf', 'isEditOf', 'hasNoLead'],
]

interface Taken extends Way {
  readonly count: number
}

/** What decides for a way; `senão` where the others of its page, taken as well, ask something. */
const wordsOf = ({ from, guards: [guard], isBack }: Way, taken: readonly Taken[]): string => {
  if (guard !== undefined) return undecided.includes(guard) ? '' : (guardWords[guard] ?? guard)
  const asks = ({ guards: [first] }: Way): boolean => first !== undefined && !undecided.includes(first)
  return !isBack && taken.some((one) => one.from === from && !one.isBack && asks(one)) ? 'senão' : ''
}

const waysOf = (map: FunnelMap, moves: readonly CountedMove[]): readonly WayFacts[] => {
  const between = moves.filter(({ from_page, to_page }) => from_page in map.pages && to_page in map.pages)
  const grouped = Map.groupBy(between, ({ from_page, to_page }) => `${from_page} ${to_page}`)
  const counts = new Map([...grouped].map(([names, some]) => [names, sumOf(some)]))
  const taken = map.ways.flatMap((way) => {
    const count = counts.get(`${way.from} ${way.to}`)
    return count === undefined ? [] : [{ ...way, count }]
  })
  const charted = taken.map(({ from, to, isBack, guards, count }) => ({
    ...{ from, to, count, kind: isBack ? ('back' as const) : ('on' as const) },
    words: wordsOf({ from, to, isBack, guards }, taken),
  }))
  const isCharted = (names: string): boolean => taken.some(({ from, to }) => `${from} ${to}` === names)
  const others = [...counts].filter(([names]) => !isCharted(names))
  return [
    ...charted,
    ...others.map(([names, count]) => {
      const [from = '', to = ''] = names.split(' ')
      return { from, to, count, kind: 'jump' as const, words: '' }
    }),
  ]
}

const pageFactsOf = (
  map: FunnelMap,
  name: string,
  moves: readonly CountedMove[],
  ways: readonly WayFacts[],
): VisitedPage => {
  const to = moves.filter(({ to_page }) => to_page === name)
  const from = moves.filter(({ from_page }) => from_page === name)
  const returned = sumOf(to.filter(({ from_page }) => from_page === 'left'))
  const stay = (wanted: string): number => sumOf(from.filter(({ stay }) => stay === wanted))
  return {
    name,
    title: (map.pages[name] ?? name).replaceAll('{product}', theProduct),
    seen: sumOf(to) - returned,
    began: sumOf(to.filter(({ from_page }) => from_page === 'start')),
    left: sumOf(from.filter(({ to_page }) => to_page === 'left')) - returned,
    returned,
    back: ways
      .filter(({ from: page, kind }) => page === name && kind === 'back')
      .reduce((sum, { count }) => sum + count, 0),
    stays: { short: stay('short'), some: stay('some'), long: stay('long') },
  }
}

/** What the sums of a flow say of its chart. */
export const funnelFacts = (flow: Flow, moves: readonly CountedMove[]): FunnelFacts => {
  const map = funnelMaps[flow]
  const ways = waysOf(map, moves)
  const pages = Object.keys(map.pages).map((name) => pageFactsOf(map, name, moves, ways))
  return {
    flow,
    pages,
    ways,
    began: sumOf(moves.filter(({ from_page }) => from_page === 'start')),
    ordered: sumOf(
      moves.filter(({ from_page, to_page }) => to_page === 'pedido-realizado' && from_page in map.pages),
    ),
    steps: sumOf(moves),
  }
}

/** The share of a page's visits that leave there; never below zero, as who returns may have left before the period. */
export const leftShare = ({ left, seen }: Pick<VisitedPage, 'left' | 'seen'>): number =>
  seen === 0 ? 0 : Math.min(1, Math.max(0, left / seen))

/** The share of stays of over a minute. */
export const longShare = ({ stays: { short, some, long } }: Pick<VisitedPage, 'stays'>): number =>
  short + some + long === 0 ? 0 : long / (short + some + long)

/** Fewer visits say nothing about a page. */
const leastSeen = 20

/** Pages whose visits are to go on, with enough visits to judge them. */
export const judged = ({ pages, began }: FunnelFacts): readonly VisitedPage[] =>
  pages.filter(({ name, seen }) => !ends.includes(name) && seen >= Math.max(leastSeen, began / 50))

/** Where most visits begin, many only look: it is judged apart. */
const isEntry = ({ began, seen }: VisitedPage): boolean => began > seen / 2

/** The page that loses the largest share of its visits, after those where visits begin; undefined where none is judged. */
export const worstOf = (facts: FunnelFacts): VisitedPage | undefined =>
  judged(facts)
    .filter((page) => !isEntry(page))
    .toSorted((one, other) => leftShare(other) - leftShare(one))[0]

/** The page where most visits begin. */
export const entryOf = (facts: FunnelFacts): VisitedPage | undefined => judged(facts).find(isEntry)
