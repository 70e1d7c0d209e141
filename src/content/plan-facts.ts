import * as brand from '@ultrafibra/contract/brand'
import { toCents } from '@ultrafibra/contract/brazil/money'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { mbpsOf, megaText, type Plan } from '@ultrafibra/contract/plan'
import * as offer from '@ultrafibra/contract/shop-offer'
import { includedNames, serviceNames, streamingNames } from '@ultrafibra/contract/sold-facts'
import { debitPriceCents, type PlanQuery } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import { yearText } from '../format/duration.ts'
import type { PlanFeature } from '../ui/card-parts.tsx'

/** The ribbon that alternates with the names of the services to choose from. */
export const callingRibbon = 'ESCOLHA STREAMING'

const ribbons: Readonly<Record<string, string>> = {
  d600gl: 'Black Friday',
  d600gles: 'Black Friday',
  d600b: callingRibbon,
  d600c: callingRibbon,
  d600a: 'Oferta especial',
  d1000b: 'Oferta especial',
  d1000c: 'Oferta especial',
  d1000d: 'Oferta especial',
  d2000b: 'Filmes e séries exclusivas',
  d400rt: 'Oferta exclusiva',
  d500em: 'Oferta exclusiva',
  d1000em: 'Oferta exclusiva',
}
/** A plan without a ribbon, even where a campaign highlights it. */
const withoutRibbon = 'd1000a'

/** The parts of a plan's speed during the first year. */
interface SpeedBonusParts {
  readonly base: string
  readonly more: string
  /** '1 ano'. */
  readonly period: string
}
const explained: readonly string[] = ['d600a', 'd600asp', 'd600ar', 'd600ar3']

const speeds = [
  { from: 2000, profile: 'Para a casa inteira ao mesmo tempo' },
  { from: 1000, profile: 'Para jogos e streaming em vários cômodos' },
  { from: 600, profile: 'Para a família toda conectada' },
  { from: 500, profile: 'Para casa conectada e home office' },
  { from: 0, profile: 'Para navegar e estudar' },
] as const
const profilesByName = [
  [/\b2 giga\b/i, 2000],
  [/\b1 giga\b/i, 1000],
  [/\b[67]00\b/, 600],
  [/\b500\b/, 500],
] as const
const { globoplay, hboMax, paramount } = offer.streaming
const streamingPlans: Readonly<Record<string, string>> = {
  Globoplay: `Globoplay ${globoplay.version}, até ${globoplay.screens} telas`,
  'HBO Max': `HBO Max ${hboMax.version}, até ${hboMax.screens} telas`,
  'Paramount+': `Paramount+ ${paramount.version}`,
}

const mbps = (speed: string): number => mbpsOf(speed) || 0
const tierFrom = (speedMbps: number) => speeds.find(({ from }) => speedMbps >= from) ?? speeds[4]
const tierOf = (plan: Plan) => tierFrom(mbps(plan.plan_download))
const hasBenefit = (plan: Plan, slug: string): boolean =>
  plan.benefits.some((one) => one.slug.toLowerCase() === slug)

/** '1000 Mbps' to '1 Giga', '700 Mbps' to '700 Mega'. */
export const speedText = (speed: string): string => megaText(mbps(speed))

/** A plan's streaming services by their public names; '' without any. */
export const streamingText = (plan: Plan): string => streamingNames(plan).join(' e ')

export const hasWifi6 = (plan: Plan): boolean => hasBenefit(plan, 'wifi6')

/** Recommended number of devices; null where none is promised. */
export const devicesOf = (plan: Plan): number | null =>
  offer.devices.findLast(({ fromMbps }) => mbps(plan.plan_download) >= fromMbps)?.upTo ?? null

/** Cents for the installation, once; null where the catalogue does not say. */
export const installationCents = ({ conditions }: Plan): number | null =>
  toCents(conditions?.installation?.price)

/** Cents per month for the modem; null where the catalogue does not say. */
export const modemCents = ({ conditions }: Plan): number | null => toCents(conditions?.modem?.price)

/** 'até 40% mais rápido que o Wi-Fi 5', in a gender; '' where the shop does not say how much. */
export const wifi6Text = (gender: 'o' | 'a' = 'o'): string =>
  offer.wifi6 === null ? '' : `até ${offer.wifi6.fasterPercent}% mais rápid${gender} que ${offer.wifi6.than}`

/** Price per month without direct debit, in cents. */
export const slipPriceCents = (plan: Plan): number | null => toCents(plan.price)

