import * as brand from '@ultrafibra/contract/brand'
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
import { savesByDebit, told } from './promises.ts'
import { bySpeed } from './sold-words.ts'

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

/** What else is said of pages whose plans may be those of another page. */
const audiences: Readonly<Record<string, string>> = {
  ofertas: 'Todas as ofertas em uma página.',
  'novo-cliente': 'Para quem ainda não é cliente.',
  globoplay: 'Com Globoplay.',
  'hbo-max': 'Com HBO Max.',
  paramount: 'Com Paramount+.',
}

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

/** Letters of a title that search engines show whole, without the product's name after it. */
const titleLength = 65 - ` | ${brand.product}`.length

/** Words such as 'Fibra de 500 Mega', completed with the plan's facts and price: from all of them to the price alone. */
const priced = (words: string, plan: Plan): readonly string[] => {
  const speed = speedText(plan.plan_download)
  const streaming = streamingText(plan)
  const price = `a partir de ${formatBrl(debitPriceCents(plan) ?? 0)}`
  const ending = words.includes(speed) ? '' : `: ${speed}`
  const named = streaming === '' || words.includes(streaming) ? '' : ` com ${streaming}`
  return [`${words}${ending}${named} ${price}`, `${words}${ending} ${price}`, `${words} ${price}`]
}

/** What a page is called, the fullest that fits; one that search engines list names its campaign, too. */
const titleOf = (
  { campaign, page }: LandingView,
  words: string,
  plan: Plan | undefined,
  isListed: boolean,
): string => {
  const said = [...(plan === undefined ? [] : priced(words, plan)), words]
  const isNamed = isListed && page !== 'home' && campaign.addon !== '' && !alike.includes(`/${page}`)
  const titles = isNamed ? said.map((text) => `${text} · ${campaign.title}`) : said
  return titles.find((title) => title.length <= titleLength) ?? words
}

/** 'Planos de 300 Mega a 2 Giga, de R$ 59,99 a R$ 199,99 por mês no débito.'; '' without plans. */
const soldWords = (plans: readonly Plan[]): string => {
  const prices = plans.map((plan) => debitPriceCents(plan) ?? 0).sort((one, other) => one - other)
  const speeds = [...new Set(bySpeed(plans).map(({ plan_download }) => speedText(plan_download)))]
  const [low, high] = [prices[0], prices.at(-1)]
  const [slow, fast] = [speeds[0], speeds.at(-1)]
  if (low === undefined || high === undefined || slow === undefined) return ''
  const speed = slow === fast ? `de ${slow}` : `de ${slow} a ${fast}`
  const price = low === high ? ` por ${formatBrl(low)}` : `, de ${formatBrl(low)} a ${formatBrl(high)}`
  return `${plans.length === 1 ? 'Plano' : 'Planos'} ${speed}${price} por mês${savesByDebit(plans) ? ' no débito' : ''}.`
}

/** Letters of a description that search engines show whole. */
const descriptionLength = 160

/** What a page sells, in words that its title has not: the fullest that fits. */
const descriptionOf = (view: LandingView): string => {
  const { campaign, page } = view
  const purpose = purposes[page]
  if (purpose !== undefined) return purpose
  const sold = soldWords(plansOn(view))
  const { description } = copyOn(view)
  const [start = ''] = /^.*?[.](?= |$)/.exec(description) ?? []
  const name = campaign.addon === '' ? undefined : `${campaign.title}.`
  const texts = [description, start, ''].map((text) => told(sold, text, audiences[page], name))
  return texts.find((text) => text.length <= descriptionLength) ?? sold
}

/** Whether a page is about plans that its campaign does not sell; the page says so and nothing links to it. */
export const isUnsold = (view: Pick<LandingView, 'page' | 'plans' | 'campaign'>): boolean =>
  isAboutPlans(view) && plansOn(view).length === 0

/** Title, description and robots tag of a marketing page, with the price of its plan. */
export const landingHeadOf = (view: LandingView, pathname: string): DocumentHead => {
  const { campaign, page } = view
  const words = page === 'home' ? campaign.title : (readingTitles.get(page) ?? campaign.title)
  const plan = titledPlan(view)
  const { robots } = documentHeadOf(campaign, pathname, words)
  const title = titleOf(view, words, plan, robots !== 'noindex' && !isUnsold(view))
  if (isUnsold(view))
    return { title, description: 'Esta oferta não tem este plano.', robots: 'noindex', isUnsold: true }
  return { title, description: descriptionOf(view), robots }
}
