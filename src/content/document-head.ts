import type { Campaign } from '../../contract/campaign.ts'
import { isIndexed } from '../../contract/indexing.ts'
import { type Addon, splitPath } from '../../contract/pages.ts'
import { campaignOf } from './campaigns.ts'

/** What a document says of itself; the title without the product's name. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
  /** The content of the robots tag. */
  readonly robots: 'noindex' | 'index, follow'
}

/** What those who share a link to any page see of it; `scripts/og-image.ts` draws it. */
export const sharePicture = {
  path: '/og-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: 'Ultrafibra: sua casa inteira na velocidade da luz. Fios de luz desenham uma casa com Wi-Fi.',
} as const

/** Pages that are another way into the campaign's home. */
const homes: readonly string[] = [
  '/',
  '/ofertas',
  '/novo-cliente',
  '/consulta-cpf',
  '/700mb',
  '/500mb',
  '/1gb/index.temp',
]

/** Pages about one partner, and the campaign whose title and description they have. */
const partners: Readonly<Record<string, Addon>> = {
  '/livelo': 'livelo',
  '/paramount': 'paramount',
  '/hbo-max': 'hbo-max',
  '/globoplay': 'globoplay',
}

const presentation = (campaign: Campaign, page: string): Campaign | null => {
  if (homes.includes(page)) return campaign
  const partner = Object.hasOwn(partners, page) ? partners[page] : undefined
  return partner === undefined ? null : campaignOf(partner)
}

/**
 * The head of the page at `pathname` (with or without its addon) under a campaign. `heading` is the page's own
 * title, used wherever neither the campaign nor a partner has one for it.
 */
export const documentHeadOf = (campaign: Campaign, pathname: string, heading: string): DocumentHead => {
  const { page } = splitPath(pathname)
  const presented = presentation(campaign, page)
  return {
    title: presented?.title ?? heading,
    description: (presented ?? campaign).description,
    robots: campaign.noindex || !isIndexed(pathname) ? 'noindex' : 'index, follow',
  }
}
