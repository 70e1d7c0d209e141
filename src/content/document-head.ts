import type { Campaign } from '../../contract/campaign.ts'
import { isIndexed } from '../../contract/indexing.ts'

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

/**
 * The head of a page of the app at `pathname` (with or without its addon) under a campaign, by the page's own title;
 * that of a marketing page is `landingHeadOf`.
 */
export const documentHeadOf = (
  { noindex, description }: Pick<Campaign, 'noindex' | 'description'>,
  pathname: string,
  heading: string,
): DocumentHead => ({
  title: heading,
  description: heading === '' ? description : `${heading}${/[.?!]$/.test(heading) ? '' : '.'} ${description}`,
  robots: noindex || !isIndexed(pathname) ? 'noindex' : 'index, follow',
})
