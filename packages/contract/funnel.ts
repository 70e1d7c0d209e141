import * as v from 'valibot'
import type { Campaign } from './campaign.ts'
import maps from './funnel-map.json' with { type: 'json' }
import { addons } from './pages.ts'

export type Flow = Campaign['flow']

/** How long a page was in view: less than ten seconds, less than a minute, or longer; `none` where no page was left. */
export type Stay = 'none' | 'short' | 'some' | 'long'

/**
 * One step of a visit, as it is counted: names of pages, and nothing of the visitor. A visit comes from `start`, goes to
 * `left`, and from there comes back.
 */
export type Move = readonly [from: string, to: string, stay: Stay]

/** A way between two pages of a chart, with the guards that decide for it. */
export interface Way {
  readonly from: string
  readonly to: string
  readonly guards: readonly string[]
  readonly isBack: boolean
}

/** What the funnel knows of a checkout's chart. */
export interface FunnelMap {
  /** All pages, with their titles: those of the flow's table first, in its order. */
  readonly pages: Readonly<Record<string, string>>
  /** The pages of the table that every visitor sees. */
  readonly main: readonly string[]
  readonly ways: readonly Way[]
}

/** The checkouts by flow, as their charts have them: `tests/machines/flow-tables.spec.ts` writes the file. */
export const funnelMaps: Readonly<Record<Flow, FunnelMap>> = maps

/** `POST /api/funnel`: what pages are counted with. */
export const funnelPath = 'funnel'
const mostMoves = 60
const longestRelease = 60

const isMove = (flow: Flow, [from, to, stay]: Move): boolean => {
  const { pages } = funnelMaps[flow]
  const isPage = (name: string): boolean => Object.hasOwn(pages, name)
  const isEntry = from === 'start' || from === 'left'
  return (
    from !== to &&
    (isEntry ? isPage(to) : isPage(from) && (isPage(to) || to === 'left')) &&
    (stay === 'none') === isEntry
  )
}

const stay = v.picklist(['none', 'short', 'some', 'long'] satisfies Stay[])

/** The moves of a visit since the last report, of one campaign and one build of the site. */
export const funnelReportSchema = v.pipe(
  v.strictObject({
    flow: v.picklist(['default', 'b', 'migration'] satisfies Flow[]),
    /** The campaign's prefix, '' for the plain site. */
    addon: v.picklist(['', ...addons]),
    release: v.pipe(v.string(), v.regex(/^[\w.+-]+$/), v.maxLength(longestRelease)),
    moves: v.pipe(
      v.array(v.pipe(v.strictTuple([v.string(), v.string(), stay]), v.readonly())),
      v.minLength(1),
      v.maxLength(mostMoves),
      v.readonly(),
    ),
  }),
  v.check(({ flow, moves }) => moves.every((move) => isMove(flow, move)), 'Há um passo que o fluxo não tem.'),
)

export type FunnelReport = v.InferOutput<typeof funnelReportSchema>
