import { type Flow, type FunnelReport, funnelMaps, type Move, type Stay } from '@ultrafibra/contract/funnel'
import { randomFrom } from '../../../../tests/support/random.ts'

/** What visitors of a campaign and a release do. */
export interface Crowd {
  readonly flow: Flow
  readonly addon: FunnelReport['addon']
  readonly release: string
  readonly visitors: number
  /** Pages that lose this share more than usual. */
  readonly leaks?: Readonly<Record<string, number>>
  /** Pages on which this share stays for over a minute. */
  readonly slow?: Readonly<Record<string, number>>
}

/** How often a guard lets a visitor through; others never. */
const chances: Readonly<Record<string, number>> = {
  lacksPlan: 0.07,
  paysByDebit: 0.62,
  needsQuiz: 0.07,
  choosesDays: 0.8,
  isFailed: 0.2,
  isUnknown: 0.4,
}

/** The share that leaves a page of the usual kind. */
const usualLoss: Readonly<Record<string, number>> = {
  cep: 0.24,
  'nr-imovel': 0.06,
  cpf: 0.07,
  confirmacao: 0.08,
  'oferta-indisponivel': 0.96,
  erro1: 0.3,
  erro2: 1,
}
const otherLoss = 0.03
const backs = 0.03
const slowUsually = 0.05
const mostSteps = 60

const stayFor = (random: () => number, slow: number): Stay =>
  random() < slow ? 'long' : random() < 0.55 ? 'short' : 'some'

/** The next page of who goes on: the first way whose guard holds, as the chart takes it. */
const nextOf = (flow: Flow, page: string, random: () => number): string | undefined => {
  const { ways } = funnelMaps[flow]
  // What asks nothing comes last in the chart.
  const onward = ways
    .filter(({ from, isBack, guards }) => from === page && !isBack && !guards.includes('isReviewOf'))
    .toSorted((one, other) => Number(one.guards.length === 0) - Number(other.guards.length === 0))
  const taken = onward.find(
    ({ guards, to }) =>
      (guards.length === 0 && to !== 'expired') || guards.some((guard) => random() < (chances[guard] ?? 0)),
  )
  return taken?.to ?? (page === 'confirmacao' ? 'pedido-realizado' : undefined)
}

const backOf = (flow: Flow, page: string): string | undefined =>
  funnelMaps[flow].ways.find(
    ({ from, isBack, guards }) => from === page && isBack && !guards.includes('isReviewOf'),
  )?.to

/** One visit, from its first page until it is left. */
const walk = ({ flow, leaks = {}, slow = {} }: Crowd, random: () => number): readonly Move[] => {
  let page = 'cep'
  const moves: Move[] = [['start', page, 'none']]
  const stay = () => stayFor(random, slow[page] ?? slowUsually)
  while (moves.length < mostSteps) {
    const loss = (usualLoss[page] ?? otherLoss) + (leaks[page] ?? 0)
    const isLeaving = page === 'pedido-realizado' || random() < loss
    const back = random() < backs ? backOf(flow, page) : undefined
    const next = back === 'home' ? undefined : (back ?? nextOf(flow, page, random))
    if (isLeaving || next === undefined) break
    // Some look something up elsewhere, and come back.
    if (random() < 0.04) moves.push([page, 'left', stay()], ['left', page, 'none'])
    moves.push([page, next, stay()])
    page = next
  }
  return [...moves, [page, 'left', stay()]]
}

/** The reports of all visitors of a crowd; equal seeds give equal crowds. */
export const reportsOf = (crowd: Crowd, seed: number): readonly FunnelReport[] => {
  const { flow, addon, release, visitors } = crowd
  const random = randomFrom(seed)
  return Array.from({ length: visitors }, () => ({ flow, addon, release, moves: walk(crowd, random) }))
}