/** The price before the discount, in cents; undefined without one. */
export const fullPriceCents = (plan: Plan): number | undefined => {
  const full = toCents(plan.price_full)
  return full !== null && full > (debitPriceCents(plan) ?? 0) ? full : undefined
}

/** The user profile a plan suits, by the speed in its name. */
export const profileOf = ({ plan }: Pick<Plan, 'plan'>): string =>
  tierFrom(profilesByName.find(([pattern]) => pattern.test(plan))?.[1] ?? 0).profile

/** The parts of a plan's speed; null without a bonus. */
export const speedBonusPartsOf = ({ plan_download, conditions }: Plan): SpeedBonusParts | null => {
  const base = conditions?.speed_bonus ? mbps(conditions.speed_bonus.download_after) : 0
  if (base === 0) return null
  const months = conditions?.speed_bonus?.months ?? 0
  return { base: megaText(base), more: megaText(mbps(plan_download) - base), period: yearText(months) }
}

/** The line under a plan's name. */
export const subtitleOf = (plan: Plan): string => {
  const parts = speedBonusPartsOf(plan)
  return parts ? `${parts.base} + ${parts.more} de bônus por ${parts.period}` : tierOf(plan).profile
}

/** The explanation of a plan's speed bonus, where it has one. */
export const speedBonusOf = (plan: Plan): string | undefined => {
  const parts = explained.includes(plan.sku) ? speedBonusPartsOf(plan) : null
  return parts ? `de ${parts.base} + ${parts.more} bônus`.replaceAll(' Mega', 'MB') : undefined
}

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? Number.POSITIVE_INFINITY

/** Among plans of one price, the fastest counts as cheapest. */
const isCheapest = (plan: Plan, shown: readonly Plan[]): boolean =>
  shown.every(
    (other) =>
      priceOf(plan) < priceOf(other) ||
      (priceOf(plan) === priceOf(other) && mbps(plan.plan_download) >= mbps(other.plan_download)),
  )

/** A card's badge among `shown`: the call to choose, else cheapest, else its sku's own; none where `shows` is off. */
export const ribbonOf = (plan: Plan, shown: readonly Plan[], shows = true): string | undefined => {
  if (!shows || plan.sku === withoutRibbon) return undefined
  const own = ribbons[plan.sku]
  return own !== callingRibbon && shown.length > 1 && isCheapest(plan, shown) ? 'Menor preço' : own
}

/** A card's badge in a campaign: its own, else the highlight. */
export const campaignRibbonOf = (
  plan: Plan,
  shown: readonly Plan[],
  { showsRibbons, highlightedSku }: Pick<Campaign, 'showsRibbons' | 'highlightedSku'>,
): string | undefined => {
  const isHighlight = showsRibbons && plan.sku === highlightedSku && plan.sku !== withoutRibbon
  return ribbonOf(plan, shown, showsRibbons) ?? (isHighlight ? 'Mais vendido' : undefined)
}

/** Plans with a price, in this order; unlisted skus last. */
export const inShowOrder = (plans: readonly Plan[], planOrder: readonly string[]): readonly Plan[] => {
  const place = ({ sku }: Plan): number =>
    planOrder.includes(sku) ? planOrder.indexOf(sku) : planOrder.length
  return plans
    .filter((plan) => debitPriceCents(plan) !== null)
    .sort((one, other) => place(one) - place(other))
}

/**
 * The plans that a campaign sells, in its order: without hidden ones, and only those of its streaming service if it has
 * one.
 */
export const plansSoldBy = (
  { hiddenSkus, streamingFilter, planOrder }: Campaign,
  plans: readonly Plan[],
): readonly Plan[] =>
  inShowOrder(plans, planOrder).filter(
    ({ sku, subscriptions }) =>
      !hiddenSkus.includes(sku) &&
      (streamingFilter === null || subscriptions.some(({ slug }) => slug === streamingFilter)),
  )

/**
 * The plans of a campaign's home, in its order: the landing plans, or all with its streaming service, without hidden
 * ones.
 */
export const plansShownBy = (campaign: Campaign, plans: readonly Plan[]): readonly Plan[] =>
  plansSoldBy(campaign, plans).filter(
    ({ showOnLanding }) => showOnLanding || campaign.streamingFilter !== null,
  )

/** The plan in a campaign's heading: the highlighted one, else the first; undefined without one. */
export const leadPlanOf = (campaign: Campaign, plans: readonly Plan[]): Plan | undefined => {
  const shown = plansShownBy(campaign, plans)
  return shown.find(({ sku }) => sku === campaign.highlightedSku) ?? shown[0]
}

