import { type FunnelFacts, leftShare, longShare, type VisitedPage } from './funnel-facts.ts'

/** How a page differs between two releases, in shares of one. */
export interface ReleaseChange {
  readonly page: VisitedPage
  readonly before: VisitedPage
  readonly left: number
  readonly long: number
  /** Whether the difference is larger than chance makes: three standard errors. */
  readonly isLeftSure: boolean
  readonly isLongSure: boolean
}

/** Some twenty pages are compared at once: with two, one of them would differ by chance. */
const errors = 3

const staysOf = ({ stays: { short, some, long } }: VisitedPage): number => short + some + long

/** Whether two shares of so many differ by more than chance. */
export const isSure = (one: number, ofOne: number, other: number, ofOther: number): boolean => {
  if (ofOne === 0 || ofOther === 0) return false
  const both = (one * ofOne + other * ofOther) / (ofOne + ofOther)
  const error = Math.sqrt(both * (1 - both) * (1 / ofOne + 1 / ofOther))
  return error > 0 && Math.abs(one - other) > errors * error
}

/** What changed on each page from one release to the other, by the page's name. */
export const changesOf = (before: FunnelFacts, after: FunnelFacts): ReadonlyMap<string, ReleaseChange> =>
  new Map(
    after.pages.flatMap((page) => {
      const was = before.pages.find(({ name }) => name === page.name)
      if (was === undefined || was.seen === 0 || page.seen === 0) return []
      const change = {
        page,
        before: was,
        left: leftShare(page) - leftShare(was),
        long: longShare(page) - longShare(was),
        isLeftSure: isSure(leftShare(page), page.seen, leftShare(was), was.seen),
        isLongSure: isSure(longShare(page), staysOf(page), longShare(was), staysOf(was)),
      }
      return [[page.name, change] as const]
    }),
  )
