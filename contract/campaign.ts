/** Parts of a home page that a campaign shows or leaves out. */
export type HomeSection =
  | 'banner'
  | 'coverage-card'
  | 'coverage-form'
  | 'plans'
  | 'comparison'
  | 'install-button'
  | 'news'
  | 'streaming-minicards'
  | 'streaming-cards'
  | 'benefits'
  | 'fibre'
  | 'cnpj'
  | 'gamer'
  | 'wifi6'
  | 'points-guide'
  | 'reasons'
  | 'faq'
  | 'contact'

/** What a home page says, as plain text in Portuguese. */
export interface CampaignCopy {
  /** The page's heading and the paragraph below it. */
  readonly title1: string
  readonly text1: string
  /** The heading of the plans and the paragraph below it. */
  readonly title2: string
  readonly text2: string
  /** The note beside the price of the heading. */
  readonly text3: string
  /** The conditions at the foot of the plans. */
  readonly text4: string
}

/**
 * What a campaign variant (addon) changes, as fields: no chart or screen ever asks for a campaign's name.
 * `addon` is the path prefix without slashes, '' for the plain site.
 */
export interface Campaign {
  readonly addon: string
  /** The key that the API knows the addon by; null for the plain site. */
  readonly apiAddon: string | null
  readonly flow: 'default' | 'b' | 'migration'
  readonly noindex: boolean
  readonly needsCollaboratorCode: boolean
  readonly regionOffer: string | null
  readonly premium: boolean
  /** The name of its static plans file. */
  readonly plansFile: string
  readonly hiddenSkus: readonly string[]
  /** Skus in the order of their cards; one that is not listed comes last. */
  readonly planOrder: readonly string[]
  readonly highlightedSku: string
  /** Shows the plans with this subscription instead of those for landing; null for no such filter. */
  readonly streamingFilter: 'max' | 'paramount' | null
  readonly showsRibbons: boolean
  readonly hidesSalesPhone: boolean
  readonly hidesSupportPhone: boolean
  readonly forcesDark: boolean
  /** The link to the points partner's regulation, and its points on the cards. */
  readonly showsPartnerLink: boolean
  /** The partner's tracking script; runs only with the visitor's consent. */
  readonly partnerScript: string | null
  /** Which of a plan's WhatsApp links counts. */
  readonly whatsAppDomain: 'main' | 'alternative'
  readonly homeSections: readonly HomeSection[]
  /** Whether the coverage card stands in a frame of its own. */
  readonly framesCoverage: boolean
  /** What the first banner says above its heading; null where the plan's streaming says it. */
  readonly bannerEyebrow: string | null
  /** Its links to the highlighted plan's checkout, the first one on its button. */
  readonly bannerCalls: readonly string[]
  /** Whether it leaves them out. */
  readonly hidesBannerLink: boolean
  /** What its comparison compares: the plans of the home, or those of the sale. */
  readonly comparison: 'plain' | 'black-friday'
  /** Which questions the home page answers; a collaborator gets a link to the internal form instead. */
  readonly faq: 'general' | 'hbo-max' | 'paramount' | 'globoplay' | 'collaborator'
  readonly copy: CampaignCopy
  /** The document's title and description, without a price: that is the page's. */
  readonly title: string
  readonly description: string
  /** The plan whose price is the title's on its home; null for the cheapest that the page is about. */
  readonly titledSku: string | null
  /** The campaign with the same pages that search engines list instead, '' for the plain site; null for none. */
  readonly listedAs: string | null
  /** The mobile bonus: the plan id that a lead carries, and the gigabytes that a card promises at most. */
  readonly bonusPlanId: number | null
  readonly mobileBonusGiga: number | null
}
