import { addons, splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { landingPageOf, readingTitles } from '../../machines/journey/journey.pages.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { LandingView } from '../landing/landing.types.ts'
import { copyOn } from '../landing/sections/page-copy.ts'
import { isAboutPlans, plansOn, titledPlan } from '../landing/sections/page-offers.ts'
import { campaignOf } from './campaigns.ts'
import { type DocumentHead, documentHeadOf } from './document-head.ts'
import { speedText, streamingText } from './plan-facts.ts'

/** Pages that differ between campaigns in links only. */
const alike: readonly string[] = [
  '/chat',
  '/chat-tct',
  '/consulta-cpf',
  '/linktree',
  '/livelo',
  '/politica-de-privacidade',
  '/receber-ligacao',
  '/regulamentos',
  '/selecao-plano-movel',
]

/** Descriptions of pages about no plan. */
const purposes: Readonly<Record<string, string>> = {
  'consulta-cpf': 'Renove o plano ou mude para a fibra: as ofertas de cliente aparecem com o CPF do titular.',
  livelo: 'Contrate a fibra na oferta do programa e receba pontos em até 30 dias depois da instalação.',
  linktree: 'Contratar, consultar a cobertura, falar com a gente: tudo em um lugar só.',
  'politica-de-privacidade': 'O que a gente pede, para quê, onde fica e por quanto tempo.',
  'selecao-plano-movel': 'Ofertas de fibra para quem tem celular com a gente.',
}

/**
 * The canonical path: another one where the same content is there too (legal documents, the service that a campaign is
 * about).
 */
export const canonicalPath = (pathname: string): string => {
  const { addon: own, page } = splitPath(pathname)
  const { listedAs } = campaignOf(own)
  const isHere = listedAs === '' || addons.some((one) => one === listedAs)
  const addon = listedAs !== null && isHere ? listedAs : own
  const name = page.slice(1)
  if (alike.includes(page)) return `${page}/`
  if (addon !== '' && landingPageOf(campaignOf(own)) === name) return `/${addon}/`
  const other = `${name}/${addon}`
  if (addons.some((one) => one === other)) return `/${other}/`
  return `${addon === '' ? '' : `/${addon}`}${page === '/' ? '' : page}/`
}

/** Words such as 'Fibra de 500 Mega', completed with the plan's facts and price. */
const priced = (words: string, plan: Plan): string => {
  const speed = speedText(plan.plan_download)
  const streaming = streamingText(plan)
  const named = [
    words.includes(speed) ? [] : [speed],
    streaming === '' || words.includes(streaming) ? [] : [`com ${streaming}`],
    `a partir de ${formatBrl(debitPriceCents(plan) ?? 0)}`,
  ]
  return `${words}${words.includes(speed) ? '' : ':'} ${named.flat().join(' ')}`
}

/** Whether a page is about plans that its campaign does not sell; the page says so and nothing links to it. */
export const isUnsold = (view: Pick<LandingView, 'page' | 'plans' | 'campaign'>): boolean =>
  isAboutPlans(view) && plansOn(view).length === 0

/** Title, description and robots tag of a marketing page, with the price of its plan. */
export const landingHeadOf = (view: LandingView, pathname: string): DocumentHead => {
  const { campaign, page } = view
  const words = page === 'home' ? campaign.title : (readingTitles.get(page) ?? campaign.title)
  const plan = titledPlan(view)
  const priceWords = plan === undefined ? words : priced(words, plan)
  const title = page === 'home' || campaign.addon === '' ? priceWords : `${priceWords} · ${campaign.title}`
  const { robots } = documentHeadOf(campaign, pathname, title)
  if (isUnsold(view)) return { title, description: 'Esta oferta não tem este plano.', robots: 'noindex' }
  return {
    ...documentHeadOf(campaign, pathname, title, purposes[page] ?? copyOn(view).description),
    robots,
  }
}
