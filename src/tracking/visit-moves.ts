import type { Move, Stay } from '@ultrafibra/contract/funnel'

/** A page came into view. */
export interface PageNote {
  readonly page: string
  /** In ms. */
  readonly at: number
}

/** Where the tab notes the page that it was left on, so that a reload is no second visit. */
export interface LeftMark {
  readonly read: () => string | null
  readonly write: (page: string | null) => void
}

const shortMs = 10_000
const longMs = 60_000

const stayOf = (ms: number): Stay => (ms < shortMs ? 'short' : ms < longMs ? 'some' : 'long')

/** The moves of a visit, from the pages that the checkout's chart shows and from when the tab is looked at. */
export interface VisitMoves {
  /** A page of the chart came into view; while nobody looks, it counts once somebody does. */
  readonly see: (note: PageNote) => void
  /** Nobody looks at the tab any more: the visit ends here, unless it goes on. */
  readonly leave: (at: number) => void
  readonly comeBack: (at: number) => void
  /** The moves since those taken before. */
  readonly drain: () => readonly Move[]
}

/** @param isSeen whether somebody looks at the tab now */
export const visitMoves = (mark: LeftMark, isSeen: boolean): VisitMoves => {
  const moves: Move[] = []
  let current: PageNote | null = null
  let isAway = !isSeen
  /** What the chart shows while nobody looks. */
  let unseen: PageNote | null = null

  const enter = ({ page, at }: PageNote): void => {
    const before = current?.page ?? mark.read()
    if (current === null) moves.push(before === null ? ['start', page, 'none'] : ['left', before, 'none'])
    if (before !== null && before !== page) moves.push([before, page, stayOf(at - (current?.at ?? at))])
    mark.write(null)
    current = { page, at }
  }
  return {
    see: (note) => {
      if (isAway) unseen = note
      else if (note.page !== current?.page) enter(note)
    },
    leave: (at) => {
      isAway = true
      if (current === null) return
      moves.push([current.page, 'left', stayOf(at - current.at)])
      mark.write(current.page)
      current = null
    },
    comeBack: (at) => {
      if (!isAway) return
      isAway = false
      const shown = unseen?.page ?? mark.read()
      unseen = null
      if (shown !== null) enter({ page: shown, at })
    },
    drain: () => moves.splice(0),
  }
}
