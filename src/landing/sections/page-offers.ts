import type { Plan } from '../../../contract/plan.ts'
import { landingPageOf } from '../../../machines/journey/journey.pages.ts'
import { debitPriceCents, mbpsOf } from '../../../machines/kit/plan-choice.ts'
import { inShowOrder, plansShownBy, speedText } from '../../content/plan-facts.ts'
import type { Offering } from '../../content/sold-words.ts'
import { type Streaming, streamingSlugs } from '../../content/streaming.ts'
import { withQuery } from '../../screens/parts/address-bar.ts'
import type { LandingView } from '../landing.types.ts'

const offerKey = (plan: Plan): string => `${plan.plan} ${debitPriceCents(plan)}`

/**
 * Everything that a campaign sells, each offer once: those for the home page and those beside it, less what the
 * campaign hides and what has no price or sku.
 */
export const offersOf = ({ plans, campaign }: Pick<LandingView, 'plans' | 'campaign'>): readonly Plan[] => {
  const sold = plans.filter(
    (plan) => plan.sku !== '' && debitPriceCents(plan) !== null && !campaign.hiddenSkus.includes(plan.sku),
  )
  const onHomeFirst = [...sold].sort((one, other) => Number(other.showOnLanding) - Number(one.showOnLanding))
  return [...new Map(onHomeFirst.reverse().map((plan) => [offerKey(plan), plan])).values()]
}

/** What a campaign's shared texts are made of. */
export const soldOn = (view: Pick<LandingView, 'plans' | 'campaign'>): Offering => ({
  plans: offersOf(view),
  campaign: view.campaign,
})

const hasSpeed =
  (speed: string) =>
  (plan: Plan): boolean =>
    speedText(plan.plan_download) === speed

/** Whether a plan brings a streaming service. */
export const hasStreaming =
  (streaming: Streaming) =>
  (plan: Plan): boolean =>
    plan.subscriptions.some(({ slug }) => slug.toLowerCase() === streamingSlugs[streaming])

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? 0
const speedOf = ({ plan_download }: Plan): number => mbpsOf(plan_download)

/** The cheapest of some plans with direct debit, of several the fastest; undefined where there is none. */
export const cheapestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => priceOf(one) - priceOf(other) || speedOf(other) - speedOf(one))[0]

/** The fastest of some plans; undefined where there is none. */
export const fastestOf = (plans: readonly Plan[]): Plan | undefined =>
  [...plans].sort((one, other) => speedOf(other) - speedOf(one))[0]

/** Pages about one speed, and the speed as people say it. */
export const speedPages: Readonly<Record<string, string>> = {
  '500mb': '500 Mega',
  '700mb': '700 Mega',
  '1gb': '1 Giga',
}

const isStreaming = (page: string): page is Streaming => Object.hasOwn(streamingSlugs, page)

type PageOffering = Pick<LandingView, 'page' | 'plans' | 'campaign'>

const pageOf = ({ page, campaign }: PageOffering): string =>
  page === 'home' ? landingPageOf(campaign) : page

/** The plans that a page is about; none where it is about none, or its campaign sells none of them. */
export const plansOn = (view: PageOffering): readonly Plan[] => {
  const page = pageOf(view)
  const speed = speedPages[page]
  if (speed !== undefined) return offersOf(view).filter(hasSpeed(speed))
  if (isStreaming(page)) return offersOf(view).filter(hasStreaming(page))
  if (view.page === 'home') return plansShownBy(view.campaign, view.plans)
  return ['ofertas', 'novo-cliente'].includes(page) ? offersOf(view) : []
}

/** The plans of a campaign's home and those that a page is about, for the table that compares them. */
export const comparedOn = (view: PageOffering): readonly string[] =>
  inShowOrder(
    [...new Set([...plansShownBy(view.campaign, view.plans), ...plansOn(view)])],
    view.campaign.planOrder,
  ).map(({ sku }) => sku)

/** Whether a page is about one speed or one streaming service. */
export const isAboutPlans = (view: PageOffering): boolean =>
  speedPages[pageOf(view)] !== undefined || isStreaming(pageOf(view))

/** The page whose plans stand in tabs, and the plan that tabs begin with. */
const tabsPage = 'novo-cliente'
export const firstTabSku = 'd300a'

/** The plan whose price a page's title tells: the cheapest, unless its campaign's home has another one. */
export const titledPlan = (view: PageOffering): Plan | undefined => {
  const offers = plansOn(view)
  const own = view.page === 'home' ? view.campaign.titledSku : view.page === tabsPage ? firstTabSku : null
  const named = offers.find(({ sku }) => sku === own)
  return named ?? cheapestOf(offers)
}

/** The plan that a campaign's heading is about; undefined where it shows none. */
export const offerOf = ({ campaign, plans }: Pick<LandingView, 'plans' | 'campaign'>): Plan | undefined => {
  const shown = plansShownBy(campaign, plans)
  return shown.find(({ sku }) => sku === campaign.highlightedSku) ?? shown[0]
}

/** The plan whose price stands in the heading of a page; of one that is about no plan, that of its campaign. */
export const headlineOf = (view: PageOffering): Plan | undefined => {
  const isCampaign = view.page === 'home' && !isStreaming(landingPageOf(view.campaign))
  return (isCampaign ? undefined : cheapestOf(plansOn(view))) ?? offerOf(view)
}

/**
 * The page of a streaming service in a campaign: its home, where that is about the service; null where it sells no plan
 * with it.
 */
export const streamingHref = (view: LandingView, streaming: Streaming): string | null => {
  const { campaign, href } = view
  if (!offersOf(view).some(hasStreaming(streaming))) return null
  if (landingPageOf(campaign) === streaming) return href('/')
  return href(campaign.addon === '' ? `/${streaming}/` : `/${campaign.addon}/${streaming}/`)
}

/** The plan of a sku, among all that the campaign's file has. */
export const planOf = ({ plans }: Pick<LandingView, 'plans'>, sku: string): Plan | undefined =>
  plans.find((plan) => plan.sku === sku)

/** Where a plan is bought; '#' for one that is not sold here. */
export const checkoutLink = ({ href }: Pick<LandingView, 'href'>, plan: Plan | undefined): string =>
  plan === undefined ? '#' : withQuery(href('/checkout/cep/'), 's', plan.sku)
