import { isApiAddon } from '@ultrafibra/contract/campaign'

/** Where a visitor was: a page of this site, never what was typed there. */
export interface AskingPage {
  readonly page: string
  /** The campaign in the page's path; null for the plain site. */
  readonly addon: string | null
  /** The plan that the page was opened for. */
  readonly sku: string | null
}

const pathPattern = /^\/[\w./-]{0,127}$/
const skuPattern = /^[\w-]{1,32}$/

/**
 * The page that a request came from, by its `Referer`; null without one of this origin. Of its query only the plan is
 * read.
 */
export const askingPageOf = (referer: string | undefined, origin: string): AskingPage | null => {
  if (referer === undefined || !URL.canParse(referer)) return null
  const { origin: from, pathname, searchParams } = new URL(referer)
  if (from !== origin || !pathPattern.test(pathname)) return null
  const [, first = ''] = pathname.split('/')
  const sku = searchParams.get('sku') ?? ''
  return {
    page: pathname,
    addon: isApiAddon(first) ? first : null,
    sku: skuPattern.test(sku) ? sku : null,
  }
}
