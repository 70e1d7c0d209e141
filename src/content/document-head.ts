import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { isIndexed } from '@ultrafibra/contract/indexing'

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
 * `landingHeadOf`. An app page knows no plans at build, so its description promises nothing.
 */
export const documentHeadOf = (
  { noindex }: Pick<Campaign, 'noindex'>,
  pathname: string,
  heading: string,
  description = 'Confira a cobertura e contrate online.',
): DocumentHead => ({
  title: heading,
  description: heading === '' ? description : `${heading}${/[.?!]$/.test(heading) ? '' : '.'} ${description}`,
  robots: noindex || !isIndexed(pathname) ? 'noindex' : 'index, follow',
})
