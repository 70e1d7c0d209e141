import { toCents } from '../../contract/brazil/money.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { Plan } from '../../contract/plan.ts'
import { debitPriceCents, mbpsOf } from '../../machines/kit/plan-choice.ts'
import type { PlanFeature } from '../ui/card-parts.tsx'
import { brand } from './brand.ts'

/** The ribbon that is set in turns with the names of the services to choose from. */
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
/** Sold without a ribbon, even where a campaign highlights it. */
const withoutRibbon = 'd1000a'

/** What the speed of a plan is made of for one year. */
interface SpeedBonusParts {
  readonly base: string
  readonly more: string
}
const madeOf = (base: number, more: number): SpeedBonusParts => ({
  base: `${base} Mega`,
  more: `${more} Mega`,
})
const bonuses: Readonly<Record<string, SpeedBonusParts>> = {
  d600a: madeOf(600, 100),
  d600asp: madeOf(600, 100),
  d600ar: madeOf(600, 100),
  d600ar3: madeOf(600, 100),
  d400rt: madeOf(400, 200),
  d700b: madeOf(600, 100),
  d600gl: madeOf(600, 400),
  d600gles: madeOf(600, 100),
}
const explained: readonly string[] = ['d600a', 'd600asp', 'd600ar', 'd600ar3']

const speeds = [
  { from: 2000, devices: 96, strands: 8, profile: 'Para a casa inteira ao mesmo tempo' },
  { from: 1000, devices: 68, strands: 7, profile: 'Para jogos e streaming em vários cômodos' },
  { from: 600, devices: 50, strands: 5, profile: 'Para a família toda conectada' },
  { from: 500, devices: 40, strands: 4, profile: 'Para casa conectada e home office' },
  { from: 0, devices: null, strands: 2, profile: 'Para navegar e estudar' },
] as const
const profilesByName = [
  [/\b2 giga\b/i, 2000],
  [/\b1 giga\b/i, 1000],
  [/\b[67]00\b/, 600],
  [/\b500\b/, 500],
] as const
const streamingNames: readonly (readonly [RegExp, string, string])[] = [
  [/globoplay/i, 'Globoplay', 'Globoplay Padrão com Anúncios, até 3 telas'],
  [/\bmax\b/i, 'HBO Max', 'HBO Max Básico com Anúncios, até 2 telas'],
  [/paramount/i, 'Paramount+', 'Paramount+ Básico'],
]

const mbps = (speed: string): number => mbpsOf(speed) || 0
const tierFrom = (speedMbps: number) => speeds.find(({ from }) => speedMbps >= from) ?? speeds[4]
const tierOf = (plan: Plan) => tierFrom(mbps(plan.plan_download))
const hasBenefit = (plan: Plan, slug: string): boolean =>
  plan.benefits.some((one) => one.slug.toLowerCase() === slug)

const servicesOf = (plan: Plan) => {
  const text = plan.subscriptions.map(({ subscription, slug }) => subscription ?? slug).join(' ')
  return streamingNames.filter(([pattern]) => pattern.test(text))
}

/** '1000 Mbps' to '1 Giga', '700 Mbps' to '700 Mega'. */
export const speedText = (speed: string): string => {
  const value = mbps(speed)
  return value >= 1000 ? `${String(value / 1000).replace('.', ',')} Giga` : `${value} Mega`
}

/** The streaming services that come with a plan, by their public names; '' where there is none. */
export const streamingText = (plan: Plan): string =>
  servicesOf(plan)
    .map(([, name]) => name)
    .join(' e ')

export const hasWifi6 = (plan: Plan): boolean => hasBenefit(plan, 'wifi6')

/** How many devices a plan is made for; null where nothing is promised. */
export const devicesOf = (plan: Plan): number | null => tierOf(plan).devices

/** Price per month without direct debit, in cents. */
export const slipPriceCents = (plan: Plan): number | null => toCents(plan.price)

export const fullPriceCents = (plan: Plan): number | undefined => toCents(plan.price_full) ?? undefined

/** Whom a plan suits, by the speed that its name tells. */
export const profileOf = ({ plan }: Pick<Plan, 'plan'>): string =>
  tierFrom(profilesByName.find(([pattern]) => pattern.test(plan))?.[1] ?? 0).profile

/** What a plan's speed is made of; null where no part of it is a bonus. */
export const speedBonusPartsOf = ({ sku }: Pick<Plan, 'sku'>): SpeedBonusParts | null => bonuses[sku] ?? null

/** The line under a plan's name. */
export const subtitleOf = (plan: Plan): string => {
  const parts = speedBonusPartsOf(plan)
  return parts ? `${parts.base} + ${parts.more} de bônus por 1 ano` : tierOf(plan).profile
}

/** What a plan's speed is made of, where that has to be explained. */
export const speedBonusOf = ({ sku }: Pick<Plan, 'sku'>): string | undefined =>
  explained.includes(sku) ? 'de 600MB + 100MB bônus' : undefined

