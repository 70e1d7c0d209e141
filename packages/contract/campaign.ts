import { addons } from './pages.ts'

/** Sections of a home page that a campaign shows or hides. */
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
  | 'ambassador'
  | 'wifi6'
  | 'points-guide'
  | 'faq'
  | 'contact'

/** Campaigns by their key in the API: mobile lines have a key for all their addons. */
const apiAddons: ReadonlySet<string> = new Set([...addons, 'pre', 'controle', 'black'])

/** Whether a text is the API key of a campaign. */
export const isApiAddon = (text: string): boolean => apiAddons.has(text)

/**
 * Properties of a campaign variant (addon); charts and screens never check a campaign's name. `addon` is the path
 * prefix without slashes, '' for the plain site.
 */
export interface Campaign {
  readonly addon: string
  /** The addon's key in the API; null for the plain site. */
  readonly apiAddon: string | null
  readonly flow: 'default' | 'b' | 'migration'
  readonly noindex: boolean
  readonly needsCollaboratorCode: boolean
  readonly regionOffer: string | null
  readonly premium: boolean
  /** The name of its static plans file. */
  readonly plansFile: string
  readonly hiddenSkus: readonly string[]
  /** Skus in card order; unlisted ones come last. */
  readonly planOrder: readonly string[]
  readonly highlightedSku: string
  /** Shows plans with this subscription instead of the landing ones; null for no filter. */
  readonly streamingFilter: 'max' | 'paramount' | null
  readonly showsRibbons: boolean
  readonly hidesSalesPhone: boolean
  readonly hidesSupportPhone: boolean
  readonly forcesDark: boolean
  /** The last day of the sale, as an ISO day; shown until then. Null for offers without an end. */
  readonly endsOn: string | null
  /** Whether to show the link to the points partner's regulation, and points on the cards. */
  readonly showsPartnerLink: boolean
  /** The partner's tracking script; runs only with the visitor's consent. */
  readonly partnerScript: string | null
  /** Which WhatsApp link of a plan is used. */
  readonly whatsAppDomain: 'main' | 'alternative'
  readonly homeSections: readonly HomeSection[]
  /** Whether the coverage card has its own frame. */
  readonly framesCoverage: boolean
  /** Text above the first banner's heading; null if it depends on the plan's streaming. */
  readonly bannerEyebrow: string | null
  /** The banner's links to the highlighted plan's checkout; the first is the button's. */
  readonly bannerCalls: readonly string[]
  /** Whether the banner hides its links. */
  readonly hidesBannerLink: boolean
  /** Plans in the comparison: those of the home page, or those of the sale. */
  readonly comparison: 'plain' | 'black-friday'
  /** Which FAQ the home page shows; collaborators get a link to the internal form instead. */
  readonly faq: 'general' | 'black-friday' | 'hbo-max' | 'paramount' | 'globoplay' | 'collaborator'
  /** The document's title, without the price, which the page adds. */
  readonly title: string
  /** The plan whose price is in the home page's title; null for the cheapest one of the page. */
  readonly titledSku: string | null
  /**
   * The campaign with the same pages that search engines should list instead, '' for the plain site; null if none.
   */
  readonly listedAs: string | null
  /** The mobile bonus: plan id sent with a lead, and maximum gigabytes, which each plan of the campaign gives. */
  readonly bonusPlanId: number | null
  readonly mobileBonusGiga: number | null
}
