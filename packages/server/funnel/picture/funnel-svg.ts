import type { ReleaseChange } from '../funnel-changes.ts'
import { type FunnelFacts, worstOf } from '../funnel-facts.ts'
import { number, xml } from '../words.ts'
import { drawnWays } from './bands.ts'
import { type CampaignFacts, drawnCampaigns } from './campaigns.ts'
import { drawnCard } from './cards.ts'
import { type Layout, layoutOf } from './layout.ts'
import { pictureStyle } from './style.ts'

const lineHeight = 22
/** Above the first card: the heading, and how many visits begin. */
const topOf = (lines: number): number => 68 + lines * lineHeight + 62
const n = (value: number): string => String(Math.round(value * 10) / 10)

const entry = ({ line, widthOf }: Layout, { pages }: FunnelFacts): string => {
  const [first] = line
  const began = pages.find(({ name }) => name === first?.page.name)?.began ?? 0
  if (first === undefined || began === 0) return ''
  const x = first.x + first.width / 2
  return `<path class="band" d="M${n(x)} ${n(first.y - 44)}V${n(first.y)}" stroke-width="${n(Math.max(1.2, widthOf(began)))}"/><text class="soft" x="${n(x)}" y="${n(first.y - 50)}" text-anchor="middle">${number(began)} começam aqui</text>`
}

const legend = (y: number): string =>
  [
    `<g transform="translate(24 ${y})">`,
    '<path class="band" d="M0 -4H34" stroke-width="12"/><text class="soft" x="42">largura: visitas</text>',
    '<path class="exit-much" d="M162 -10h24l6 6l-6 6h-24z"/><text class="soft" x="200">saem e não voltam</text>',
    '<path class="back" d="M330 -4h34"/><text class="soft" x="372">voltam atrás</text>',
    '<path class="choice" d="M468 -4l7 -7l7 7l-7 7z"/><text class="soft" x="490">o fluxo decide</text>',
    '<rect class="stay-short" x="600" y="-8" width="16" height="6"/><rect class="stay-some" x="616" y="-8" width="16" height="6"/><rect class="stay-long" x="632" y="-8" width="16" height="6"/>',
    '<text class="soft" x="656">até 10 s, até 1 min, mais de 1 min na página</text>',
    '</g>',
  ].join('')

/** What a picture says above all. */
interface Heading {
  readonly title: string
  readonly lines: readonly string[]
}

/** What is drawn besides the flow. */
interface Drawing {
  /** What another release changed; empty without one. */
  readonly changes: ReadonlyMap<string, ReleaseChange>
  /** The campaigns that the visits are of. */
  readonly campaigns: readonly CampaignFacts[]
  /** Whether the heading stands in the picture, as a file by itself needs. */
  readonly isWhole: boolean
}

const headingOf = ({ title, lines }: Heading): readonly string[] => [
  `<text class="head" x="24" y="40">${xml(title)}</text>`,
  ...lines.map(
    (line, at) =>
      `<text class="lead${at === 0 ? ' sure' : ''}" x="24" y="${68 + at * lineHeight}">${xml(line)}</text>`,
  ),
]

/** A flow's chart with its visits: the width of a way is how many took it. Light or dark by the reader's system setting. */
export const funnelSvg = (
  facts: FunnelFacts,
  heading: Heading,
  { changes, campaigns, isWhole }: Drawing,
): string => {
  const layout = layoutOf(facts, isWhole ? topOf(heading.lines.length) : topOf(-2))
  const { below, above } = drawnWays(layout, facts.ways)
  const worst = worstOf(facts)
  const size = `0 0 ${layout.width} ${n(layout.height)}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${size}" width="${layout.width}" height="${n(layout.height)}" role="img" aria-label="${xml([heading.title, ...heading.lines].join('. '))}">`,
    `<style>${pictureStyle}</style>`,
    '<defs><marker id="back-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="back-head" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="ground" width="${layout.width}" height="${n(layout.height)}"/>`,
    ...(isWhole ? headingOf(heading) : []),
    legend(layout.height - 20),
    entry(layout, facts),
    drawnCampaigns(layout, campaigns),
    below,
    ...[...layout.cards.values()].map((card) => drawnCard(card, layout, worst, changes.get(card.page.name))),
    above,
    '</svg>\n',
  ].join('\n')
}
