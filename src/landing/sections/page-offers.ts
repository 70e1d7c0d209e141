import type { Plan } from '@ultrafibra/contract/plan'
import { landingPageOf } from '../../../machines/journey/journey.pages.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { cheapestOf } from '../../content/first-plans.ts'
import { inShowOrder, leadPlanOf, plansShownBy, speedText } from '../../content/plan-facts.ts'
import type { Offering } from '../../content/sold-words.ts'
import { type Streaming, streamingSlugs } from '../../content/streaming.ts'
import { withQuery } from '../../screens/parts/address-bar.ts'
import type { LandingView } from '../landing.types.ts'

const offerKey = (plan: Plan): string => `${plan.plan} ${debitPriceCents(plan)}`

/** All offers of a campaign, each once: home and others, without hidden ones and those without price or sku. */
export const offersOf = ({ plans, campaign }: Pick<LandingView, 'plans' | 'campaign'>): readonly Plan[] => {
  const sold = plans.filter(
    (plan) => plan.sku !== '' && debitPriceCents(plan) !== null && !campaign.hiddenSkus.includes(plan.sku),
  )
  const onHomeFirst = [...sold].sort((one, other) => Number(other.showOnLanding) - Number(one.showOnLanding))
  return [...new Map(onHomeFirst.reverse().map((plan) => [offerKey(plan), plan])).values()]
}

/** The offering that a campaign's shared texts are built from. */
export const soldOn = (view: Pick<LandingView, 'plans' | 'campaign'>): Offering => ({
  plans: offersOf(view),
  campaign: view.campaign,
  lead: offerOf(view),
})

const hasSpeed =
  (speed: string) =>
  (plan: Plan): boolean =>
    speedText(plan.plan_download) === speed

/** Whether a plan includes a streaming service. */
export const hasStreaming =
  (streaming: Streaming) =>
  (plan: Plan): boolean =>
    plan.subscriptions.some(({ slug }) => slug.toLowerCase() === streamingSlugs[streaming])

/** Pages about one speed, and the speed in words. */
export const speedPages: Readonly<Record<string, string>> = {
  '500mb': '500 Mega',
  '700mb': '700 Mega',
  '1gb': '1 Giga',
}

const isStreaming = (page: string): page is Streaming => Object.hasOwn(streamingSlugs, page)

type PageOffering = Pick<LandingView, 'page' | 'plans' | 'campaign'>

const pageOf = ({ page, campaign }: PageOffering): string =>
  page === 'home' ? landingPageOf(campaign) : page

/** The plans of a page; none if it is about none or the campaign sells none of them. */
export const plansOn = (view: PageOffering): readonly Plan[] => {
  const page = pageOf(view)
  const speed = speedPages[page]
  if (speed !== undefined) return offersOf(view).filter(hasSpeed(speed))
  if (isStreaming(page)) return offersOf(view).filter(hasStreaming(page))
  if (view.page === 'home') return plansShownBy(view.campaign, view.plans)
  return ['ofertas', 'novo-cliente'].includes(page) ? offersOf(view) : []
}

/** The plans of the comparison: the home's and the page's. */
export const comparedOn = (view: PageOffering): readonly string[] =>
  inShowOrder(
    [...new Set([...plansShownBy(view.campaign, view.plans), ...plansOn(view)])],
    view.campaign.planOrder,
  ).map(({ sku }) => sku)

/** Whether a page is about one speed or one streaming service. */
export const isAboutPlans = (view: PageOffering): boolean =>
  speedPages[pageOf(view)] !== undefined || isStreaming(pageOf(view))

/** The page with tabs, and the plan that the tabs start with. */
const tabsPage = 'novo-cliente'
export const firstTabSku = 'd300a'

/** The plan whose price is in the title: the cheapest, unless the campaign's home features another. */
export const titledPlan = (view: PageOffering): Plan | undefined => {
  const offers = plansOn(view)
  const own = view.page === 'home' ? view.campaign.titledSku : view.page === tabsPage ? firstTabSku : null
  const named = offers.find(({ sku }) => sku === own)
  return named ?? cheapestOf(offers)
}

/** The plan in a campaign's heading; undefined without one. */
export const offerOf = ({ campaign, plans }: Pick<LandingView, 'plans' | 'campaign'>): Plan | undefined =>
  leadPlanOf(campaign, plans)

/** The plan whose price is in a page's heading; the campaign's on pages about no plan. */
export const headlineOf = (view: PageOffering): Plan | undefined => {
  const isCampaign = view.page === 'home' && !isStreaming(landingPageOf(view.campaign))
  return (isCampaign ? undefined : cheapestOf(plansOn(view))) ?? offerOf(view)
}

/**
 * URL of a streaming service's page in a campaign: the home, if it is about the service; null if no plan includes it.
 */
export const streamingHref = (view: LandingView, streaming: Streaming): string | null => {
  const { campaign, href } = view
  if (!offersOf(view).some(hasStreaming(streaming))) return null
  if (landingPageOf(campaign) === streaming) return href('/')
  return href(campaign.addon === '' ? `/${streaming}/` : `/${campaign.addon}/${streaming}/`)
}

/** The plan of a sku, from the campaign's whole file. */
export const planOf = ({ plans }: Pick<LandingView, 'plans'>, sku: string): Plan | undefined =>
  plans.find((plan) => plan.sku === sku)

/** A plan's purchase link; '#' if it is not sold here. */
export const checkoutLink = ({ href }: Pick<LandingView, 'href'>, plan: Plan | undefined): string =>
  plan === undefined ? '#' : withQuery(href('/checkout/cep/'), 's', plan.sku)
