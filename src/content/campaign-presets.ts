import type { Campaign, HomeSection } from '@ultrafibra/contract/campaign'

/** Skus from slowest to fastest, plain before streaming; regional ones beside their plan. */
const planOrder: readonly string[] = [
  ...['d300a', 'd300r', 'd400a', 'd400r', 'd400rt'],
  ...['d500a', 'd500rs', 'd500em', 'd500b'],
  ...['d600sp', 'd600a', 'd600ar', 'd600asp', 'd600ar3', 'd700a', 'd700rs'],
  ...['d600b', 'd600br', 'd600c', 'd600cb', 'd700b', 'd600gl', 'd600gles'],
  ...['d1000a', 'd1000em', 'd1000c', 'd1000d', 'd1000b', 'd1000cb', 'd2000b'],
]

/** Sections of home pages, top to bottom. */
export const sections: Readonly<
  Record<'all' | 'mobile' | 'streaming' | 'points' | 'blackFriday' | 'collaborator', readonly HomeSection[]>
> = {
  all: [
    ...(['banner', 'coverage-form', 'plans', 'comparison', 'coverage-card'] as const),
    ...(['streaming-minicards', 'streaming-cards', 'benefits', 'news', 'fibre', 'cnpj', 'gamer'] as const),
    ...(['faq', 'ambassador', 'install-button', 'contact'] as const),
  ],
  mobile: ['coverage-form', 'coverage-card', 'plans', 'wifi6', 'faq', 'contact'],
  streaming: [
    ...(['banner', 'coverage-card', 'plans', 'streaming-minicards', 'benefits', 'comparison'] as const),
    ...(['faq', 'contact'] as const),
  ],
  points: ['banner', 'points-guide', 'plans', 'benefits', 'faq', 'contact'],
  blackFriday: ['banner', 'coverage-card', 'plans', 'comparison', 'faq', 'contact'],
  collaborator: ['banner', 'coverage-form', 'coverage-card', 'plans', 'benefits', 'faq', 'contact'],
}

/** Defaults of a campaign. */
export const plainCampaign: Omit<Campaign, 'addon' | 'apiAddon' | 'plansFile' | 'noindex'> = {
  flow: 'default',
  needsCollaboratorCode: false,
  regionOffer: null,
  premium: false,
  hiddenSkus: [],
  planOrder,
  highlightedSku: 'd600gl',
  streamingFilter: null,
  showsRibbons: true,
  hidesSalesPhone: false,
  hidesSupportPhone: false,
  forcesDark: false,
  endsOn: null,
  showsPartnerLink: false,
  partnerScript: null,
  whatsAppDomain: 'main',
  homeSections: sections.all,
  framesCoverage: true,
  bannerEyebrow: null,
  bannerCalls: ['Contratar agora'],
  hidesBannerLink: false,
  comparison: 'plain',
  faq: 'general',
  title: 'Internet fibra',
  titledSku: null,
  listedAs: null,
  bonusPlanId: null,
  mobileBonusGiga: null,
}
