import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { isIndexed } from '@ultrafibra/contract/indexing'
import { splitPath } from '@ultrafibra/contract/pages'

/** Metadata of a document; the title without the product's name. */
export interface DocumentHead {
  readonly title: string
  readonly description: string
  /** The content of the robots tag. */
  readonly robots: 'noindex' | 'index, follow'
  /** The page sells nothing of what it is about: its picture is the shop's. */
  readonly isUnsold?: boolean
}

/** The format of the images of shared links; `scripts/og-image.ts` draws them. */
export const sharePictureFormat = { type: 'image/png', width: 1200, height: 630 } as const

/** The path of the image of a campaign with its own; of the other one if no name is given. */
export const sharePicturePath = (name?: string): string =>
  name === undefined ? '/og-image.png' : `/og-image-${name}.png`

/** Path and description of a page's image of shared links; null if the brand has none. */
export const sharePictureAt = (pathname: string): { readonly path: string; readonly alt: string } | null => {
  const name = splitPath(pathname)
    .addon.split('/')
    .find((one) => brand.sharePictures[one] !== undefined)
  const alt = (name && brand.sharePictures[name]) ?? brand.sharePicture
  return alt === null ? null : { path: sharePicturePath(name), alt }
}

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
