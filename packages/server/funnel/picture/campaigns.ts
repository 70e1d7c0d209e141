import { type FunnelFacts, leftShare, worstOf } from '../funnel-facts.ts'
import { number, percent, xml } from '../words.ts'
import { levelOf } from './cards.ts'
import type { Layout } from './layout.ts'

const n = (value: number): string => String(Math.round(value * 10) / 10)

/** A campaign with what its own visits did. */
export interface CampaignFacts {
  readonly name: string
  readonly facts: FunnelFacts
}

const rowHeight = 50
const headHeight = 30
const barWidth = 290
const barHeight = 8
/** Between the panel and what stands below it. */
const gap = 44

/** The free room beside the first pages of the line. */
const roomIn = ({ cards, line: [first] }: Layout) => {
  if (first === undefined) return null
  const beside = [...cards.values()].filter(({ isMain, y }) => !isMain && y > first.y)
  const x = beside[0]?.x
  return x === undefined
    ? null
    : { x, y: first.y, height: Math.min(...beside.map(({ y }) => y)) - first.y - gap }
}

const worstText = (facts: FunnelFacts): string => {
  const worst = worstOf(facts)
  if (worst === undefined) return '<tspan class="soft">poucas visitas</tspan>'
  const share = leftShare(worst)
  return `<tspan class="soft">maior perda: ${xml(worst.name)} </tspan><tspan class="share-${levelOf(share)}">${percent(share)}</tspan>`
}

const drawnRow = ({ name, facts }: CampaignFacts, x: number, y: number): string => {
  const { began, ordered } = facts
  const share = began === 0 ? 0 : ordered / began
  return [
    `<g data-campaign="${xml(name)}"><text x="${n(x)}" y="${n(y)}"><tspan class="title">${xml(name)}</tspan><tspan class="soft">  ${number(began)} começam, ${percent(share)} pedem</tspan></text>`,
    `<rect class="stay-short" x="${n(x)}" y="${n(y + 5)}" width="${barWidth}" height="${barHeight}" rx="4"/>`,
    `<rect class="ordered" x="${n(x)}" y="${n(y + 5)}" width="${n(barWidth * share)}" height="${barHeight}" rx="4"/>`,
    `<text x="${n(x)}" y="${n(y + 28)}">${worstText(facts)}</text></g>`,
  ].join('')
}

/** The campaigns side by side, as many as there is room for; nothing where there is only one. */
export const drawnCampaigns = (layout: Layout, campaigns: readonly CampaignFacts[]): string => {
  const room = roomIn(layout)
  if (room === null || campaigns.length < 2) return ''
  const fitting = Math.floor((room.height - headHeight) / rowHeight)
  const shown = campaigns.slice(0, Math.max(0, fitting))
  const more = campaigns.length > shown.length ? ` (as ${shown.length} maiores de ${campaigns.length})` : ''
  if (shown.length < 2) return ''
  return [
    `<text class="words" x="${n(room.x)}" y="${n(room.y + 10)}">Campanhas${more}</text>`,
    ...shown.map((one, at) => drawnRow(one, room.x, room.y + headHeight + 8 + at * rowHeight)),
  ].join('')
}
