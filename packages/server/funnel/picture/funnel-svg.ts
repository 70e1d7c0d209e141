import type { Change } from '../funnel-changes.ts'
import { type FunnelFacts, worstOf } from '../funnel-facts.ts'
import { number, xml } from '../words.ts'
import { drawnWays } from './bands.ts'
import { drawnCard } from './cards.ts'
import { type Layout, layoutOf } from './layout.ts'
import { pictureStyle } from './style.ts'

const top = 196
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

/** What stands above a picture. */
export interface Heading {
  readonly title: string
  readonly lines: readonly string[]
}

/**
 * A flow's chart with its visits: the width of a way is how many took it. Light or dark by the reader's system setting.
 *
 * @param changes what another release changed; empty without one
 */
export const funnelSvg = (
  facts: FunnelFacts,
  { title, lines }: Heading,
  changes: ReadonlyMap<string, Change> = new Map(),
): string => {
  const layout = layoutOf(facts, top)
  const { below, above } = drawnWays(layout, facts.ways)
  const worst = worstOf(facts)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${layout.width} ${n(layout.height)}" width="${layout.width}" height="${n(layout.height)}" role="img" aria-label="${xml([title, ...lines].join('. '))}">`,
    `<style>${pictureStyle}</style>`,
    '<defs><marker id="back-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="9" markerHeight="9" markerUnits="userSpaceOnUse" orient="auto"><path class="back-head" d="M0 0L8 4L0 8z"/></marker></defs>',
    `<rect class="ground" width="${layout.width}" height="${n(layout.height)}"/>`,
    `<text class="head" x="24" y="40">${xml(title)}</text>`,
    ...lines.map(
      (line, at) =>
        `<text class="lead${at === 0 ? ' sure' : ''}" x="24" y="${68 + at * 22}">${xml(line)}</text>`,
    ),
    legend(layout.height - 20),
    entry(layout, facts),
    below,
    ...[...layout.cards.values()].map((card) => drawnCard(card, layout, worst, changes.get(card.page.name))),
    above,
    '</svg>\n',
  ].join('\n')
}
