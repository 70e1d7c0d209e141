import { browserHistory } from '../../../statecharts/route/browser-history.ts'
import { boot } from '../../app/boot.tsx'
import type { Prefill } from '../landing.types.ts'

/** Head elements of the marketing page only. */
const ownHeadTags =
  'title, meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"], script[type="application/ld+json"]'

/** Replaces a marketing page's document by the app at another URL; only the window stays. */
export const takeOver = (document: Document, address: URL, prefill: Prefill): void => {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.ready = ''
  browserHistory(window).push(address.href, null)
  for (const old of document.head.querySelectorAll(ownHeadTags)) old.remove()
  document.body.replaceChildren(root)
  void boot(prefill)
}
