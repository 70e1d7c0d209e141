import { boot } from '../../app/boot.tsx'
import { browserHistory } from '../../router/browser-history.ts'
import type { Prefill } from '../landing.types.ts'

/** What the head of a marketing page says of that page alone. */
const ownHeadTags =
  'title, meta[name="description"], meta[name="robots"], meta[property], meta[name^="twitter:"], link[rel="canonical"], script[type="application/ld+json"]'

/** Takes the document of a marketing page over, at another address: nothing of it stays but the window. */
export const takeOver = (document: Document, address: URL, prefill: Prefill): void => {
  const root = document.createElement('div')
  root.id = 'root'
  root.dataset.ready = ''
  browserHistory(window).push(address.href, null)
  for (const old of document.head.querySelectorAll(ownHeadTags)) old.remove()
  document.body.replaceChildren(root)
  void boot(prefill)
}
