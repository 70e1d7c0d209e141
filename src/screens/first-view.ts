import type { Feature } from '../../machines/journey/journey.features.ts'
import { type PageMeta, pageOf } from '../../machines/kit/page.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import type { PageView, SharedContext } from './screen.types.ts'

/** The page of a first question, as its journey's chart opens it for a new visitor. */
export interface FirstPage {
  readonly feature: Extract<Feature, 'checkout' | 'coverage'>
  readonly page: string
  readonly meta: PageMeta
  readonly percent: number
}

/** A question's snapshot as its page's screen shows it. */
export const firstViewOf =
  ({ page, meta, percent }: Omit<FirstPage, 'feature'>) =>
  (snapshot: QuestionSnapshot): PageView<SharedContext> => ({
    page,
    phase: pageOf(snapshot),
    meta,
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    percent,
    context: snapshot.context,
  })
