import * as brand from '../../contract/brand.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { isIndexed } from '../../contract/indexing.ts'

/** Metadata of a document; the title without the product's name. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
  /** The content of the robots tag. */
  readonly robots: 'noindex' | 'index, follow'
}

/** The image of shared links, if the brand has one; `scripts/og-image.ts` draws it. */
export const sharePicture = {
  path: '/og-image.png',
  type: 'image/png',
  width: 1200,
  height: 630,
  alt: brand.sharePicture,
} as const

/**
 * The head of an app page at `pathname` (with or without addon), by the page's title; for a marketing page see
 * `landingHeadOf`.
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