/** Lit strands of the speed meter, 1 to 8. */
export const strandsOf = (plan: Plan): number => tierOf(plan).strands

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? Number.POSITIVE_INFINITY

/** Of plans at one price the fastest counts as the cheapest. */
const isCheapest = (plan: Plan, shown: readonly Plan[]): boolean =>
  shown.every(
    (other) =>
      priceOf(plan) < priceOf(other) ||
      (priceOf(plan) === priceOf(other) && mbps(plan.plan_download) >= mbps(other.plan_download)),
  )

/**
 * The badge of a card among `shown`: a call to choose, else that it is the cheapest, else what
 * its sku has; none where `shows` is off.
 */
export const ribbonOf = (plan: Plan, shown: readonly Plan[], shows = true): string | undefined => {
  if (!shows) return undefined
  const own = ribbons[plan.sku]
  return own !== callingRibbon && shown.length > 1 && isCheapest(plan, shown) ? 'Menor preço' : own
}

/** The badge of a card under a campaign: its own, else that the campaign highlights it. */
export const campaignRibbonOf = (
  plan: Plan,
  shown: readonly Plan[],
  { showsRibbons, highlightedSku }: Pick<Campaign, 'showsRibbons' | 'highlightedSku'>,
): string | undefined => {
  const isHighlight = showsRibbons && plan.sku === highlightedSku && plan.sku !== withoutRibbon
  return ribbonOf(plan, shown, showsRibbons) ?? (isHighlight ? 'Mais vendido' : undefined)
}

/** The points that a plan with direct debit brings, where the campaign is the points partner's. */
export const pointsOf = (
  plan: Plan,
  { showsPartnerLink }: Pick<Campaign, 'showsPartnerLink'>,
): number | null => (showsPartnerLink ? (plan.livelo_dacc_points ?? null) : null)

/** Plans that have a price, in this order; one whose sku is not listed comes last. */
export const inShowOrder = (plans: readonly Plan[], planOrder: readonly string[]): readonly Plan[] => {
  const place = ({ sku }: Plan): number =>
    planOrder.includes(sku) ? planOrder.indexOf(sku) : planOrder.length
  return plans
    .filter((plan) => debitPriceCents(plan) !== null)
    .sort((one, other) => place(one) - place(other))
}

/** The plans that a campaign sells, in its order: all but those it hides, of one streaming service if it is about one. */
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
 * The plans of a campaign's home, in its order: those for landing, or where the campaign is about one streaming
 * service all that have it, less the ones that it hides.
 */
export const plansShownBy = (campaign: Campaign, plans: readonly Plan[]): readonly Plan[] =>
  plansSoldBy(campaign, plans).filter(
    ({ showOnLanding }) => showOnLanding || campaign.streamingFilter !== null,
  )

/**
 * The WhatsApp link of a plan for the campaign's domain, its text followed by a protocol that names the offer; '#' where the
 * plan has none.
 */
export const whatsAppLinkOf = ({ sku, whatsApps }: Plan, { addon, whatsAppDomain }: Campaign): string => {
  const link = whatsApps.find(({ origin_domain }) => origin_domain === brand.whatsAppDomains[whatsAppDomain])
  const protocol = ` Protocolo: ${addon === '' ? sku : `${addon}/${sku}`}`
  return link ? link.complete_link + encodeURIComponent(protocol) : '#'
}

/** What a plan's card lists. */
export const featuresOf = (plan: Plan): readonly PlanFeature[] => {
  const { devices } = tierOf(plan)
  const features: readonly (PlanFeature | null)[] = [
    ...servicesOf(plan).map(([, , text]): PlanFeature => ({ icon: 'play', text })),
    hasWifi6(plan) ? { icon: 'wifi', text: 'Wi-Fi 6, até 40% mais rápido' } : null,
    devices ? { icon: 'devices', text: `Até ${devices} aparelhos conectados` } : null,
    { icon: 'arrow-up', text: `${speedText(plan.plan_upload)} de upload` },
    hasWifi6(plan) ? null : { icon: 'wifi', text: 'Modem Wi-Fi incluso' },
    {
      icon: 'wrench',
      text: plan.installationSchedule ? 'Instalação grátis com data marcada' : 'Instalação grátis',
    },
    hasBenefit(plan, 'deezer') ? { icon: 'check', text: 'Deezer incluso' } : null,
  ]
  return features.filter((feature) => feature !== null)
}

/** What a campaign adds to a plan's card: the bonus on the mobile line, and bonuses of the plan's own. */
export const bonusFeaturesOf = (
  { addonBonus }: Pick<Plan, 'addonBonus'>,
  { mobileBonusGiga }: Pick<Campaign, 'mobileBonusGiga'>,
): readonly PlanFeature[] => [
  ...(mobileBonusGiga === null
    ? []
    : [
        {
          icon: 'plus' as const,
          text: `Bônus de até ${mobileBonusGiga} GIGA no celular por até 12 meses`,
        },
      ]),
  ...addonBonus.map(({ addon_description }) => ({ icon: 'plus' as const, text: addon_description })),
]
