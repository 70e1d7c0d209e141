import { browserHistory } from 'statechart-kit/browser-history'
import { withSearchParams } from '../../router/search-params.ts'
import type { Prefill } from '../landing.types.ts'

/** Head elements of the marketing page only. */
const ownHeadTags =
  'title, meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"], script[type="application/ld+json"]'

/**
 * Opens a journey's page. With the visitor's answers, which are handed over in memory only, the app takes over the
 * document and only the window stays; without any, or if the app does not load, the browser follows the address.
 *
 * @param href the page's URL, in the campaign
 * @param end stops everything on the marketing page
 */
export const handOff = async (
  window: Window,
  href: string,
  prefill: Prefill | null,
  end: () => void,
): Promise<void> => {
  const { document, location } = window
  const address = withSearchParams(new URL(href, location.href), location.search)
  if (prefill === null) return location.assign(address)
  try {
    const { boot } = await import('../../app/boot.tsx')
    end()
    const root = document.createElement('div')
    root.id = 'root'
    root.dataset.ready = ''
    browserHistory(window).push(address.href, null)
    for (const old of document.head.querySelectorAll(ownHeadTags)) old.remove()
    document.body.replaceChildren(root)
    void boot(prefill)
  } catch {
    location.assign(address)
  }
}