/** A plan's WhatsApp link for the campaign's domain, with a protocol that names the offer; '#' without one. */
export const whatsAppLinkOf = ({ sku, whatsApps }: Plan, { addon, whatsAppDomain }: Campaign): string => {
  const host = whatsAppDomain === 'main' ? brand.mainHost : brand.alternativeHost
  const link = whatsApps.find(({ origin_domain }) => origin_domain === host)
  const protocol = ` Protocolo: ${addon === '' ? sku : `${addon}/${sku}`}`
  return link ? link.complete_link + encodeURIComponent(protocol) : '#'
}

const installationFeature = (plan: Plan): PlanFeature | null => {
  const cents = installationCents(plan)
  const cost = cents === 0 ? ' grátis' : cents === null ? '' : ` por ${formatBrl(cents)}`
  if (plan.installationSchedule) return { icon: 'wrench', text: `Instalação${cost} com data marcada` }
  return cost === '' ? null : { icon: 'wrench', text: `Instalação${cost}` }
}

const modemFeature = (plan: Plan): PlanFeature | null => {
  const cents = modemCents(plan)
  if (cents === null) return null
  return {
    icon: 'wifi',
    text: cents === 0 ? 'Modem Wi-Fi incluso' : `Modem Wi-Fi por ${formatBrl(cents)} por mês`,
  }
}

const wifi6Feature: PlanFeature = { icon: 'wifi', text: ['Wi-Fi 6', wifi6Text()].filter(Boolean).join(', ') }

/** The features on a plan's card. */
export const featuresOf = (plan: Plan): readonly PlanFeature[] => {
  const devices = devicesOf(plan)
  const features: readonly (PlanFeature | null)[] = [
    ...streamingNames(plan).map(
      (name): PlanFeature => ({ icon: 'play', text: streamingPlans[name] ?? name }),
    ),
    hasWifi6(plan) ? wifi6Feature : null,
    devices ? { icon: 'devices', text: `Até ${devices} aparelhos conectados` } : null,
    { icon: 'arrow-up', text: `${speedText(plan.plan_upload)} de upload` },
    hasWifi6(plan) && modemCents(plan) === 0 ? null : modemFeature(plan),
    installationFeature(plan),
    hasBenefit(plan, 'deezer') ? { icon: 'check', text: 'Deezer incluso' } : null,
  ]
  return features.filter((feature) => feature !== null)
}

/** Benefits that the features name already. */
const named: readonly string[] = ['Wi-Fi 6', 'Deezer']
const listed = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** A plan's other benefits in one feature; none without any. */
export const includedFeaturesOf = (plan: Plan): readonly PlanFeature[] => {
  const others = includedNames(plan).filter((name) => !named.includes(name))
  return others.length === 0 ? [] : [{ icon: 'plus', text: `Inclui ${listed.format(others)}` }]
}

/** What a plan's campaign adds. */
export const bonusFeaturesOf = ({ addonBonus }: Pick<Plan, 'addonBonus'>): readonly PlanFeature[] =>
  addonBonus.map(({ addon_description }) => ({ icon: 'plus', text: addon_description }))

const wantedNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(serviceNames),
  ['deezer', 'Deezer'],
])

/** What an address asks of a plan: 'um plano de 2 Giga sem streaming'; null for what has no name here. */
const wantedText = ({
  downloadMbps,
  uploadMbps,
  subscriptions = [],
  anySubscriptions = false,
}: PlanQuery): string | null => {
  const names = subscriptions.map((slug) => wantedNames.get(slug.toLowerCase()))
  const isUnknown = names.includes(undefined) || downloadMbps === 0 || uploadMbps === 0
  const isDescribed = downloadMbps !== undefined || uploadMbps !== undefined || names.length > 0
  if (anySubscriptions ? isUnknown : isUnknown || !isDescribed) return null
  const streaming = names.length > 0 ? `com ${listed.format(new Set(names as string[]))}` : 'sem streaming'
  return [
    'um plano',
    ...(downloadMbps === undefined ? [] : [`de ${megaText(downloadMbps)}`]),
    ...(uploadMbps === undefined ? [] : [`com ${megaText(uploadMbps)} de upload`]),
    anySubscriptions ? 'com streaming' : streaming,
  ].join(' ')
}

/** The same of any such address, where a longer sentence would move the page. */
export const unmetBriefly = 'Não achamos o plano do seu link.'

/** Says that an address asks for a plan that is not on sale, in one sentence. */
export const unmetText = (query: PlanQuery): string => {
  const wanted = wantedText(query)
  return wanted === null ? unmetBriefly : `Você procurava ${wanted}: não temos um assim.`
}
