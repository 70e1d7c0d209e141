import type { FirstPageSnapshot } from '../../machines/first-page/first-page.selectors.ts'
import type { Feature } from '../../machines/journey/journey.features.ts'
import { type PageMeta, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { OrderParts, PageView, SharedContext } from './screen.types.ts'

/** A page that is live before its journey, as the journey's chart says of it. */
export interface EarlyPage {
  readonly page: string
  readonly meta: PageMeta
  readonly percent: number
}

/** The page of a first question, as its journey's chart opens it for a new visitor. */
export interface FirstPage extends EarlyPage {
  readonly feature: Extract<Feature, 'checkout' | 'coverage'>
  /** The page that a found postal code leads to; none where the street number is asked at once. */
  readonly next?: EarlyPage | undefined
}

/** Nothing of an order before its journey. */
const noOrder: OrderParts = {
  goesBack: true,
  summary: () => undefined,
  scene: () => null,
  news: () => undefined,
  banner: () => null,
  backPath: () => '/checkout/cep/',
  isStored: () => false,
}
const noJourney: OrderParts = { ...noOrder, goesBack: false, backPath: () => '/' }

/** A question's snapshot as its page's screen shows it. Only the second page answers its own Back. */
export const firstViewOf =
  ({ next, ...first }: Omit<FirstPage, 'feature'>) =>
  (snapshot: FirstPageSnapshot): PageView<SharedContext> => {
    const isNext = next?.page === pageOf(snapshot)
    const { page, meta, percent } = isNext ? next : first
    return {
      page,
      phase: phaseOf(snapshot),
      meta,
      isBusy: snapshot.hasTag('busy'),
      isSlow: snapshot.hasTag('slow'),
      hasFailed: snapshot.hasTag('failed'),
      percent,
      context: snapshot.context,
      order: isNext ? noOrder : noJourney,
    }
  }
