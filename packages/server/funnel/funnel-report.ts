import { product } from '@ultrafibra/contract/brand'
import { type Flow, funnelMaps } from '@ultrafibra/contract/funnel'
import { type FunnelSum, readFunnel } from '../store/funnel.rows.ts'
import type { Rows } from '../store/store.ts'
import { changesOf, isSure, type ReleaseChange } from './funnel-changes.ts'
import {
  entryOf,
  type FunnelFacts,
  funnelFacts,
  judged,
  leftShare,
  longShare,
  worstOf,
} from './funnel-facts.ts'
import type { CampaignFacts } from './picture/campaigns.ts'
import { campaignName, number, percent, points } from './words.ts'

/** What is asked of the sums. */
export interface FunnelAsked {
  readonly from: string
  readonly to: string
  readonly addon: string | undefined
  readonly flow: Flow | undefined
  readonly releases: { readonly before: string; readonly after: string } | null
  readonly out: string | undefined
  readonly isJson: boolean
}

/** A sum without its day. */
export type Sum = Omit<FunnelSum, 'day'>

/** One flow, as it is shown. */
export interface FlowReport {
  readonly facts: FunnelFacts
  /** By campaign, those with most visits first. */
  readonly campaigns: readonly CampaignFacts[]
  readonly changes: ReadonlyMap<string, ReleaseChange>
  /** What the picture says above all. */
  readonly title: string
  readonly lines: readonly string[]
}

/** How the flows are named. */
const flowNames: Readonly<Record<Flow, string>> = {
  default: 'uma pergunta por página',
  b: 'várias perguntas por página',
  migration: 'migração de clientes',
}

const worstLine = (facts: FunnelFacts): string => {
  const worst = worstOf(facts)
  if (worst === undefined) return 'Ainda há poucas visitas para dizer onde se perde mais.'
  const entry = entryOf(facts)
  const first =
    entry === undefined ? '' : ` Na primeira página, ${entry.name}, saem ${percent(leftShare(entry))}.`
  return `Maior perda: ${worst.title} (${worst.name}): ${percent(leftShare(worst))} saem aqui, ${number(worst.left)} de ${number(worst.seen)}.${first}`
}

/** The page that one campaign loses visits on, unlike the others: more than chance explains, and the most of all. */
const campaignLine = (campaigns: FlowReport['campaigns'], facts: FunnelFacts): string | null => {
  const unlike = campaigns.flatMap(({ name, facts: own }) =>
    judged(own).flatMap((page) => {
      const all = facts.pages.find((one) => one.name === page.name)
      const others = { left: (all?.left ?? 0) - page.left, seen: (all?.seen ?? 0) - page.seen }
      const [share, elsewhere] = [leftShare(page), leftShare(others)]
      return isSure(share, page.seen, elsewhere, others.seen) ? [{ name, page, share, elsewhere }] : []
    }),
  )
  const [most] = unlike.toSorted((one, other) => other.share - other.elsewhere - (one.share - one.elsewhere))
  if (most === undefined || most.share < most.elsewhere) return null
  return `Só em ${most.name}: ${percent(most.share)} saem em ${most.page.name}; nas outras campanhas, ${percent(most.elsewhere)}.`
}

const sureChanges = (
  changes: ReadonlyMap<string, ReleaseChange>,
  isSure: (change: ReleaseChange) => boolean,
) => [...changes.values()].filter(isSure)

/** The largest change for the worse, of those that chance does not explain. */
const changeLine = (changes: ReadonlyMap<string, ReleaseChange>): string => {
  const [worse] = sureChanges(changes, (one) => one.isLeftSure && one.left > 0).toSorted(
    (one, other) => other.left - one.left,
  )
  const [slower] = sureChanges(changes, (one) => one.isLongSure && one.long > 0).toSorted(
    (one, other) => other.long - one.long,
  )
  const said = [
    worse &&
      `${worse.page.title} (${worse.page.name}) perde ${points(worse.left)} (${percent(leftShare(worse.before))} → ${percent(leftShare(worse.page))})`,
    slower &&
      `${slower.page.name} demora: mais de 1 min em ${percent(longShare(slower.page))} (${points(slower.long)})`,
  ].filter((text) => text !== undefined)
  return said.length === 0 ? 'Nada piorou mais do que o acaso explica.' : `Piorou: ${said.join('; ')}.`
}

/** `2026-11-01` as `01/11/2026`. */
const written = (day: string): string => day.split('-').reverse().join('/')

const titleOf = (flow: Flow, { from, to, addon, releases }: FunnelAsked): string =>
  [
    `Funil do pedido ${product}: ${flowNames[flow]}`,
    `${written(from)} a ${written(to)}`,
    ...(addon === undefined ? [] : [`campanha: ${campaignName(addon)}`]),
    ...(releases === null ? [] : [`${releases.after} contra ${releases.before}`]),
  ].join(' · ')

const conversionLine = ({ began, ordered, steps }: FunnelFacts): string =>
  `${number(began)} visitas começam, ${number(ordered)} fazem o pedido (${percent(began === 0 ? 0 : ordered / began)}). ${number(steps)} passos somados.`

const campaignsOf = (flow: Flow, sums: readonly Sum[]): FlowReport['campaigns'] =>
  [...Map.groupBy(sums, ({ addon }) => addon)]
    .map(([addon, own]) => ({ name: campaignName(addon), facts: funnelFacts(flow, own) }))
    .toSorted((one, other) => other.facts.began - one.facts.began)

const flowReport = (flow: Flow, sums: readonly Sum[], asked: FunnelAsked): FlowReport => {
  const { releases } = asked
  const shown = releases === null ? sums : sums.filter(({ release }) => release === releases.after)
  const facts = funnelFacts(flow, shown)
  const earlier = sums.filter(({ release }) => release === releases?.before)
  const changes = releases === null ? new Map() : changesOf(funnelFacts(flow, earlier), facts)
  const campaigns = campaignsOf(flow, shown)
  const unlike = campaignLine(campaigns, facts)
  return {
    ...{ facts, changes, campaigns, title: titleOf(flow, asked) },
    lines: [
      worstLine(facts),
      ...(releases === null ? [] : [changeLine(changes)]),
      ...(unlike === null ? [] : [unlike]),
      conversionLine(facts),
    ],
  }
}

/** The sums that are asked for. */
export const askedSums = async (rows: Rows, { from, to, flow, addon, releases }: FunnelAsked) => {
  const sums = await readFunnel(rows, { from, to, flow, addon })
  return releases === null
    ? sums
    : sums.filter(({ release }) => release === releases.before || release === releases.after)
}

/** What the sums say, a report for each flow that has any. */
export const funnelReports = (sums: readonly Sum[], asked: FunnelAsked): readonly FlowReport[] =>
  (Object.keys(funnelMaps) as Flow[]).flatMap((flow) => {
    const own = sums.filter((sum) => sum.flow === flow)
    return own.length === 0 ? [] : [flowReport(flow, own, asked)]
  })
